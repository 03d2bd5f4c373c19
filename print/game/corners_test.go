package game_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestCornersOfALook: a number or a word of the card in any corner, in each way to show it; what
// a corner shows needs no other place.
func TestCornersOfALook(t *testing.T) {
	for name, tt := range map[string]struct {
		corner string // of a ship, which has `cost` and `slots`
		want   []string
	}{
		"numbers in lower corners": {"{bottom-left: cost, bottom-right: slots}", nil},
		"twice":                    {"{top-left: cost, bottom-right: cost, top-right: slots}", nil},
		"each form":                {"{top-left: {field: cost, as: number}, top-right: {field: slots, as: icons, icon: hook, of: 4}, bottom-left: {field: cost, as: bar, of: 5}, bottom-right: {field: slots, as: circle}}", nil},
		"the kind and the name":    {"{top-left: cost, top-right: slots, bottom-left: kind, bottom-right: {field: name}}", nil},
		"an icon of its own":       {"{top-left: cost, top-right: slots, bottom-left: {field: owner, as: icon, icon: skull}}", nil},
		"the copies":               {"{top-left: cost, top-right: slots, bottom-left: {field: count, as: icons, icon: card}}", nil},
		"a bar of another number":  {"{top-left: {field: cost, as: bar, of: slots}, top-right: slots}", nil},
		"numbers said otherwise":   {"{bottom-left: {field: cost, as: {0: free}}, top-left: slots}", nil},
		"a number left out":        {"{bottom-left: kind}", []string{"the number `slots` of `Longboat` is on no face: no `corner`, `pips`, `column` or `slots` of `ship` names it"}},
		"no such field":            {"{bottom-left: {field: coast}, top-left: slots, top-right: cost}", []string{"no number or word on a ship called `coast`: not declared by this game"}},
		"a text":                   {"{bottom-left: effect, top-left: slots, top-right: cost}", []string{"no number or word on a ship called `effect`: not declared by this game"}},
		"a number as a word":       {"{bottom-left: {field: cost, as: word}, top-left: slots}", []string{"`word` is not a way to show `cost`: it can be: number, icon, icons, circle, bar"}},
		"a word as a bar":          {"{bottom-left: {field: kind, as: icons}, top-left: slots, top-right: cost}", []string{"`icons` is not a way to show `kind`: it can be: word, icon"}},
		"no such way":              {"{bottom-left: {field: cost, as: stars}, top-left: slots}", []string{"`stars` is not a way to show a field: one of: number, word, icon, icons, circle, bar"}},
		"a bar of nothing":         {"{bottom-left: {field: cost, as: bar}, top-left: slots}", []string{"`bar` is not a whole bar without `of`: say how much a whole one is: `of: 10`, or a number field"}},
		"a whole of a number":      {"{bottom-left: {field: cost, of: 5}, top-left: slots}", []string{"`5` is not `of` with `as: bar` or `as: icons` alone: this says how much a whole bar or row is"}},
		"a whole that is not":      {"{bottom-left: {field: cost, as: bar, of: most}, top-left: slots}", []string{"no number on a ship called `most`: not declared by this game"}},
		"no such corner":           {"{bottom: cost, top-left: slots}", []string{"`bottom` is not known here: not one of: top-left, top-right, bottom-left, bottom-right"}},
	} {
		t.Run(name, func(t *testing.T) {
			var said []string
			for _, d := range foundOf("kinds:\n  ship: {corner: "+tt.corner+"}\n", nil) {
				if d.Severity() == diag.Error || d.Code == diag.NotOnFace || d.Code == diag.ZonesCover {
					said = append(said, fmt.Sprintf("%s: %s", d.Summary(), d.Label()))
				}
			}
			assert.Equal(t, tt.want, said)
		})
	}
}

// TestAnIconInACorner: a row is of the icon that it names, a word's own icon is the one that is said.
func TestAnIconInACorner(t *testing.T) {
	face := func(corner string) string {
		return cutPieces(t, "kinds:\n  event: {corner: {bottom-left: "+corner+"}}\n")[5].Face.Hash()
	}
	seen := map[string]string{}
	for _, corner := range []string{
		"{field: count, as: icons, icon: gem}", "{field: count, as: icons, icon: skull}", "{field: owner, as: icon, icon: skull}", "{field: owner, as: icon, icon: gem}", "{field: owner}", "{field: kind}",
	} {
		got := face(corner)
		assert.Empty(t, seen[got], "%s looks as %s", corner, seen[got])
		seen[got] = corner
	}
}
