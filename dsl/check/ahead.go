package check

import "strings"

// Who is ahead of whom, in everyday words: `if you have the most coins`, `more coins than each other player`.

// theMost reports `the most coins` behind `has`: whether equal ones count is to be said.
func (c *checker) theMost(cur *cursor, left *np) {
	if left.what != npPlayer || cur.word(0) != "the" {
		return
	}
	more, fewer := "more", "fewer"
	switch cur.word(1) {
	case "most", "highest":
	case "fewest", "lowest", "least":
		more, fewer = fewer, more
	default:
		return
	}
	end := cur.at + 2
	for end < len(cur.items) && cur.items[end].Op == "" && cur.items[end].Word != "and" && cur.items[end].Word != "or" {
		end++
	}
	if left.span.Text() == "who" {
		c.advise(cur.since(cur.at-1).Join(cur.sub(cur.at+1, len(cur.items)).here()), "`with`", "`has "+cur.text(cur.at, cur.at+2)+"`", "write `with "+cur.text(cur.at, cur.at+3)+"` in place of `who has "+cur.text(cur.at, cur.at+3)+"`")
	}
	who, what, said := left.span.Text(), cur.text(cur.at+2, end), cur.since(cur.at).Join(cur.sub(end-1, len(cur.items)).here())
	if cur.is("the", "highest") || cur.is("the", "lowest") {
		than := who + "'s"
		if who == "you" {
			than = "your"
		}
		c.advise(said, "a number and `than`", "`"+said.Text()+"`", "write `there is no other player whose "+what+" is "+strings.Replace(more, "fewer", "less", 1)+" than "+than+" "+what+"` (equal ones too)")
	}
	next := "write `no other player has " + more + " " + what + " than " + who + "` (equal ones too), or `each other player has " + fewer + " " + what + " than " + who + "`"
	if who != "you" {
		next = "write `no player has " + more + " " + what + " than " + who + "` (equal ones too)"
	}
	c.advise(said, "`more … than`", "`"+said.Text()+"`", next)
}

// thanEach reports `more coins than each other player`: each of them has fewer.
func (c *checker) thanEach(cur *cursor, left *np, op CmpOp, what string) {
	at := *cur
	if left.what != npPlayer || !at.isOneOf("each", "every", "any", "all", "everyone", "everybody") {
		return
	}
	others := "each other player"
	if at.accept("each", "player") || at.accept("every", "player") || at.accept("any", "player") {
		others = "each player"
	} else {
		at.accept(at.word(0))
		at.accept("else")
		at.accept("other")
		if !at.accept("player") {
			at.accept("players")
		}
	}
	turned := map[CmpOp]string{GT: "fewer", LT: "more", GE: "at most as many", LE: "at least as many", EQ: "as many"}[op]
	than := "than"
	if strings.HasSuffix(turned, "many") {
		than = "as"
	}
	c.advise(at.since(cur.at), "one player", "`"+at.since(cur.at).Text()+"`", "turn it round: `"+others+" has "+turned+" "+what+" "+than+" "+left.span.Text()+"`")
}
