// Package hyphen knows where words may be broken, language by language: by Liang's
// algorithm and the patterns of hyph-utf8 (LICENCES.md), as they were published.
//
// The door is For.
package hyphen

import (
	"io/fs"
	"sync"

	"golang.org/x/text/language"

	"github.com/broadside-cards/broadside/dsl/lookwords"
)

// source is the file of a language's patterns, and what that file says in its head only for
// people: the least letters before and behind a hyphen.
type source struct {
	file        string
	left, right int
}

// sources are the files by the tags of lookwords.Languages.
var sources = map[string]source{
	"da": {"hyph-da", 2, 2}, "de": {"hyph-de-1996", 2, 2}, "el": {"hyph-el-monoton", 1, 1},
	"en": {"hyph-en-us", 2, 3}, "en-GB": {"hyph-en-gb", 2, 3}, "es": {"hyph-es", 2, 2},
	"et": {"hyph-et", 2, 3}, "fr": {"hyph-fr", 2, 2}, "hr": {"hyph-hr", 2, 2}, "it": {"hyph-it", 2, 2},
	"lt": {"hyph-lt", 2, 2}, "nl": {"hyph-nl", 2, 2}, "no": {"hyph-no", 2, 2}, "pl": {"hyph-pl", 2, 2},
	"pt": {"hyph-pt", 2, 3}, "sk": {"hyph-sk", 2, 3}, "sl": {"hyph-sl", 2, 2}, "uk": {"hyph-uk", 2, 2},
}

// Language knows where the words of one language may be broken. It does not change, and may
// be used from many goroutines. Its patterns are read when they are first asked.
type Language struct {
	left, right int  // least letters before and behind a hyphen
	nouns       bool // all of them have a capital, which says nothing of names then
	patterns    func() patterns
}

// languages are all of them by their tags.
var languages = func() map[string]*Language {
	out := map[string]*Language{}
	for tag, from := range sources {
		out[tag] = &Language{from.left, from.right, tag == "de", sync.OnceValue(func() patterns {
			text, err := fs.ReadFile(files(), "patterns/"+from.file+".tex")
			if err != nil {
				panic(err) // it is embedded
			}
			return read(string(text))
		})}
	}
	return out
}()

// For is the language of a tag such as `de` or `de-AT`: its own patterns, or those of the
// language that it is a kind of. ok is false for one without patterns.
func For(tag string) (l *Language, ok bool) {
	asked, err := language.Parse(tag)
	if err != nil || asked == language.Und {
		return nil, false
	}
	switch of := Of(tag); of {
	case "no", "nb", "nn": // both kinds of Norwegian are broken alike
		return languages["no"], true
	default:
		_, i, sure := matcher().Match(asked)
		near := lookwords.Languages[i].Tag
		if sure == language.No || Of(near) != of {
			return nil, false // a matcher is content with German for who reads Luxembourgish
		}
		return languages[near], true
	}
}

var matcher = sync.OnceValue(func() language.Matcher {
	var tags []language.Tag
	for _, l := range lookwords.Languages {
		tags = append(tags, language.MustParse(l.Tag))
	}
	return language.NewMatcher(tags)
})

// Of is the language that a tag is a kind of: `en` for `en-AU`, and `und` for what is none.
func Of(tag string) string {
	of, _, _ := language.Make(tag).Raw() // Base takes what is none for English
	return of.String()
}
