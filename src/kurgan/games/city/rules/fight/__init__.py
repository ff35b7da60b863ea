"""Ground attacks, instant counterattacks and breakthroughs (7.5, 10.0)."""
