package rename

import (
	"errors"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/words"
)

// forms are the forms of a symbol, and those that it is to have.
type forms struct {
	s    index.Symbol
	old  []string // the name itself first
	new  []string
	past int  // the place of the form after `is`; 0: there is none
	bare bool // a card's new name needs no quotes in a text
}

// formsOf are the forms of a word before and after.
func formsOf(g *check.Game, s index.Symbol, name string) *forms {
	f := &forms{s: s, bare: true}
	add := func(old, new string) { f.old, f.new = append(f.old, old), append(f.new, new) }
	add(s.Name, name)
	switch s.What {
	case words.Kind, words.Type, words.Token:
		many := pluralOf(g, s)
		if many == s.Name {
			add(many, name)
		} else {
			add(many, check.Plural(name))
			add(check.Plural(s.Name), check.Plural(name))
		}
	case words.Field, words.Value:
		add(check.Plural(s.Name), check.Plural(name))
	case words.Card:
		add(g.InPlural(s.Name), g.InPlural(name))
		f.bare = isBare(name)
	case words.Verb:
		add(check.Third(s.Name), check.Third(name))
		f.past = len(f.old)
		plain := &check.Game{}
		add(g.Past(s.Name), plain.Past(name))
		add(regularPast(s.Name), plain.Past(name))
	}
	return f
}

// pluralOf is the plural that a game declares, or that of English.
func pluralOf(g *check.Game, s index.Symbol) string {
	for _, k := range g.Kinds {
		if s.What == words.Kind && k.Name == s.Name {
			return k.Plural
		}
	}
	for _, t := range g.Types {
		if s.What == words.Type && t.Name == s.Name {
			return t.Plural
		}
	}
	for _, t := range g.Tokens {
		if s.What == words.Token && t.Name == s.Name {
			return t.Plural
		}
	}
	return check.Plural(s.Name)
}

// regularPast is a verb's form after `is` where the rules give another as well.
func regularPast(verb string) string {
	head, rest, _ := strings.Cut(verb, " ")
	switch {
	case strings.HasSuffix(head, "e"):
		head += "d"
	default:
		head += "ed"
	}
	return strings.TrimSpace(head + " " + rest)
}

// isBare says whether a name stands in a text without quotes.
func isBare(name string) bool {
	p, found := syntax.ParsePhrase(diag.NewFile("name", []byte(name+"\n")), 0, len(name))
	return p != nil && len(found) == 0 && len(p.Items) == 1 && p.Items[0].Name == name
}

// as is the edit of one place: the form that stands there by that form, a capital letter where one
// stands, quotes where the file needs them.
func (f *forms) as(r index.Ref) (Edit, error) {
	said := spaced(r.Span.Text())
	for i, form := range f.old {
		if !strings.EqualFold(form, said) {
			continue
		}
		if i == 0 && f.past > 0 && strings.EqualFold(f.old[f.past], said) && afterIs(r.Span) {
			i = f.past
		}
		return f.put(r.Span, cased(said, form, f.new[i]), i > 0)
	}
	line, column := r.Span.File.Position(r.Span.Start)
	return Edit{}, errors.New("`" + said + "` in " + r.Span.File.Name + ", line " + strconv.Itoa(line) + ", column " + strconv.Itoa(column) + " is no form of `" + f.s.Name + "`: change that line first")
}

// spaced is a text with one blank between its words.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// afterIs says whether a form of `be` stands before a place.
func afterIs(at diag.Span) bool {
	before := strings.Fields(string(at.File.Text[max(0, at.Start-12):at.Start]))
	if len(before) == 0 {
		return false
	}
	switch before[len(before)-1] {
	case "is", "are", "be":
		return true
	}
	return false
}

// cased is a word with a capital letter where the one in its place had one that it has not by itself.
func cased(said, form, word string) string {
	first, _ := utf8.DecodeRuneInString(said)
	own, _ := utf8.DecodeRuneInString(form)
	if unicode.IsUpper(first) && !unicode.IsUpper(own) {
		return prose.Capital(word)
	}
	return word
}

// put is an edit with the quotes that its place asks for.
func (f *forms) put(at diag.Span, word string, inflected bool) (Edit, error) {
	if at.File.Spreadsheet() {
		return f.cell(at, word)
	}
	written, fits := word, quotedBy(at, '"')
	if path.Ext(at.File.Name) != ".rules" {
		written, fits = InYAML(at, word)
	}
	switch {
	case fits:
		return Edit{at, written}, nil
	case !f.bare && inflected:
		return Edit{}, errors.New("`" + word + "` can't stand in a text without quotes, and in quotes a name has no plural: take a name whose words begin with capital letters")
	case !f.bare:
		word = "\"" + word + "\""
	}
	return Edit{at, word}, nil
}

// InYAML is a text in the place of a whole key or value of a YAML file, or in quotes; ok is false for a
// place that is neither.
func InYAML(at diag.Span, text string) (written string, ok bool) {
	escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
	switch {
	case quotedBy(at, '\''):
		return strings.ReplaceAll(text, "'", "''"), true
	case quotedBy(at, '"'):
		return escaped, true
	case !aloneInYAML(at):
		return text, false
	case !plainYAML(text):
		return "\"" + escaped + "\"", true
	}
	return text, true
}

// cell is an edit in a CSV, where what holds a separator stands in quotes.
func (f *forms) cell(at diag.Span, word string) (Edit, error) {
	c, _ := at.File.Cell(at.Start)
	raw := at.File.Text[c.Start:c.End]
	quoted := len(raw) > 0 && raw[0] == '"'
	switch {
	case !f.bare && strings.TrimSpace(strings.Trim(string(raw), "\"")) != at.Text():
		return Edit{}, errors.New("`" + word + "` can't stand in a text without quotes, and in a spreadsheet this writes none: take a name whose words begin with capital letters")
	case !quoted && strings.ContainsAny(word, ",;\t"):
		word = "\"" + word + "\""
	}
	return Edit{at, word}, nil
}

// quotedBy says whether a place stands between two quotes.
func quotedBy(at diag.Span, mark byte) bool {
	text := at.File.Text
	return at.Start > 0 && at.End < len(text) && text[at.Start-1] == mark && text[at.End] == mark
}

// aloneInYAML says whether a place is a whole key or value of a YAML file.
func aloneInYAML(at diag.Span) bool {
	text := string(at.File.Text)
	before := strings.TrimRight(text[:at.Start], " ")
	after := strings.TrimLeft(text[at.End:], " ")
	starts := before == "" || strings.ContainsRune("\n:-[{,?", rune(before[len(before)-1]))
	ends := after == "" || strings.ContainsRune("\n\r:,]}#", rune(after[0]))
	return starts && ends
}

// plainYAML says whether a word needs no quotes as a key or a value.
func plainYAML(word string) bool {
	switch strings.ToLower(word) {
	case "true", "false", "null", "yes", "no", "on", "off", "~", "":
		return false
	}
	if strings.ContainsAny(word[:1], "!&*-?|>@`%\"'#,[]{}:0123456789.+") || strings.ContainsAny(word, "[]{},") {
		return false
	}
	return !strings.Contains(word, ": ") && !strings.Contains(word, " #") && !strings.HasSuffix(word, ":") && strings.TrimSpace(word) == word
}
