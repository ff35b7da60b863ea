"""Geometry: places, sets of places, grids; knows no rule and no unit."""
