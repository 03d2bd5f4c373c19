package workshop

import (
	"encoding/json"
	"errors"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/lsp"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/print/game"
)

// sayingNow is a text of the game beside its translation.
type sayingNow struct {
	Of    string `json:"of"`
	Is    string `json:"is"`
	On    string `json:"on"`             // what it is printed on, first
	Card  string `json:"card,omitempty"` // the same, if that is a card
	State string `json:"state"`          // open, stale, differs, or nothing
	Says  string `json:"says,omitempty"` // what is wrong with it
}

// languageOf is the language of a text.de.yaml.
func languageOf(file string) (string, bool) {
	name := filepath.Base(file)
	return strings.TrimSuffix(strings.TrimPrefix(name, "text."), ".yaml"), carddefs.IsTextFile(name)
}

// sayings are all texts of the game beside their translations, in the order in which they are printed;
// what is printed no more comes last.
func sayings(on lsp.Document) (any, error) {
	language, ok := languageOf(on.Path)
	if !ok {
		return nil, exit.Failure("", "this file is no translation")
	}
	s := on.Game
	all, had := printedTexts(s), translationAt(s, on.Path)
	cards := map[string]bool{}
	for _, c := range s.Game.Rules().Cards {
		cards[c.Name] = true
	}
	is := map[string]string{}
	wrong := map[string]diag.Diagnostic{}
	if had != nil {
		for _, f := range had.Sayings {
			is[f.Of.Text] = f.Is.Text
		}
		wrong = wrongWith(s, on.Path, had)
	}
	var out []sayingNow
	seen := map[string]bool{}
	add := func(x carddefs.ToTranslate, state string) {
		seen[x.Text] = true
		row := sayingNow{Of: x.Text, Is: is[x.Text], On: x.On, State: state}
		for _, name := range []string{x.On, x.Text} {
			if row.Card == "" && cards[name] {
				row.Card = name
			}
		}
		if d, is := wrong[x.Text]; is {
			row.State, row.Says = "differs", d.Label()
			if d.Code == diag.TranslationStale {
				row.State, row.Says = "stale", d.Help()
			}
		}
		out = append(out, row)
	}
	for _, x := range all {
		if seen[x.Text] {
			continue
		}
		state := ""
		if is[x.Text] == "" {
			state = "open"
		}
		add(x, state)
	}
	if had != nil && all != nil {
		for _, f := range had.Sayings {
			if !seen[f.Of.Text] {
				add(carddefs.ToTranslate{Text: f.Of.Text}, "stale")
			}
		}
	}
	return map[string]any{"language": language, "rows": out}, nil
}

// printedTexts are what the game prints; nothing where too much is wrong with it.
func printedTexts(s *desk.Snapshot) (all []carddefs.ToTranslate) {
	safely(func() { all = paperOf(s).ToTranslate() })
	return all
}

// translationAt is what a file says.
func translationAt(s *desk.Snapshot, file string) *carddefs.Translation {
	list := s.Game.Set().Translations
	for i := range list {
		if f := list[i].File; f != nil && path.Base(f.Name) == filepath.Base(file) {
			if p, _ := s.Place(diag.Span{File: f}); p.Path == file {
				return &list[i]
			}
		}
	}
	return nil
}

// wrongWith are the findings about translations, by the text that each is about.
func wrongWith(s *desk.Snapshot, file string, had *carddefs.Translation) map[string]diag.Diagnostic {
	out := map[string]diag.Diagnostic{}
	for _, f := range s.Findings() {
		if f.Path != file || f.Code != diag.TranslationStale && f.Code != diag.TranslationDiffers {
			continue
		}
		for _, x := range had.Sayings {
			if span := f.Diagnostic.Span; span.Start == x.Of.Span.Start || span.Start == x.Is.Span.Start {
				out[x.Of.Text] = f.Diagnostic
			}
		}
	}
	return out
}

// translated is the text of a translation with one saying changed; a saying that it has not yet comes to
// the end of its group.
func translated(on lsp.Document) (any, error) {
	var q struct{ Of, Is string }
	_ = json.Unmarshal(on.Params, &q)
	s := on.Game
	file := s.File(on.Path)
	if _, ok := languageOf(on.Path); !ok || file == nil {
		return nil, exit.Failure("", "this file is no translation")
	}
	text := file.Text
	put, ok, err := sayingIn(text, q.Of)
	if err == nil && !ok {
		i := slices.IndexFunc(printedTexts(s), func(x carddefs.ToTranslate) bool { return x.Text == q.Of })
		if i < 0 {
			return nil, exit.Failure("look at the list again", "`%s` is printed no more", q.Of)
		}
		text, _ = carddefs.WithTexts(diag.NewFile(on.Path, text), nil, s.Game.Set().Title, printedTexts(s)[i:i+1])
		put, ok, err = sayingIn(text, q.Of)
	}
	if err != nil || !ok {
		return nil, exit.Failure("mend it in its text", "`%s` can't be read", filepath.Base(on.Path))
	}
	put.Value = strconv.Quote(strings.Join(strings.Fields(q.Is), " "))
	now, err := put.In(diag.NewFile(on.Path, text), carddefs.YAMLLimits)
	if errors.Is(err, yamldoc.ErrForm) {
		return nil, exit.Failure("change it in its text", "this translation is written under `|` or `>`")
	}
	if err != nil {
		return nil, err
	}
	return map[string]string{"text": string(now)}, nil
}

// sayingIn is where a file has a text's translation.
func sayingIn(text []byte, of string) (put yamldoc.Put, ok bool, err error) {
	root, found := yamldoc.Parse(diag.NewFile("text.yaml", text), carddefs.YAMLLimits)
	if found.Errors() > 0 {
		return put, false, found[0]
	}
	if root.Get("names").Get(of) != nil {
		return yamldoc.Put{Path: []string{"names"}, Key: of}, true, nil
	}
	if list := root.Get("sentences"); list != nil {
		for i, item := range list.Items {
			if n := item.Get("of"); n != nil && strings.TrimRight(n.Text, "\n") == of {
				return yamldoc.Put{Path: []string{"sentences", strconv.Itoa(i)}, Key: "is"}, true, nil
			}
		}
	}
	return put, false, nil
}

// translatedCard is a card as it is printed in the language of a file.
func translatedCard(on lsp.Document) (any, error) {
	var q struct{ Card string }
	_ = json.Unmarshal(on.Params, &q)
	language, _ := languageOf(on.Path)
	return map[string]string{"svg": firstOf(paperOf(on.Game), game.Options{Only: []string{q.Card}, Parts: []string{"cards"}, Language: language})}, nil
}
