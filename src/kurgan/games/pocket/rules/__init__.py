"""The rules of Stalingrad Pocket II, one module for each chapter of the rulebook."""
