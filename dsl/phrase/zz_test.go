package phrase_test

import ("testing"; "github.com/broadside-cards/broadside/dsl/phrase")

func TestZZ(t *testing.T) {
	g, look := open(t, "rum-runner")
	t.Log("\n" + printed(g, look))
	t.Log("\n" + printed(g, phrase.Plain{}))
}
