package phrase_test

import (
	"testing"

	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

func TestRumRunnerAsPrinted(t *testing.T) {
	g, look := open(t, "rum-runner")
	golden.Check(t, "rum-runner.txt", printed(g, look))
}

func TestRumRunnerWithoutALook(t *testing.T) {
	g, _ := open(t, "rum-runner")
	golden.Check(t, "rum-runner-plain.txt", printed(g, nil))
}

// TestPlainEnglish prints a text for every sort of statement and expression.
func TestPlainEnglish(t *testing.T) {
	g, _ := english(t)
	golden.Check(t, "english.txt", printed(g, phrase.Plain{}))
}

func TestNoStaleGolden(t *testing.T) {
	golden.Complete(t, "rum-runner.txt", "rum-runner-plain.txt", "english.txt")
}
