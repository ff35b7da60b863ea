"""Verdun on the Volga: the fight for the city of Stalingrad in 67 Areas, impulse by impulse."""
