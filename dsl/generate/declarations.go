package generate

import (
	"fmt"
	"strings"
)

// page collects the lines of a file.
type page struct{ strings.Builder }

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// below writes a head and what stands below it.
func (p *page) below(head string, lines []string) {
	p.line("%s", head)
	for _, l := range lines {
		p.line("  %s", l)
	}
}

// game makes a whole game: first its words, then what is made of them.
func (g *maker) game() Source {
	g.pickTrials()
	rules := &page{}
	g.heads(rules)
	cards := g.cardNames()
	g.declareWords(rules)
	g.declareVerbs(rules)
	g.procedures(rules)
	g.declareTrials(rules)
	for n := g.IntN(4); n > 0; n-- {
		rules.line("%s", strings.Join(g.ability(g.rulesScope(), false), "\n"))
	}
	src := g.wardLines(g.waitLines(Source{rules.String(), g.cardFile(cards)}))
	return Source{g.piles(g.windows(src.Rules)), g.piles(g.windows(src.Cards))}
}

// windows says of some places where players are asked to react what to. It is drawn apart.
func (g *maker) windows(text string) string {
	most := 4
	if g.toward["window"] {
		most = 2
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		if body := strings.TrimSuffix(line, "\n"); strings.HasSuffix(body, " to react") && g.apart.IntN(most) == 0 {
			line = body + " to the " + g.secondWindow() + "\n"
		}
		out.WriteString(line)
	}
	return out.String()
}

// secondWindow is what is reacted to, in some games one of two.
func (g *maker) secondWindow() string {
	if g.twoWindows() && g.apart.IntN(2) == 0 {
		return "quake"
	}
	return "tremor"
}

// twoWindows says whether the reactions of a game answer one of two things.
func (g *maker) twoWindows() bool { return g.inShare("quake", 42, 4, 1) }

// pauses are phases: a turn begins with it.
var pauses = []string{"phase pause\n  take an action", "phase pause\n  add 1 shard to you", "phase pause\n  if you have a bead\n    take an action\n    remove 1 bead from you", "phase pause\n  if it is the pause phase, add 1 bead to you"}

// tremor are reactions to a window with a name.
var tremor = []string{
	"reaction brace, to the tremor\n  needs you have a bead\n  remove 1 bead from you",
	"reaction duck, to the tremor\n  choose a stone in your palm\n  show it",
	"reaction brace, to the tremor, once a game\n  add 1 shard to you",
	"reaction brace, to the tremor, by the blue\n  choose a leaf in play\n  remove 1 bead from you\n  add 1 bead to it",
}

