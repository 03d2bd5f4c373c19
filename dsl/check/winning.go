package check

// allWin reads `each player wins`, `each other player wins`, with the cursor
// behind the players; nil if something else stands there.
func (c *checker) allWin(cur *cursor, subject *np, start int) Stmt {
	if subject.det != detEach || cur.word(0) != "wins" || c.shadowed(cur) {
		return nil
	}
	cur.at++
	return &EndGame{Base: Base{cur.since(start)}, Winner: subject.player, Of: subject.of, All: true}
}

// nobodyWins reads `nobody wins`; nil if it does not stand here.
func (c *checker) nobodyWins(cur *cursor, start int) Stmt {
	if !cur.accept("nobody", "wins") {
		return nil
	}
	return &EndGame{Base: Base{cur.since(start)}, Nobody: true}
}

// declareRank reads `rank by NUMBER, then by lowest NUMBER`.
func (c *checker) declareRank(d declSource) {
	c.later(func() {
		for i := range d.decl.Parts {
			c.guard(func() { c.rankPart(d.part(i), i > 0) })
		}
	})
}

// rankPart reads one number players are ranked by; then: it is not the first.
func (c *checker) rankPart(cur *cursor, then bool) {
	if then {
		c.want(cur, "then")
	}
	c.want(cur, "by")
	if at := *cur; at.accept("most") || at.accept("the", "most") || at.accept("highest") {
		c.advise(at.since(cur.at), "a number of each player", "`"+at.since(cur.at).Text()+"`", "write `by your "+at.text(at.at, len(cur.items))+"`: who has most comes first")
	} else if at.accept("fewest") || at.accept("the", "fewest") || at.accept("least") {
		c.advise(at.since(cur.at), "`lowest`", "`"+at.since(cur.at).Text()+"`", "write `by lowest your "+at.text(at.at, len(cur.items))+"`")
	}
	r := Rank{Lowest: cur.accept("lowest"), Span: cur.since(0)}
	r.Value = c.number(cur, newScope(&r.Frame))
	r.Span = cur.since(0)
	c.finish(cur)
	c.game.Ranks = append(c.game.Ranks, r)
}
