"""Kurgan: board simulations of the fighting for Stalingrad, played by their printed rules."""
