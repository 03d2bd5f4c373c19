package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// further are the words that begin what is said of a declared word, by head. It stands behind a
// comma: without one it would be taken for a part of the name. `N` is a number.
var further = map[string][]string{
	"token":    {"plural", "any number", "N pieces", "untold"},
	"counter":  {"plural", "any number", "until", "untold"},
	"kind":     {"plural", "like", "extends", "a place"},
	"type":     {"plural"},
	"mark":     {"until", "untold"},
	"die":      {"N sides"},
	"board":    {"hexagonal"},
	"zone":     {"face up", "face down", "held", "facing the others", "either way up", "buried", "in order", "in play", "in piles"},
	"action":   {"once", "twice", "N times", "in the", "by", "told as"},
	"reaction": {"once", "twice", "N times", "in the", "by", "told as"},
	"to":       {"past", "told"},
	"option":   {"on", "off", "N"},
}

// nameAlone are heads whose further parts have words of their own for all of it.
var nameAlone = []string{"action", "reaction", "option"}

// missingComma reports what is said of a declared word without a comma before it: `action raid once a
// turn`, `kind sword like weapon`.
func (c *checker) missingComma(d declSource) {
	for i := range d.decl.Parts {
		if i > 0 && slices.Contains(nameAlone, d.decl.Head) {
			return
		}
		cur := d.part(i)
		for cur.at = 1; !cur.done(); cur.at++ {
			if slices.ContainsFunc(further[d.decl.Head], cur.atWords) && c.saysFurther(d.decl.Head, cur) {
				c.commaBefore(d, cur)
			}
		}
	}
}

// atWords says whether some words, in one string, stand at the cursor.
func (cur *cursor) atWords(words string) bool {
	for n, w := range strings.Fields(words) {
		if w == "N" && cur.ahead(n).Number == "" || w != "N" && cur.word(n) != w {
			return false
		}
	}
	return true
}

// saysFurther tells what is said of a word from words that a name may well have: they go on as it does.
func (c *checker) saysFurther(head string, cur *cursor) bool {
	rest := cur.sub(cur.at+1, len(cur.items))
	switch cur.word(0) {
	case "like", "extends":
		return slices.Contains(c.kindDeclNames(), rest.words())
	case "by":
		rest.accept("the")
		_, player := c.vocab.find(rest.words(), playerSense)
		return player
	case "once", "twice":
		return rest.isOneOf("a", "per", "each", "every")
	case "in":
		return head == "zone" || cur.items[len(cur.items)-1].Word == "phase"
	case "past":
		return len(cur.items) == cur.at+2
	case "told":
		return len(cur.items) == cur.at+1 || cur.word(1) == "as"
	case "on", "off", "held", "buried", "untold":
		return rest.done()
	}
	return head != "option" || rest.done()
}

// commaBefore gives the declaration's first line with a comma before the cursor.
func (c *checker) commaBefore(d declSource, cur *cursor) {
	last := *cur
	last.at = len(cur.items)
	said := last.since(cur.at)
	name, rest, _ := strings.Cut(d.decl.FirstLine(d.file), said.Text())
	what := strings.Replace(said.Text(), "extends", "like", 1)
	c.diags.Add(diag.Expected, said, "want", "a comma before what is said of it", "found", "`"+said.Text()+"`",
		"next", "write `"+strings.TrimSpace(name)+", "+strings.TrimSpace(what+rest)+"`", "whole", "yes")
	panic(bail{})
}
