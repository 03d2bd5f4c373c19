package generate

import (
	"slices"
	"strings"
)

// trial is a construct in a place: lines in which it stands there, for certain
// where the checker accepts them. Chance alone meets the rare pairs too seldom, so
// each game has some trials, in turn.
type trial struct {
	name  string // the place and the construct
	host  string
	lines []string
	needs []string
	never bool // only where it is aimed at
}

// trials are all of them, in the order of the tables.
var trials = allTrials()

// Trials are the names of all trials, "PLACE: CONSTRUCT", of the one
// that several frames have more than once. Toward takes them.
func Trials() (names []string) {
	for _, t := range trials {
		if !slices.Contains(names, t.name) {
			names = append(names, t.name)
		}
	}
	return names
}

func allTrials() (out []trial) {
	for _, f := range frames {
		if f.sense == "noun" {
			for _, n := range nouns {
				if f.place == "of those" {
					if !strings.HasPrefix(n.name, "by ") {
						continue
					}
					n.first = "" // the frame's
				}
				out = append(out, f.of(form{name: n.name, needs: n.needs, first: n.first}, func(_ form, gap string) string { return n.phrase(gap) }))
			}
			continue
		}
		if name, only := strings.CutPrefix(f.sense, "="); only {
			out = append(out, f.of(form{name: name}, nil))
			continue
		}
		for _, sense := range senses(f) {
			for _, x := range forms[sense] {
				out = append(out, f.of(x, func(x form, gap string) string { return x.phrase(sense, gap) }))
			}
		}
	}
	return out
}

// senses are what may stand in the gap of a frame: a table of forms, or several.
func senses(f frame) []string {
	if forms[f.sense] != nil {
		return []string{f.sense}
	}
	return strings.Fields(f.sense)
}

// of fills the gap of a frame.
func (f frame) of(x form, fill func(x form, gap string) string) trial {
	t := trial{name: f.place + ": " + x.name, host: f.host, never: f.never}
	text := f.text
	if x.first != "" && strings.Contains(text, "-}") {
		x.text, x.first = x.first+"\n"+x.text, ""
	}
	for _, line := range []string{f.first, x.first} {
		if line != "" {
			t.lines = append(t.lines, line)
		}
	}
	if from := strings.IndexByte(text, '{'); from >= 0 {
		to := from + strings.IndexByte(text[from:], '}')
		text = text[:from] + fill(x, text[from+1:to]) + text[to+1:]
	}
	t.lines = append(t.lines, strings.Split(text, "\n")...)
	if x.around != "" && f.host == "" {
		t.lines = append([]string{x.around}, indent(t.lines)...)
	}
	for _, n := range []string{f.needs, x.needs} {
		if n != "" {
			t.needs = append(t.needs, n)
		}
	}
	return t
}

// phrase is a construct as it stands in a gap.
func (x form) phrase(sense, gap string) string {
	switch verb, by := strings.CutPrefix(gap, "by "); {
	case by && x.name == "You":
		return verb
	case by:
		return x.text + " " + third(verb, x.text)
	case gap == "s":
		return possessive(x.text)
	case gap == "-":
		return "\n  " + strings.ReplaceAll(x.text, "\n", "\n  ")
	case gap == "--":
		return "\n    " + strings.ReplaceAll(x.text, "\n", "\n    ")
	case sense == "number" && x.text != "that many" && strings.Contains(x.text, " "):
		return "(" + x.text + ")"
	}
	return x.text
}

// phrase is a noun phrase with its determiner, as it stands in a gap.
func (n noun) phrase(gap string) string {
	if n.kind == "" {
		switch {
		case gap == "a":
			return strings.Replace(n.behind, "2 cards", "card", 1)
		case gap == "all":
			return strings.TrimPrefix(n.behind, "the ")
		}
		return n.behind
	}
	if n.name == "in InSlot" {
		switch gap {
		case "a":
			return "one of those"
		case "each":
			return "each of those"
		case "the":
			return "the stone of those"
		}
		return "those"
	}
	if gap == "those" {
		return article(join(n.before, n.kind, "of those", n.behind))
	}
	kind := n.kind
	if gap == "all" {
		kind += "s"
	}
	text := join(n.before, kind, n.behind)
	switch gap {
	case "a":
		return article(text)
	case "all":
		return text
	}
	return gap + " " + text
}

