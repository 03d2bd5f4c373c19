package carddefs

import (
	"io/fs"
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Translation is what a game says in another language: what is printed, and what is printed in
// its place.
type Translation struct {
	Language string     // its tag, such as `de`
	File     *diag.File // text.de.yaml; nil where there is only a rules sheet
	Sayings  []Saying
	Rulebook *diag.File // rules.de.md, or nil
}

// Saying is a name or a sentence with its translation, which may still be empty.
type Saying struct{ Of, Is check.Word }

var (
	textFile       = regexp.MustCompile(`^text\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.yaml$`)
	translatedBook = regexp.MustCompile(`^rules\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.md$`)
)

// TextFile is the name of the file with a language's texts; ok is false for what is no language's tag.
func TextFile(language string) (name string, ok bool) {
	name = "text." + language + ".yaml"
	return name, textFile.MatchString(name)
}

// References are the words of the game that a language has a name for.
func (t *Translation) References(g *check.Game) (out []index.Ref) {
	names := index.NamesOf(g)
	for _, s := range t.Sayings {
		if r, ok := names.Word(s.Of, words.Card, words.Kind, words.Type, words.Token, words.Zone, words.Player, words.Mark, words.Keyword, words.Field, words.FieldWord); ok {
			out = append(out, r)
		}
	}
	return out
}

// IsTextFile says of a file's name whether it holds a game's texts in another language.
func IsTextFile(name string) bool { return textFile.MatchString(name) }

// oddTranslation is a name that was meant for one of these.
var oddTranslation = regexp.MustCompile(`(?i)^(?:(text)s?[._-]([a-z]{2})(?:[_-]([a-z]{2}))?\.ya?ml|(rules)[._-]([a-z]{2})(?:[_-]([a-z]{2}))?\.md)$`)

// likeTranslation is what a file should be called that was meant to hold texts or rules in another
// language, or "".
func likeTranslation(name string) string {
	m := oddTranslation.FindStringSubmatch(name)
	if m == nil {
		return ""
	}
	tag := strings.ToLower(m[2] + m[5])
	if region := m[3] + m[6]; region != "" {
		tag += "-" + strings.ToUpper(region)
	}
	if m[1] != "" {
		return "text." + tag + ".yaml"
	}
	return "rules." + tag + ".md"
}

// translationFile is a text.de.yaml as it is read.
type translationFile struct {
	r   schema.Reader
	all []Saying
}

// Keys of text.de.yaml.
const (
	keyNames     = "names"
	keySentences = "sentences"
)

var translationKeys = schema.Group[translationFile]{Keys: []schema.Row[translationFile]{
	schema.Into(keyNames, schema.Raw("printed words, each with those to print in their place"), (*translationFile).names, "names of cards, kinds, zones and tokens, labels and other short words"),
	schema.Into(keySentences, schema.Raw("a list of sentences").Holding(sayingKeys.Describe), (*translationFile).sentences, "lines of text"),
}}

var sayingKeys = schema.Group[Saying]{Keys: []schema.Row[Saying]{
	schema.Field("of", func(s *Saying) *check.Word { return &s.Of }, anyText, "the line as it is printed in the game's own language"),
	schema.Field("is", func(s *Saying) *check.Word { return &s.Is }, anyText, "what is printed in its place; empty: it is still to be translated"),
}}

// anyText is text in whatever form, or none yet.
var anyText = schema.Type[check.Word]{Says: "a text", Read: func(r schema.Reader, key, n *yamldoc.Node) (check.Word, bool) {
	if n.Kind != yamldoc.Scalar {
		r.Bad(key, n, "a text", "write it behind the colon, in quotes")
		return check.Word{}, false
	}
	return check.Word{Text: strings.TrimRight(n.Text, "\n"), Span: n.Span}, n.Known()
}}

// TranslationKeys describes all keys of text.de.yaml.
func TranslationKeys() []schema.Key { return translationKeys.Describe() }

func (f *translationFile) names(p yamldoc.Pair) {
	if p.Value.Kind == yamldoc.Scalar && p.Value.Form == yamldoc.Empty || !f.r.Group(p.Key, p.Value) {
		return
	}
	for _, one := range p.Value.Pairs {
		if is, ok := anyText.Read(f.r, one.Key, one.Value); ok {
			f.all = append(f.all, Saying{check.Word{Text: one.Key.Text, Span: one.Key.Span}, is})
		}
	}
}

func (f *translationFile) sentences(p yamldoc.Pair) {
	if p.Value.Kind == yamldoc.Scalar && p.Value.Form == yamldoc.Empty {
		return
	}
	list, _ := schema.List("sentences", `- {of: "…", is: "…"}`, sayingKeys.Type()).Read(f.r, p.Key, p.Value)
	for _, s := range list {
		if s.Of.Text != "" {
			f.all = append(f.all, s)
		}
	}
}

// readTranslation reads a text.de.yaml.
func (p *part) readTranslation(e fs.DirEntry, language string) {
	p.withTree(e, "`names:` and `sentences:`", func(f *diag.File, n *yamldoc.Node) {
		r := schema.NewReader(&p.found)
		if !r.Group(&yamldoc.Node{Text: e.Name()}, n) {
			return
		}
		into := translationFile{r: r}
		translationKeys.Fill(r, &into, n)
		t := p.translation(language)
		t.File, t.Sayings = f, into.all
	})
}

// translation is that into a language, made where there is none.
func (p *part) translation(language string) *Translation {
	for i := range p.translations {
		if p.translations[i].Language == language {
			return &p.translations[i]
		}
	}
	p.translations = append(p.translations, Translation{Language: language})
	return &p.translations[len(p.translations)-1]
}
