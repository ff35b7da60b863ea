"""The rules of The Battle of Stalingrad, one module for each chapter of its rulebook."""
