package check

import (
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// What a declaration names is known, or at least not missed, where a part of it
// could not be read: one mistake, one finding.

// readDecl reads a declaration. What does not fit into one whose first word is
// misspelt, and only guessed, is not reported as well.
func (c *checker) readDecl(d declSource, read func()) {
	before := len(c.diags)
	if c.guard(read) {
		return
	}
	if d.decl.Guessed {
		c.diags = c.diags[:before]
	}
	c.forgiveWord(d)
}

// forgiveWord keeps the word of a declaration that could not be read, so that its
// uses are not reported as well.
func (c *checker) forgiveWord(d declSource) {
	if word := d.part(0).word(0); word != "" && len(c.vocab.words[word]) == 0 && len(c.vocab.verbs[word]) == 0 {
		c.lostWords[word], c.lostWords[Plural(word)], c.lostWords[thirdForm(word)] = true, true, true
	}
	c.lostReaction = c.lostReaction || d.decl.Head == "reaction"
	if len(d.decl.Stmts) > 0 && !slices.Contains(oneLine, d.decl.Head) { // its lines are still read for their own mistakes
		c.later(func() {
			s := newScope(&Frame{})
			s.action, s.lost = true, true
			c.bodyOf(d, s)
		})
	}
}

// forgiveField does the same for a field of a kind: neither its uses nor the cards
// that have it are reported.
func (c *checker) forgiveField(name string) {
	first, _, _ := strings.Cut(name, " ")
	for _, word := range []string{name, first, Plural(name)} {
		if len(c.vocab.words[word]) == 0 {
			c.lostWords[word] = true
		}
	}
}

// misspeltType reports a field's type that is misspelt and steps over it; what
// was meant is returned, so that the field is known.
func (c *checker) misspeltType(cur *cursor) string {
	types := []string{"number", "text", "texts", "reaction"}
	meant := misspelt(cur.word(0), types)
	if meant == "" || slices.Contains(types, cur.word(0)) {
		return ""
	}
	c.diags.Add(diag.Expected, cur.here(), "want", "`"+meant+"`", "found", cur.found(), "next", "did you mean `"+meant+"`?")
	cur.at++
	return meant
}

// manyPlaces is in how many places a word can be unknown and each still be a
// slip of its own.
const manyPlaces = 4

// misdeclared makes one finding of a word that many places say and nothing
// declares, where a declared word is near it: then the declaration is the slip.
func (c *checker) misdeclared(list diag.List) diag.List {
	times := map[string]int{}
	for _, d := range list {
		if c.nearDeclared(d) {
			times[d.Args["word"]]++
		}
	}
	said := map[string]bool{}
	out := list[:0:0]
	for _, d := range list {
		word := d.Args["word"]
		if !c.nearDeclared(d) || times[word] <= manyPlaces {
			out = append(out, d)
			continue
		}
		if !said[word] {
			said[word] = true
			d.Args["next"] = "it stands in " + diag.Count(times[word], "place") + ": is `" + d.Args["suggestion"] + "` the slip, in its declaration?"
			out = append(out, d)
		}
	}
	return saidOnce(out)
}

// nearDeclared says whether a finding is of an unknown word near to one that the
// game declares.
func (c *checker) nearDeclared(d diag.Diagnostic) bool {
	near := strings.ToLower(d.Args["suggestion"])
	return d.Code == diag.UnknownWord && near != "" && (len(c.vocab.words[near]) > 0 || len(c.vocab.verbs[near]) > 0)
}

// saidOnce makes one finding, with their number, of those that more than a few places
// give for one reason: a zone that nobody declared, a field that no card of a kind has.
func saidOnce(list diag.List) diag.List {
	of := func(d diag.Diagnostic) string {
		switch d.Code {
		case diag.UnknownWord:
			return string(d.Code) + d.Args["what"] + " " + d.Args["word"]
		case diag.BadStart:
			return string(d.Code) + d.Args["where"] + " " + d.Args["why"]
		case diag.MissingField:
			return string(d.Code) + d.Args["kind"] + " " + d.Args["field"]
		case diag.NoOwner:
			return string(d.Code) + d.Span.File.Name
		}
		return ""
	}
	times := map[string]int{}
	for _, d := range list {
		times[of(d)]++
	}
	said := map[string]bool{}
	out := list[:0:0]
	for _, d := range list {
		key := of(d)
		if n := times[key]; key != "" && n > manyPlaces {
			if said[key] {
				continue
			}
			said[key] = true
			d.Args = maps.Clone(d.Args)
			d.Args["places"] = "the first of " + itoa(n) + " places"
		}
		out = append(out, d)
	}
	return out
}