// heads are the declarations that phrases rest on.
func (g *maker) heads(p *page) {
	p.line(`game "Pebbles"`)
	p.line(`version "1.0.0"`)
	p.line("edition 2")
	seats := "amber, blue"
	g.players = []string{"amber", "blue"}
	switch {
	case g.seed%2 == 0 || g.needs("two"):
	case g.in(2):
		g.players = append(g.players, "coral")
		seats += ", coral"
	case g.in(3):
		g.players, g.ranged = append(g.players, "coral"), true
		seats = "2 to 3 of amber, blue, coral"
	}
	teams := ""
	if g.inTeams() {
		seats, teams = g.seatTeams()
	}
	p.line("players %s", seats)
	if teams != "" {
		p.line("teams %s", teams)
	}
	p.line("limit %d turns", 6+g.IntN(6))
	p.line("token bead")
	below := ""
	if g.inShare("below zero", 40, 4, 3) {
		below = ", any number"
	}
	p.line("token shard%s, 20 pieces", below)
	p.line("counter dents of stone, player, until %s", g.of("turn ends", "action ends"))
	p.line("option windy, %s", g.of("on", "off"))
	p.line("option rounds, %d, 0 to 5", g.IntN(4))
	p.line("kind stone\n  size: number\n  worth: any number or 0\n  tale: prose or none\n  hue: one of dark, pale")
	p.line("  chore: text or none, read by %s", g.of("its owner", "anyone", "its holder", "amber"))
	p.line("  live: text or none, read by %s", g.of("its owner", "its owner", "anyone", "its holder", "blue"))
	p.line("  spell: text or none, read by its owner, live while %s", g.of("it is face up", "it has a bead", "it is face up and it has no beads", "it is in the ring", "the amber has a bead"))
	p.line("  dues: texts or none, read by %s", g.of("its owner", "anyone"))
	for _, l := range g.hosted("live") {
		p.line("  %s: text or none, read by its owner, live while %s", g.word(), l)
	}
	p.line("kind leaf, plural leaves%s\n  size: number or 2\n  hue: one of dark, pale", g.of("", ""))
	p.line("  chore: text or none, read by %s", g.of("its owner", "anyone"))
	p.line("  live: text or none, read by %s", g.of("its owner", "its holder", "anyone"))
	p.line("type gem of stone\ntype relic of stone, leaf")
	p.line("kind ledge, a place")
	order := func() string { return g.of("", ", in order") }
	play := func() string { return g.of("", ", in play") }
	p.line("zone stock of player, face down, in order")
	p.line("zone palm of player, %s", g.of("held", "held", "held", "either way up", "facing the others"))
	p.line("zone yard of player, face up%s, in play", order())
	p.line("zone heap of player, %s, in order, freshest on top", g.of("face up", "face up", "face down", "buried"))
	p.line("zone lair of player, %s%s%s", g.of("either way up", "either way up", "buried", "face down", "facing the others"), order(), play())
	p.line("zone vault of amber, %s%s", g.of("held", "face down", "face up", "facing the others"), order())
	p.line("zone ring, %s%s, in play", g.of("face up", "face up", "buried", "either way up"), order())
	p.line("zone well, %s, in order%s", g.of("buried", "face down", "face up"), play())
	p.line("zone nook of stone, of leaf, %s%s%s", g.of("face up", "buried", "face down", "either way up"), order(), play())
	p.line("zone crate of ledge, %s%s, in play", g.of("face up", "face up", "face down", "held", "facing the others"), order())
	if g.board = g.seed%3 == 0 || g.needs("board") || g.toward["routes"]; g.board {
		p.line("kind cell, a place\n  row: number\n  column: number\n  depth: number or 1\nboard grid, %d by 3 of cell%s\nzone berth of cell, of stone, face up, in play", 2+g.IntN(2), g.hexagonal())
		for _, n := range []string{"A1", "B1", "C2"} {
			g.names = append(g.names, named{n, cell})
		}
	}
	if g.piled() {
		p.WriteString(fmt.Sprintf(pileWords, []string{"", ", in play"}[g.apart.IntN(2)]))
	}
	for _, d := range []string{"bone", "horn"} {
		if d == "bone" || g.in(2) {
			p.line("die %s, %d sides", d, 2+g.IntN(5))
			g.dice = append(g.dice, d)
		}
	}
}

// rulesScope is what a rule has in hand.
func (g *maker) rulesScope() *scope {
	return &scope{verbs: len(g.verbs)}
}

