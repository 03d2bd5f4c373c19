package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
)

var unusedWord = Rule{diag.UnusedWord, "A word that no card and no rule says is left over from an earlier version, or misspelt where it was meant.", lookUnused}

func lookUnused(p *pass) {
	list := slices.DeleteFunc(words.Of(p.game), func(w words.Word) bool { return p.maySayNothing(&w) })
	for _, i := range words.Unsaid(p.game, p.src.Rules, list) {
		p.found.Add(diag.UnusedWord, list[i].Span, "word", list[i].Word)
	}
}

// maySayNothing says whether a word is of use though no text says it: a kind or a type that
// has cards, a zone in which some start, the only die; or has a rule of its own.
func (p *pass) maySayNothing(w *words.Word) bool {
	switch w.What {
	case words.Field, words.Action, words.Reaction, words.Phase:
		return true
	case words.Kind:
		return p.anyCard(w.ID)
	case words.Type:
		return len(p.game.Types[w.ID].Cards) > 0
	case words.Zone:
		return p.anyStart(w.ID)
	case words.Die:
		return len(p.game.Dice) == 1 && p.rolls() // it may be rolled without its name
	}
	return false
}

// rolls says whether anybody rolls dice.
func (p *pass) rolls() bool {
	found := false
	p.everything(func(x check.Node) {
		_, roll := x.(*check.Roll)
		found = found || roll
	})
	return found
}

func (p *pass) anyCard(kind check.ID) bool {
	for _, c := range p.game.Cards {
		if c.Kind == kind {
			return true
		}
	}
	return false
}

func (p *pass) anyStart(zone check.ID) bool {
	for _, c := range p.game.Cards {
		if c.Start != nil && c.Start.Zone == zone {
			return true
		}
	}
	return false
}
