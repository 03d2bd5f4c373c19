package check

// operand reads a noun phrase, or arithmetic if it is a number.
func (c *checker) operand(cur *cursor, s *scope) *np {
	n := c.noun(cur, s)
	if n.what == npNumber && cur.isOneOf("plus", "minus", "times", "divided") || n.what == npNumber && cur.item().Op != "" {
		n.num = c.arith(cur, s, n.num)
	}
	return n
}

// number reads arithmetic.
func (c *checker) number(cur *cursor, s *scope) Expr {
	if cur.accept("half", "of") || cur.accept("half") {
		e := c.factor(cur, s)
		c.want(cur, "rounded")
		if cur.accept("up") {
			return c.arith(cur, s, &Arith{DivUp, e, &Num{V: 2}})
		}
		c.want(cur, "down")
		return c.arith(cur, s, &Arith{DivDown, e, &Num{V: 2}})
	}
	return c.arith(cur, s, c.factor(cur, s))
}

func (c *checker) factor(cur *cursor, s *scope) Expr {
	n := c.noun(cur, s)
	switch n.what {
	case npNumber:
		return n.num
	case npAmount:
		if n.num != nil && n.min == nil && n.max == nil {
			return n.num
		}
	case npCards, npSet, npZone:
		if n.plural && n.det == detEach {
			return &CountOf{Set: c.asCards(n).q}
		}
	}
	c.wrongThing(n, "a number")
	return nil
}

// arith reads what follows a first number; times and divided bind closer.
func (c *checker) arith(cur *cursor, s *scope, left Expr) Expr {
	left = c.product(cur, s, left)
	for {
		switch {
		case cur.accept("plus"), cur.op("+"):
			left = &Arith{Add, left, c.product(cur, s, c.factor(cur, s))}
		case cur.accept("minus"), cur.op("-"):
			left = &Arith{Sub, left, c.product(cur, s, c.factor(cur, s))}
		default:
			return left
		}
	}
}

func (c *checker) product(cur *cursor, s *scope, left Expr) Expr {
	for {
		switch {
		case cur.isOneOf("mod", "modulo"):
			c.advise(cur.here(), "`divided by`", cur.found(), "write `the remainder of … divided by "+cur.text(cur.at+1, cur.at+2)+"`")
		case cur.accept("times"), cur.op("*"):
			left = &Arith{Mul, left, c.factor(cur, s)}
		case cur.accept("divided", "by"), cur.op("/"):
			left = &Arith{DivDown, left, c.factor(cur, s)}
		default:
			return left
		}
	}
}

func (c *checker) asNumber(n *np) Expr {
	switch {
	case n.what == npNumber:
		return n.num
	case n.what == npAmount && n.num != nil && n.min == nil && n.max == nil:
		return n.num
	case n.what == npSet, n.what == npZone, n.what == npCards && n.plural && n.det == detEach:
		return &CountOf{Set: c.asCards(n).q}
	}
	c.wrongThing(n, "a number")
	return nil
}