// declareWords are marks, adjectives, values and keywords.
func (g *maker) declareWords(p *page) {
	p.line("mark bent of stone, leaf%s", g.of("", "", ", until turn ends"))
	p.line("mark wet of stone, until %s", g.of("turn ends", "action ends"))
	if g.marksPlayers() {
		p.line("mark keen of player%s", g.of("", ", stone"))
		p.line("mark numb of player%s", g.of(", until turn ends", ", until action ends", ""))
	}
	of := func(kind string) *scope { return &scope{it: kind, looked: true} }
	p.line("adjective big of stone: %s", g.of("its size is at least 2", g.condition(of(stone))))
	p.line("adjective odd of stone, leaf: %s", g.of("it has a bead", "its size is at most 2", g.condition(of(leaf))))
	p.line("value heft of stone: %s", g.of("its size plus the beads on it", "its size", g.number(of(stone))))
	player := func() *scope { return &scope{player: true, looked: true} }
	p.line("value reach of player: %s", g.of("3", "your beads plus 1", g.number(player())))
	p.line("value total of player: %s", g.number(player()))
	g.verbs = nil
	for i, n := range []string{"Glow", "Deep Hum", "Ring N"} {
		if !g.in(2) {
			continue
		}
		s := &scope{this: g.of(stone), asks: g.in(4), texts: g.in(4)}
		var waits []string
		if strings.HasSuffix(n, " N") {
			s.lets = []let{{"N", "number"}}
		}
		if g.in(3) {
			waits = g.ability(s.block(), true)
		}
		p.below("keyword "+n+`: "So be it, N times."`, append(waits, g.lines(s, 3+i)...))
		g.keyword = append(g.keyword, n)
	}
	g.trialKeywords(p)
}

// fixed are the verbs that every game has.
var fixed = []struct {
	verb
	body string
}{
	{verb{"weigh", []part{{what: "card", kind: stone, text: "a stone"}}}, "add 1 bead to it"},
	{verb{"latch", []part{{what: "card", kind: leaf, text: "a leaf"}, {prep: "with", what: "card", kind: stone, text: "a stone"}}}, "add 1 bead to you"},
	{verb{"toll", []part{{what: "number", unit: "bead", text: "a number of beads"}, {prep: "for", what: "player", text: "a player"}}}, "add that many beads to that player"},
	{verb{"clutch", []part{{what: "cards", kind: stone, text: "stones"}}}, "add 1 bead to you"},
	{verb{"lend", []part{{what: "card", kind: stone, text: "a stone"}, {prep: "to", what: "player", text: "a player"}}}, "show it to that player"},
	{verb{"sweep", []part{{what: "zone", text: "a zone"}}}, "shuffle that zone"},
}

// declareVerbs are the verbs: each is made of those before it.
func (g *maker) declareVerbs(p *page) {
	g.actions, g.reacts = true, true
	verbs := []string{"lift", "tilt", "sift", "tend", "melt"}
	said := map[string]bool{}
	body := func(v verb) *scope {
		s := &scope{verbs: len(g.verbs), asks: g.in(12), texts: g.in(12)}
		for _, x := range v.parts {
			switch x.what {
			case "card":
				if s.it == "" {
					s.it = x.kind
				}
			case "cards":
				s.those = x.kind
			case "number":
				s.many = true
			case "player":
				s.player = true
			case "zone":
				s.zone = true
			}
		}
		return s
	}
	p.below("to fetch a number of cards", []string{"repeat that many times", "  move the top card of your stock to your palm"})
	g.verbs = append(g.verbs, verb{"fetch", []part{{what: "number", unit: "card", text: "a number of cards"}}})
	for _, v := range fixed {
		head := "to " + v.name
		for _, x := range v.parts {
			head = join(head, x.prep, x.text)
		}
		p.below(head, []string{v.body})
		g.verbs = append(g.verbs, v.verb)
	}
	for n := 2 + g.IntN(4); n > 0; n-- {
		v := verb{g.of(verbs...), shapes[g.IntN(len(shapes))]}
		head := "to " + v.name
		for _, x := range v.parts {
			head = join(head, x.prep, x.text)
		}
		if said[head] {
			continue
		}
		said[head] = true
		if g.in(8) {
			p.below(head+", by the amber", g.lines(body(v), 3))
			p.below(head+", by the blue", g.lines(body(v), 2))
			if len(g.players) > 2 {
				p.below(head, g.lines(body(v), 2))
			}
		} else {
			p.below(head, g.lines(body(v), 3))
		}
		g.verbs = append(g.verbs, v)
	}
}

