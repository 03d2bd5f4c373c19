package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// statements are the keys under which a look may word what is no verb.
var statements = []string{
	"add tokens", "look", "move cards", "move to bottom", "move to hand", "move to top", "move tokens", "move under top",
	"remove tokens", "show", "show to", "shuffle into", "take tokens", "turn down", "turn up",
}

// Worded are the keys of a look's wording that mean something in a game: its
// statements, its verbs, and how these end ("the siege failed").
func Worded(g *check.Game) []string {
	out := append([]string(nil), statements...)
	for i := range g.Verbs {
		name := g.Verbs[i].Name
		out = append(out, name, "the "+name+" succeeded", "the "+name+" failed")
	}
	return out
}
