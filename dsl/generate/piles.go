package generate

import "strings"

// piled says whether the game has zones in piles.
func (g *maker) piled() bool {
	return g.inShare("piles", 40, 4, 1)
}

// pileWords are two zones in piles and the kind that lies in them.
const pileWords = `kind husk
  size: number
  chore: text or none, read by its holder
zone trove, in piles, of husk, face up
zone cache, in piles, face up%s
adjective scant of pile: there are fewer than 2 cards in it
`

// husks are the cards of the piles.
const husks = `husk:
  - name: Cowrie
    starts in: trove
    count: 3
    size: 1
  - name: Whelk
    starts in: trove
    count: 2
    size: 2
    chore: if a pile is empty, add 1 bead to you
  - name: Cockle
    starts in: cache
    count: 2
    size: 0
`

// pileLines are lines about piles.
var pileLines = []string{
	"move a random pile in the cache to the trove",
	"move a husk in the trove to your yard",
	"choose a pile\nadd 1 bead to it",
	"choose a husk in the trove\nadd 1 bead to its pile",
	"if a pile is empty, add 1 shard to you",
	"if at least 2 piles are empty, remove 1 shard from you",
	"add (the number of empty piles) shards to you",
	"move a husk in your yard to the trove",
	"move each husk in your yard to the cache",
	"choose a pile where it is not empty\nmove a card in that pile to your palm",
	"choose up to 2 piles in the trove\nmove each card in those piles to your yard",
	"choose up to 2 piles\nmove those to the cache",
	"move each pile in the trove with a bead to the cache",
	"move 2 random piles in the trove to the cache",
	"if Cowrie Pile is empty, add 1 bead to you",
	"if Cowrie Pile is scant, move Cowrie Pile to the trove",
	"move each empty pile to the cache",
	"for each pile in the trove\n  if it is not empty, add 1 bead to it",
	"move a card in any scant pile to your heap",
	"move 2 Cowries in the trove to your palm",
	"if there is a Whelk in the trove, move a Whelk in the trove to your yard",
	"you may move a card in a pile to your palm\nif you do, add 1 bead to you",
	"add (the number of cards in Whelk Pile) beads to you",
	"choose a card in each pile in the trove\nmove those to your yard",
	"remove 1 bead from a pile",
	"move all beads from a pile to you",
	"if the trove is empty, move each pile in the cache to the trove",
	"choose a pile other than Cowrie Pile, called mound\nmove a husk in mound to your yard",
	"for any number of piles, one at a time, move it to the trove",
	"exchange a husk in the trove and a husk in the cache",
}

// piles brings lines about piles into a text, before some of its lines. It is drawn apart.
func (g *maker) piles(text string) string {
	if !g.piled() {
		return text
	}
	var out strings.Builder
	for line := range strings.Lines(text) {
		body := strings.TrimLeft(line, " ")
		deep := line[:len(line)-len(body)]
		if deep != "" && (strings.HasPrefix(body, "add ") || strings.HasPrefix(body, "move ") || strings.HasPrefix(body, "remove ")) && g.apart.IntN(3) == 0 {
			for _, l := range strings.Split(pileLines[g.apart.IntN(len(pileLines))], "\n") {
				out.WriteString(deep + l + "\n")
			}
		}
		out.WriteString(line)
	}
	return out.String()
}