// limited is a limit behind a head.
func (g *maker) limited() string {
	out := ""
	if l := g.limit(); l != "" {
		out = ", " + l
	}
	if g.apart.IntN(10) == 0 {
		out += ", in the pause phase"
	}
	return out
}

// procedures are setup, turns, actions and how a game ends.
func (g *maker) procedures(p *page) {
	body := func(asks bool) *scope {
		s := g.rulesScope()
		s.texts, s.asks = true, asks || g.in(6)
		return s
	}
	setup := []string{"each player fetches 2 cards", "each player gets ready"}
	if g.in(2) {
		setup = append(setup, g.lines(body(false), 2)...)
	}
	setup = append(setup, g.hosted("setup")...)
	p.below("setup", setup)
	p.below("to get ready", []string{"shuffle your stock", "add 1 bead to you", "move the top card of your stock to your yard"})
	turn := func() []string {
		out := []string{"fetch 1 cards"}
		if g.actions {
			out = append(out, "take an action")
		}
		s := body(true)
		out = append(out, g.lines(s, 3)...)
		if !s.ended {
			out = append(out, g.hosted("turn")...)
		}
		return append([]string{"the pause phase"}, out...)
	}
	p.line("%s", pauses[g.apart.IntN(len(pauses))])
	switch {
	case g.seed%8 == 0 || g.hosted("play") != nil:
		p.below("play", append(append([]string{"the pause phase", "repeat 3 times"}, indent(append([]string{"for each player"}, indent(g.lines(&scope{player: true, verbs: len(g.verbs), texts: true, asks: true, loops: 2}, 4))...))...), g.hosted("play")...))
	case g.in(4):
		p.below("turn of amber", turn())
		p.below("turn", turn())
	default:
		p.below("turn", turn())
	}
	if g.actions {
		p.below("action rest", []string{"add 1 bead to you"})
		g.gliding(p)
		for i, name := range []string{"dig", "rove", "carve"} {
			if i > 0 && g.in(3) {
				continue
			}
			s := body(false)
			s.action = true
			p.below("action "+name+g.of("", "", "", ", by the amber")+g.limited(), g.lines(s, 4))
		}
	}
	if g.reacts {
		for _, name := range []string{"duck", "parry"} {
			s := body(false)
			s.action = true
			p.below("reaction "+name+g.of("", "", ", by the blue")+g.limited(), append([]string{"needs you have a bead", "remove 1 bead from you"}, g.lines(s, 2)...))
		}
	}
	if g.reacts {
		brace := tremor[g.apart.IntN(len(tremor))]
		if g.twoWindows() {
			brace = strings.Replace(brace, "to the tremor", "to the tremor or the quake", 1)
		}
		p.line("%s", brace)
	}
	asked := func() *scope { return &scope{looked: true} }
	if g.in(2) {
		p.line("win when %s", g.of("you have at least 8 beads", g.condition(asked())+" and the turn number is at least 4"))
	}
	if g.in(4) {
		p.line("win by the amber when %s and the turn number is at least 3", g.condition(asked()))
	}
	if g.in(4) {
		p.line("end when %s", g.of("the turn number is at least 5", g.condition(asked())+" and the turn number is at least 4"))
	}
	for _, host := range lines {
		for _, l := range g.hosted(host) {
			p.line("%s", l)
		}
	}
	if g.hosted("rank") == nil && g.in(2) {
		p.line("rank by %s%s", g.number(asked()), g.of("", ", then by lowest "+g.number(asked())))
	}
	if g.hosted("returns") == nil && g.in(4) {
		p.line("returns %s", g.number(asked()))
	}
	if g.hosted("estimate") == nil && g.in(4) {
		p.line("estimate %s", g.number(asked()))
	}
}

// hexagonal says that the board is one of hexagons.
func (g *maker) hexagonal() string {
	if g.inShare("hexagonal", 41, 3, 1) {
		return ", hexagonal"
	}
	return ""
}
