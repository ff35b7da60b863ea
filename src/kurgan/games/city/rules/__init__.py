"""The rules of Battle for Stalingrad, one module a chapter or a thing."""
