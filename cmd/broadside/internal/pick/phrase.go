package pick

import (
	"errors"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// pickPhrase marks the cards that a phrase of the language means. Where it names
// a place, cards are looked for as they lie when a game begins.
func pickPhrase(g *open.Game, phrase string, want []bool) error {
	if g.Engine == nil {
		return exit.Usage("name cards or their kinds", "no card can be asked for by `%s` in a set of more cards than can be dealt", phrase)
	}
	_, most := g.Engine.Range()
	play, err := g.Engine.At(most)
	if err != nil {
		return exit.Failure("", "can't look for `%s`: %s", phrase, err)
	}
	set, frame, found := readEither(play.Rules(), phrase)
	if set == nil {
		return exit.Usage("write it as a card would, such as \"event in the deck\"", "`%s` is not understood: %s", phrase, found[0].Summary())
	}
	some, err := markMatching(play, set, frame, want)
	switch {
	case err != nil:
		return exit.Failure("", "can't look for `%s`: %s", phrase, err)
	case !some && isCondition(play.Rules(), phrase):
		return exit.Usage("", "of no card it is so that `%s`", phrase)
	case !some:
		return exit.Usage("", "no card is a `%s`", phrase)
	}
	return nil
}

// readEither reads a noun phrase, or a condition that cards fulfil: `cost is at least 3`, `it is
// hidden`. What is said of one that is neither is about the one it begins like.
func readEither(g *check.Game, phrase string) (*check.Query, check.Frame, diag.List) {
	set, frame, found := readPhrase(g, phrase)
	for _, before := range []string{"card where its ", "card where "} {
		if set != nil {
			break
		}
		of, in, more := readPhrase(g, before+phrase)
		if set, frame = of, in; set == nil && before != "card where " && beginsWithField(g, phrase) {
			return nil, frame, more
		}
	}
	return set, frame, found
}

// isCondition says that a phrase names no cards by itself.
func isCondition(g *check.Game, phrase string) bool {
	set, _, _ := readPhrase(g, phrase)
	return set == nil
}

// beginsWithField says whether a phrase begins with what a number or a text on cards is called.
func beginsWithField(g *check.Game, phrase string) bool {
	for _, k := range g.Kinds {
		for _, f := range k.Fields {
			if strings.HasPrefix(phrase, f.Name+" ") {
				return true
			}
		}
	}
	return false
}

// readPhrase reads a noun phrase. The set is nil where it is none.
func readPhrase(g *check.Game, phrase string) (*check.Query, check.Frame, diag.List) {
	const before = "there are at least 1 "
	text := before + phrase
	e, frame, found := g.Condition(diag.NewFile("--only", []byte(text)), 0, len(text))
	if found.Errors() > 0 {
		return nil, frame, found
	}
	cmp, _ := e.(*check.Cmp)
	if cmp == nil {
		return nil, frame, diag.List{diag.New(diag.WrongThing, diag.Span{}, "want", "cards", "got", "a condition", "next", "say cards here")}
	}
	of, _ := cmp.A.(*check.CountOf)
	if of == nil {
		return nil, frame, diag.List{diag.New(diag.WrongThing, diag.Span{}, "want", "cards", "got", "a number", "next", "say cards here")}
	}
	set := *of.Set
	if set.Domain.Kind == check.InPlay { // no place is named: wherever they are
		set.Domain = check.Domain{Kind: check.Everything}
	}
	return &set, frame, nil
}

// markMatching marks the cards of a game that is set up that are in a set; some
// says whether there was one.
func markMatching(play *engine.Game, set *check.Query, frame check.Frame, want []bool) (some bool, err error) {
	state, err := play.NewState(engine.Config{})
	if err != nil {
		return false, err
	}
	defer state.Release()
	in, err := state.DefsIn(set, frame)
	if found, ok := errors.AsType[diag.List](err); ok {
		return false, exit.Usage("", "%s", found[0].Summary())
	}
	for def, is := range in {
		want[def], some = want[def] || is, some || is
	}
	return some, err
}
