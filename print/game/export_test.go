package game

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/piece"
)

// BrokenAsRules is a word of a sentence of rules with all the hyphens that it may have in a print.
func BrokenAsRules(p *Printed, language, word string) string {
	var o piece.Options
	p.setsIn(&o, language)
	at, _ := o.Hyphens[lookwords.English].Points(word, false)
	var parts []string
	last := 0
	for _, n := range at {
		parts, last = append(parts, word[last:n]), n
	}
	return strings.Join(append(parts, word[last:]), "-")
}
