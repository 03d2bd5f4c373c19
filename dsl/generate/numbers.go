package generate

import (
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

// comparison stands before a number, with its space, or is none.
func (g *maker) comparison() string {
	return g.of("", "at least ", "at most ", "more than ", "less than ", "exactly ")
}

// quantity is a number that stands before a noun: digits, a name or brackets.
func (g *maker) quantity(s *scope) string {
	return g.one(
		way{"quantity digits", 12, func() string { return itoa(g.IntN(4)) }},
		way{"quantity that many", 8, func() string {
			if !s.many {
				return ""
			}
			return "that many"
		}},
		way{"quantity let", 6, func() string { return g.of(s.letOf("number")...) }},
		way{"quantity option", 1, func() string { return "rounds" }},
		way{"quantity brackets", 4, func() string { return "(" + g.number(s) + ")" }},
	)
}

// quantityOf is the number that a keyword is said with: digits, or that of the keyword
// whose lines say it.
func (g *maker) quantityOf(s *scope) string {
	if len(s.lets) > 0 && s.lets[0].name == "N" && g.in(2) {
		return "N"
	}
	return itoa(g.IntN(4))
}

// quantityMany does not say 1, which a singular would follow.
func (g *maker) quantityMany(s *scope) string {
	if q := g.quantity(s); q != "1" {
		return q
	}
	return "2"
}

// number is any number.
func (g *maker) number(s *scope) string {
	return g.one(
		way{"number digits", 10, func() string { return itoa(g.IntN(5)) }},
		way{"number quantity", 5, func() string { return g.quantity(s) }},
		way{"number tokens", 4, func() string { return g.owner(s) + " " + g.of("beads", "shards") }},
		way{"number tokens on", 4, func() string { return "the beads on " + g.card(s, "card") }},
		way{"number tokens on all", 3, func() string { return "the " + g.of("beads", "shards") + " on " + g.phrase(s, g.of(stone, leaf), true) }},
		way{"number tokens on those", 3, func() string {
			if s.those == "" {
				return ""
			}
			return "the beads on " + g.of("those", "them")
		}},
		way{"number dents", 2, func() string { return g.owner(s) + " dents" }},
		way{"number field", 4, func() string { return g.of("the size of ", "the worth of ") + g.card(s, stone) }},
		way{"number value", g.valued(12), func() string {
			if s.value != "size" && s.value != "worth" {
				return ""
			}
			return "that " + s.value
		}},
		way{"number its field", 4, func() string {
			if s.it != stone && s.it != leaf {
				return ""
			}
			return "its size"
		}},
		way{"number sum", 4, func() string {
			return "the sizes of " + g.of("the cards in ", "each card in ", "cards in ") + g.zone(s)
		}},
		way{"number sum noun", 3, func() string { return "the size of each " + g.phrase(s, g.of(stone, leaf), false) }},
		way{"number heft", 3, func() string { return "the heft of " + g.card(s, stone) }},
		way{"number reach", 3, func() string { return g.owner(s) + " " + g.of("reach", "total") }},
		way{"number count", 6, func() string { return "the number of " + g.phrase(s, g.kindFor("card"), true) }},
		way{"number count tokens", 2, func() string { return "the number of beads on " + g.card(s, "card") }},
		way{"number smaller", 2, func() string {
			return "the " + g.of("smaller of", "larger of", "difference between") + " " + g.factor(s) + " and " + g.factor(s)
		}},
		way{"number remainder", 2, func() string { return "the remainder of " + g.factor(s) + " divided by " + g.factor(s) }},
		way{"number sum of hefts", 3, func() string {
			return g.of("the heft of each "+g.phrase(s, stone, false), "the hefts of "+g.phrase(s, stone, true))
		}},
		way{"number sets", 4, func() string {
			kind := g.of(stone, leaf)
			of := g.phrase(s, kind, true)
			if g.in(4) {
				of = g.of("the cards in ", "cards in ") + g.zone(s)
			}
			in := *s.block()
			in.those, in.looked = kind, true
			return "the number of " + g.setsOf(&in, of)
		}},
		way{"number runs", 3, func() string {
			return "the number of " + g.of("runs", "cards in each run") + " of at least " + g.of("2", "3") + " " + g.of("cards in "+g.zone(s), g.phrase(s, g.of(stone, leaf), true)) + " by " + g.of("size", "worth")
		}},
		way{"number different", 3, func() string {
			kind := g.of(stone, leaf)
			return "the number of different " + g.of("sizes", "hues", "names") + " among " + g.of("cards in "+g.zone(s), g.phrase(s, kind, true))
		}},
		way{"number half", 2, func() string { return "half of " + g.factor(s) + " rounded " + g.of("up", "down") }},
		way{"number sum of two", 3, func() string { return g.factor(s) + " " + g.of("plus", "minus") + " " + g.factor(s) }},
		way{"number product", 2, func() string { return g.factor(s) + " " + g.of("times", "divided by") + " " + g.factor(s) }},
		way{"number turn", 2, func() string { return "the turn number" }},
		way{"number players", 2, func() string { return "the number of players" }},
		way{"number of marked players", g.markedPlayers(2), func() string {
			return "the number of " + g.of("", "other ") + g.of("", "not ") + g.markOfPlayers() + " players"
		}},
		way{"number of a team", g.teamed(5), func() string {
			return g.of(g.team(s)+"'s "+g.of("beads", "shards", "reach"), "the "+g.of("beads", "shards", "reach")+" of "+g.team(s))
		}},
		way{"number of players on a team", g.teamed(2), func() string { return "the number of " + g.of("", "other ") + "players " + g.onTeam(s) }},
		way{"number of players", g.described(2), func() string { return "the number of " + g.of("", "other ") + "players " + g.whichPlayers(s) }},
		way{"number choice", 8, func() string {
			if !s.number {
				return ""
			}
			return g.of("your choice", "the choice of "+g.player(s))
		}},
		way{"number roll", g.secrecy(8), func() string {
			if !s.roll {
				return ""
			}
			return g.of("your roll", "the roll of "+g.player(s))
		}},
		way{"number heading", g.routed(6), func() string { return g.heading(s) }},
		way{"number distance", 3, func() string {
			if !g.board {
				return ""
			}
			return "the " + g.of("distance", "direction") + " from " + g.card(s, g.of(cell, "card")) + " to " + g.card(s, g.of(cell, stone))
		}},
	)
}

// setsOf are sets of some cards, and what is so of each.
func (g *maker) setsOf(s *scope, of string) string {
	out := g.of("pairs of ", "pairs of ", "sets of 3 ", "sets of ", "sets of at least 2 ")
	if strings.HasPrefix(of, "the ") && out != "pairs of " && out != "sets of " {
		of = strings.TrimPrefix(of, "the ")
	}
	if strings.Contains(of, " where ") {
		of = "(" + of + ")"
	}
	return out + of + g.of("", " where they have the same "+g.of("size", "hue"), " where they do not have the same worth", " where they have different "+g.of("sizes", "hues", "names"),
		" where the sum of their sizes is "+g.comparison()+g.number(s), " where "+g.condition(s))
}

// factor is a number that may stand beside another.
func (g *maker) factor(s *scope) string {
	n := g.number(s)
	for i := range n {
		if n[i] == ' ' && !g.in(6) {
			return "(" + n + ")"
		}
	}
	return n
}

// amount is a number of tokens.
func (g *maker) amount(s *scope) string {
	token := g.of("bead", "bead", "shard")
	return g.one(
		way{"amount one", 6, func() string { return "1 " + token }},
		way{"amount a", 2, func() string { return "a " + token }},
		way{"amount many", 6, func() string { return g.quantityMany(s) + " " + token + "s" }},
		way{"amount each", 3, func() string {
			return g.quantityMany(s) + " " + token + "s" + g.over(s)
		}},
		way{"amount dents", 2, func() string { return g.quantityMany(s) + " dents" }},
	)
}

// over is what an amount is counted by, one by one or by twos.
func (g *maker) over(s *scope) string {
	if g.in(6) {
		return " for each " + g.of("", "other ") + "player" + g.of("", " "+g.whichPlayers(s))
	}
	if g.in(3) {
		return " for each 2 " + g.phrase(s, g.kindFor("card"), true)
	}
	return " for each " + g.phrase(s, g.kindFor("card"), false)
}

// condition is any condition.
func (g *maker) condition(s *scope) string {
	return g.one(
		way{"if tokens", 8, func() string {
			p := g.player(s)
			return p + " " + has(p) + " " + g.of("a bead", "no beads", g.comparison()+g.quantityMany(s)+" beads", "no shards")
		}},
		way{"if number", 6, func() string {
			return g.factor(s) + " is " + g.of("", "not ") + g.comparison() + g.number(s)
		}},
		way{"if hue", 3, func() string {
			return g.of("the hue of "+g.card(s, stone), "the hue of "+g.card(s, leaf)) + " is " + g.of("", "not ") + g.of("dark", "pale", "the hue of "+g.card(s, leaf))
		}},
		way{"if value", g.valued(12), func() string {
			if s.value == "" {
				return ""
			}
			return g.valueIs(s, s.value)
		}},
		way{"if card value", g.valued(12), func() string {
			if s.value == "" {
				return ""
			}
			return "the " + s.value + " of " + g.card(s, stone) + " is " + g.of("", "not ") + "that " + s.value
		}},
		way{"if its value", g.valued(12), func() string {
			if s.value == "" || s.it != stone && (s.it != leaf || s.value == "worth") {
				return ""
			}
			return "its " + s.value + " is " + g.of("", "not ") + "that " + s.value
		}},
		way{"if value let", g.valued(8), func() string {
			what := g.of("hue", "name")
			if name := g.of(s.letOf(what)...); name != "" {
				return name + " is " + g.of("", "not ") + g.valueOf(s, what)
			}
			return ""
		}},
		way{"if its hue", 3, func() string {
			if s.it != stone && s.it != leaf {
				return ""
			}
			return "its hue is " + g.of("", "not ") + g.of("dark", "pale")
		}},
		way{"if card has", 3, func() string {
			return g.card(s, "card") + " has " + g.of("a bead", "no beads", "2 beads", "at least "+g.quantity(s)+" beads")
		}},
		way{"if card prints", 2, func() string {
			p := g.printed()
			if strings.HasPrefix(p, "a ") {
				return g.card(s, "card") + " has " + g.of(p, "no"+p[1:])
			}
			return g.card(s, "card") + g.of(" has ", " does not have ") + p
		}},
		way{"if card has cards", 2, func() string { return g.card(s, stone) + " has " + g.of("no leaves", "at least 2 leaves", "a leaf") }},
		way{"if cards", 3, func() string {
			p := g.player(s)
			return p + " " + has(p) + " " + g.of("no", "a", "at least 2", "fewer than 3") + " " + g.phrase(s, g.kindFor("card"), g.in(2))
		}},
		way{"if there is", 6, func() string {
			return "there is " + g.of("a", "no", "another") + " " + g.phrase(s, g.kindFor("card"), false)
		}},
		way{"if there are", 3, func() string {
			return "there are " + g.comparison() + g.quantityMany(s) + " " + g.phrase(s, g.kindFor("card"), true)
		}},
		way{"if players", 2, func() string { return "there are " + g.comparison() + g.quantityMany(s) + " players" }},
		way{"if is word", 6, func() string {
			kind := g.of(stone, stone, leaf)
			words := []string{"bent", "face up", "face down", "yours", "odd", "in play"}
			if kind == stone {
				words = append(words, "big", "wet")
			}
			return g.card(s, kind) + " is " + g.of("", "", "not ") + g.of(words...)
		}},
		way{"if is in", 4, func() string { return g.card(s, "card") + " is " + g.of("", "not ") + "in " + g.zone(s) }},
		way{"if is on", 2, func() string {
			return g.card(s, leaf) + " is on " + g.of(g.card(s, stone), "a "+g.phrase(s, stone, false))
		}},
		way{"if is a", 4, func() string {
			return g.card(s, "card") + " is " + g.of("", "not ") + article(g.phrase(s, g.of(stone, leaf), false))
		}},
		way{"if is card", 4, func() string { return g.card(s, "card") + " is " + g.of("", "not ") + g.card(s, "card") }},
		way{"if visited", g.routed(6), func() string { return g.visited(s) }},
		way{"if is next", 3, func() string {
			if !g.board {
				return ""
			}
			return g.card(s, g.of("card", cell)) + " is " + g.of("", "not ") + g.of("next to", "diagonal to", "around") + " " + g.of(g.card(s, cell), "a "+g.phrase(s, stone, false))
		}},
		way{"if all are", 4, func() string {
			kind := g.of(stone, leaf)
			return g.of("no", "each", "a", "every") + " " + g.phrase(s, kind, false) + " is " + g.of("", "not ") + g.of("bent", "odd", "face up", "in "+g.zone(s), "on "+g.card(s, stone))
		}},
		way{"if some are", 2, func() string {
			return g.quantityMany(s) + " " + g.phrase(s, stone, true) + " are " + g.of("bent", "big", "face down")
		}},
		way{"if same", 3, func() string {
			return g.of("the cards in "+g.zone(s), g.phrase(s, g.of(stone, leaf), true)) + g.of(" have the same "+g.of("size", "hue"), " do not have the same "+g.of("size", "hue"), g.of(" have", " do not have")+" different "+g.of("sizes", "hues", "names"))
		}},
		way{"if those same", 3, func() string {
			if s.those != stone && s.those != leaf {
				return ""
			}
			return "those have the same " + g.of("size", "hue")
		}},
		way{"if those are", 3, func() string {
			if s.those != stone && s.those != leaf {
				return ""
			}
			return "those are " + g.of("", "not ") + g.of("bent", "odd")
		}},
		way{"if empty", 3, func() string { return g.zone(s) + " is " + g.of("", "not ") + "empty" }},
		way{"if zone", 4, func() string {
			if !s.zone {
				return ""
			}
			return "that zone is " + g.of("", "not ") + g.zone(s)
		}},
		way{"if player", 3, func() string { return g.player(s) + " is " + g.of("", "not ") + g.player(s) }},
		way{"if player is on a team", g.teamed(6), func() string {
			who := g.player(s)
			return who + map[bool]string{true: " are ", false: " is "}[who == "you"] + g.of("", "not ") + g.onTeam(s)
		}},
		way{"if team has", g.teamed(6), func() string {
			return g.team(s) + " has " + g.of("a bead", "no beads", g.comparison()+g.quantityMany(s)+" beads", "no shards", "more beads than "+g.team(s))
		}},
		way{"if player is marked", g.markedPlayers(6), func() string {
			who := g.player(s)
			return who + map[bool]string{true: " are ", false: " is "}[who == "you"] + g.of("", "not ") + g.markOfPlayers()
		}},
		way{"if players are marked", g.markedPlayers(3), func() string {
			return g.keen(g.of("another player", "a player", "no player", "each player", "each other player", "no other player")) + " is " + g.of("", "not ") + g.markOfPlayers()
		}},
		way{"if players are", g.described(4), func() string {
			return g.somePlayers(s, "another player", "a player", "no player", "each player", "each other player", "no other player") + " " + g.isOrHas(s)
		}},
		way{"if there is a player", g.described(2), func() string {
			return "there is " + g.keen(g.of("a", "another", "no", "no other")+" player") + " " + g.whichPlayers(s)
		}},
		way{"if there are players", g.described(2), func() string {
			return "there are " + g.comparison() + g.quantityMany(s) + " " + g.of("", "other ") + "players " + g.whichPlayers(s)
		}},
		way{"if hint", g.secrecy(8), func() string {
			if s.hint == "" {
				return ""
			}
			return g.of("your choice", "the choice of "+g.player(s)) + " is " + g.of("", "not ") + g.valueOf(s, s.hint)
		}},
		way{"if turn", 2, func() string { return "it is " + g.of("your", "the "+g.players[0]+"'s") + " turn" }},
		way{"if did", 8, func() string {
			if !s.did {
				return ""
			}
			return g.of("you do", "you don't")
		}},
		way{"if chose", 8, func() string {
			if !s.choice {
				return ""
			}
			return g.player(s) + " " + g.of("chose none", "chose a card", "did not choose none")
		}},
		way{"if result", 2, func() string {
			if len(g.verbs) == 0 {
				return ""
			}
			return "the " + g.verbs[g.IntN(len(g.verbs))].name + " " + g.of("succeeded", "failed", "has not failed")
		}},
		way{"if switch", 2, func() string { return "windy is " + g.of("on", "off") }},
		way{"if can", 4, func() string {
			in := *s.block()
			in.foresee, in.texts, in.asks = true, false, false
			return "you can " + g.clauseOf(&in, "you")
		}},
		way{"if can text", 2, func() string {
			if !s.texts {
				return ""
			}
			return "you can do one of the dues of " + g.card(s, stone)
		}},
		way{"if and", 4, func() string { return g.condition(s) + " and " + g.condition(s) }},
		way{"if or", 4, func() string { return g.condition(s) + " or " + g.condition(s) }},
		way{"if brackets", 2, func() string {
			return "(" + g.condition(s) + " or " + g.condition(s) + ")" + g.of("", " and "+g.condition(s))
		}},
	)
}

func has(player string) string {
	if player == "you" {
		return "have"
	}
	return "has"
}
