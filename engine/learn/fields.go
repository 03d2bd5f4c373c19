package learn

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// mostValues is how many numbers a field may have for each to be a feature of its
// own.
const mostValues = 20

// fields are the printed values of the cards as features: a column for each word
// of a field, and for each number of a field that has few. All numbers are summed
// up, too.
type fields struct {
	columns int
	names   []string  // by column: colour=red
	of      [][]int32 // by definition: its columns
	numbers []number
}

// number is a field of numbers.
type number struct {
	name  string
	of    []int32 // by definition; 0 where it has none
	scale int32   // the greatest printed
}

// fieldsOf lays out the fields of a game's cards. Fields of one name are one field,
// whatever the kind.
func fieldsOf(g *engine.Game) fields {
	rules := g.Rules()
	out := fields{of: make([][]int32, len(rules.Cards))}
	seen := map[string]bool{}
	for k := range rules.Kinds {
		for _, f := range rules.Kinds[k].Fields {
			if !seen[f.Name] && (f.Type == check.NumberField || f.Type == check.WordField) {
				seen[f.Name] = true
				out.add(rules, f.Name)
			}
		}
	}
	return out
}

// add takes in a field.
func (f *fields) add(rules *check.Game, name string) {
	held := number{name: name, of: make([]int32, len(rules.Cards)), scale: 1}
	word := make([]string, len(rules.Cards))
	var printed []int32
	for d := range rules.Cards {
		for i, field := range rules.Kinds[rules.Cards[d].Kind].Fields {
			if field.Name != name || i >= len(rules.Cards[d].Values) {
				continue
			}
			v := int32(rules.Cards[d].Values[i])
			if word[d] = decimal(v); field.Type == check.WordField {
				word[d] = rules.WordNames[v]
				continue
			}
			held.of[d], held.scale = v, max(held.scale, v, -v)
			printed = append(printed, v)
		}
	}
	if printed != nil {
		f.numbers = append(f.numbers, held)
	}
	slices.Sort(printed)
	if len(slices.Compact(printed)) <= mostValues {
		f.column(name, word)
	}
}

// column makes a column of each value that some card has.
func (f *fields) column(name string, values []string) {
	at := map[string]int32{}
	for d, v := range values {
		if v == "" {
			continue
		}
		if _, ok := at[v]; !ok {
			at[v] = int32(f.columns)
			f.columns++
			f.names = append(f.names, name+"="+v)
		}
		f.of[d] = append(f.of[d], at[v])
	}
}
