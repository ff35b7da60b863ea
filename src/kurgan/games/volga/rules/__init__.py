"""The rules of Verdun on the Volga, one module for each chapter or thing."""
