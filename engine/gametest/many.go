package gametest

import (
	_ "embed"
	"strconv"
	"strings"
)

//go:embed many.yaml
var many string

// Many is a card file with n cards, each with a text of its own: a set as large as a collection. many.yaml
// says in a game's words what each is like; nothing is wrong with it in that game.
func Many(n int) string {
	head, card, _ := strings.Cut(many, "---\n")
	var out strings.Builder
	out.WriteString(head)
	for i := range n {
		out.WriteString(strings.NewReplacer("NUMBER", strconv.Itoa(i+2), "COST", strconv.Itoa(i%7), "FEW", strconv.Itoa(i%9+2)).Replace(card))
	}
	return out.String()
}