// period is how many games there are to each that has what a trial needs: a board,
// two players alone, no turns. A seed has it where it can be divided by it.
func (t *trial) period() uint64 {
	n := uint64(1)
	for _, need := range t.needs {
		switch need {
		case "board":
			n *= 3
		case "two":
			n *= 2
		}
	}
	if t.host == "play" {
		n *= 8
	}
	return n
}

// round is in how many games each trial comes up once.
const round = 96

// pickTrials takes the trials of a game: those it is aimed toward, and of each
// group its share, so that so many games in a row have them all.
func (g *maker) pickTrials() {
	groups := map[string][]*trial{}
	var order []string
	for i := range trials {
		t := &trials[i]
		if (t.never || t.host == "happening" || slices.Contains(t.needs, "teams")) && !g.toward[t.name] {
			continue
		}
		key := t.host + strings.Join(t.needs, "+")
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], t)
	}
	for _, key := range order {
		group := groups[key]
		period := group[0].period()
		if aimed := slices.DeleteFunc(slices.Clone(group), func(t *trial) bool { return !g.toward[t.name] }); len(aimed) > 0 {
			g.trials = append(g.trials, aimed...)
		} else if g.seed%period == 0 && !g.aimed() {
			share := (uint64(len(group))*period + round - 1) / round
			if slices.Contains(lines, group[0].host) {
				share = 1
			}
			step := (uint64(len(group)) + share - 1) / share
			for i := g.seed / period % step; i < uint64(len(group)); i += step {
				g.trials = append(g.trials, group[i])
			}
		}
	}
	g.Shuffle(len(g.trials), func(i, j int) { g.trials[i], g.trials[j] = g.trials[j], g.trials[i] })
}

// lines are the hosts of which a game has one.
var lines = []string{"estimate", "rank", "returns"}

// aimed says whether the game is to have certain trials alone.
func (g *maker) aimed() bool {
	return slices.ContainsFunc(trials, func(t trial) bool { return g.toward[t.name] })
}

// hosted are the lines of the trials that stand somewhere.
func (g *maker) hosted(host string) (out []string) {
	for _, t := range g.trials {
		if t.host == host {
			out = append(out, t.lines...)
		}
	}
	return out
}

// needs says whether a trial of this game needs something.
func (g *maker) needs(what string) bool {
	return slices.ContainsFunc(g.trials, func(t *trial) bool { return slices.Contains(t.needs, what) })
}

// word is a word that the game has not used yet.
func (g *maker) word() string {
	n := g.said
	g.said++
	return "z" + string("aeiou"[n%5]) + string("bdgklmnprtvx"[n/5%12]) + strings.Repeat("o", n/60)
}

// declareTrials writes the trials that stand in actions, in verbs, and as rules of
// their own.
func (g *maker) declareTrials(p *page) {
	for _, t := range g.trials {
		switch name := g.word(); t.host {
		case "":
			p.below("action try "+name, t.lines)
		case "swept":
			p.below("to "+name+" a zone", t.lines)
		case "rule", "happening":
			p.line("%s", strings.ReplaceAll(strings.Join(t.lines, "\n"), "NAME", name))
		}
	}
}

// trialKeywords are keywords with the lines of trials.
func (g *maker) trialKeywords(p *page) {
	for _, t := range g.trials {
		if t.host == "keyword" {
			name := title(g.word())
			p.below("keyword "+name+`: "So be it."`, t.lines)
			g.tried = append(g.tried, []string{name})
		} else if t.host == "chore" {
			g.tried = append(g.tried, t.lines)
		}
	}
}

// trialCards are stones with trials in their texts.
func (g *maker) trialCards(p *page) {
	for _, lines := range g.tried {
		p.line("  - name: Slab %s\n    owner: %s\n    starts in: yard\n    size: 1\n    hue: pale\n    chore: |", title(g.word()), g.of(g.players[:2]...))
		for _, l := range lines {
			p.line("      %s", l)
		}
	}
}
