package diag

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Code is a diagnostic's stable number, B0101 and up.
type Code string

// Wording is everything that is ever said for one code. {names} are filled
// from the diagnostic's Args; a Help whose names are all missing is not shown.
type Wording struct {
	Severity Severity
	Name     string // for silencing warnings and for `explain`
	Summary  string // lower case, states the broken rule
	Label    string // under the caret
	Help     string // the next step
}

// Summary is the diagnostic's one-line message.
func (d Diagnostic) Summary() string {
	text, _ := fill(wordings[d.Code].Summary, d.Args)
	return text
}

// Line is the whole finding in one line, for where no source can be shown: what is
// wrong, in which line of which file, and what else is known of it.
func (d Diagnostic) Line() string {
	out := d.Summary()
	if d.Span.Known() {
		line, _ := d.Span.File.Position(d.Span.Start)
		text, _, _ := strings.Cut(d.Span.Text(), "\n")
		out += "; " + d.Span.File.Name + ", line " + strconv.Itoa(line) + ": `" + text + "`"
	}
	for _, r := range d.Related {
		out += "; " + r.Label
	}
	if label := d.Label(); label != "" {
		out += "; " + label
	}
	return out
}

// Label is what stands beside the caret.
// Where one finding stands for several places, it says for how many.
func (d Diagnostic) Label() string {
	text, _ := fill(wordings[d.Code].Label, d.Args)
	if places := d.Args["places"]; places != "" {
		text += "; " + places
	}
	return text
}

// Help is the next step, or "" where the code has none for these args.
func (d Diagnostic) Help() string {
	help := wordings[d.Code].Help
	if said := sheetHelp[d.Code]; said != "" && d.Span.File.Spreadsheet() {
		help = said
	}
	if text, whole := fill(help, d.Args); whole {
		return text
	}
	return ""
}

// sheetHelp is the next step in a spreadsheet, where the usual one is a line of YAML.
var sheetHelp = map[Code]string{
	DuplicateCard: "say how many copies there are in the column `count`, or give one of them another name",
	BadCount:      "write the number of copies into the column `count`, such as 2",
	TooManyCards:  "say how many copies there are in the column `count`, or split the set into expansions",
	TwinCards:     "make it one card with {count} in the column `count`, or let them differ",
	TooFewCards:   "ask for fewer, or raise a number in the column `count`",
	NoOwner:       "say in the column `owner` whose it is",
}

// Wordings gives the wording of a code; ok is false for an unknown code.
func Wordings(code Code) (w Wording, ok bool) { w, ok = wordings[code]; return w, ok }

// Codes gives every code there is, sorted.
func Codes() []Code { return slices.Sorted(maps.Keys(wordings)) }

// fill puts args in the place of {names} in one pass, so that what a designer
// wrote is never taken for a name; whole is false where a name has no arg.
func fill(template string, args Args) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for {
		i := strings.IndexByte(template, '{')
		n := strings.IndexByte(template[max(i, 0):], '}')
		if i < 0 || n < 0 {
			b.WriteString(template)
			return b.String(), whole
		}
		value, ok := args[template[i+1:i+n]]
		if !ok {
			value, whole = template[i:i+n+1], false
		}
		b.WriteString(template[:i] + value)
		template = template[i+n+1:]
	}
}

// Count is a number of things in words: 1 turn, 62 turns. One is the noun in
// the singular, whose plural is regular.
func Count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// Article is a noun with its article: a unit, an army.
func Article(noun string) string { return IndefiniteArticle(noun) + " " + noun }

// IndefiniteArticle is a or an before a word, as it sounds: an army, a unit, an heir. Texts may
// say either; messages and print say this one.
func IndefiniteArticle(word string) string {
	word = strings.ToLower(word)
	begins := func(list ...string) bool {
		return slices.ContainsFunc(list, func(by string) bool { return strings.HasPrefix(word, by) })
	}
	switch {
	case begins("heir", "honest", "honour", "honor", "hour"):
		return "an"
	case begins("unid", "unim", "unin"): // uninjured, unimportant
		return "an"
	case begins("uni", "use", "usu", "uto", "eu", "ewe") || word == "one" || begins("one-", "one ", "once"):
		return "a"
	case word != "" && strings.ContainsRune("aeiou", rune(word[0])):
		return "an"
	}
	return "a"
}
