package generate

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Fields that are reactions are declared in one game of four. As what happens they are made last
// and out of numbers of their own.

// wards says whether cards of a game are used where players are asked to react.
func (g *maker) wards() bool {
	return g.inShare("wards", 40, 4, 1) || g.toward["nesting"]
}

// wardLines adds fields that are reactions, and cards with them, to a game's files.
func (g *maker) wardLines(src Source) Source {
	if !g.wards() {
		return src
	}
	g.Rand = rand.New(rand.NewPCG(g.seed, 0xd6e8feb86659fd93))
	if g.in(2) || g.toward["nesting"] {
		src.Rules += "reactions nest\n"
	}
	both := g.ward("ward")
	of := map[string]string{stone: both}
	switch g.IntN(3) {
	case 0:
		of[leaf] = both
	case 1:
		of[leaf] = g.ward("shun")
	}
	for _, kind := range []string{stone, leaf} {
		field := of[kind]
		if field == "" {
			continue
		}
		head := "\nkind " + kind
		at := strings.Index(src.Rules, head)
		at += 1 + strings.Index(src.Rules[at+1:], "\n") + 1
		src.Rules = src.Rules[:at] + "  " + field + "\n" + src.Rules[at:]
		name, _, _ := strings.Cut(field, ":")
		cards := &page{}
		for n := 1 + g.IntN(3); n > 0; n-- {
			cards.line("  - name: Ward %s\n    owner: %s\n    starts in: %s\n    size: %d\n    hue: %s", title(g.word()), g.of(g.players...),
				g.of("palm", "palm", "stock", "yard", "yard", "heap", "lair", "ring", "well"), g.IntN(4), g.of("dark", "pale"))
			cards.line("    %s: |", name)
			s := &scope{this: kind, verbs: len(g.verbs), asks: true, texts: g.in(12), action: true}
			var lines []string
			if g.in(2) {
				lines = append(lines, "needs "+g.of("you have a bead", "it has no beads", "there is a "+kind+" in your palm", g.condition(&scope{this: kind, it: kind, looked: true})))
			}
			if g.in(3) {
				lines = append(lines, g.of("remove 1 bead from you", "move this to your heap", "show this"))
			}
			for _, l := range append(lines, g.lines(s, 2)...) {
				cards.line("      %s", l)
			}
		}
		src.Cards = strings.Replace("\n"+src.Cards, "\n"+kind+":\n", "\n"+kind+":\n"+cards.String(), 1)[1:]
	}
	return src
}

// ward declares a field that is a reaction.
func (g *maker) ward(name string) string {
	return fmt.Sprintf("%s: reaction%s%s%s, read by %s%s", name, g.of(" or none", " or none"), g.of("", "", ", to the tremor"), g.of("", "", "", ", once a turn", ", 2 times a game"),
		g.of("its owner", "its holder", "anyone", "anyone", "amber"),
		g.of("", "", ", live while it is in your palm", ", live while it is in your palm", ", live while it is in your palm and it has no beads", ", live while it has no beads", ", live while it is in the well", ", live while it is in your heap and it is not in play"))
}
