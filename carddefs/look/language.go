package look

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// languageTag is the tag of any language that there is; those whose words can be broken are
// offered.
var languageTag = schema.Word.OneOf(lookwords.LanguageTags()).Where(func(w check.Word) bool {
	_, err := language.Parse(w.Text)
	return err == nil && w.Text != ""
}, func(r schema.Reader, _, _ *yamldoc.Node, w check.Word) {
	wrong(r, w, "a language", "its tag: "+strings.Join(lookwords.LanguageTags(), ", ")+", or that of another", nearLanguage(w.Text))
})

// nearLanguage is the tag that was probably meant: that of a name, or of one like it.
func nearLanguage(text string) string {
	var names []string
	for _, l := range lookwords.Languages {
		if strings.EqualFold(l.Name, text) {
			return l.Tag
		}
		names = append(names, l.Name)
	}
	near := diag.Suggest(text, append(names, lookwords.LanguageTags()...))
	if i := slices.Index(names, near); i >= 0 {
		return lookwords.Languages[i].Tag
	}
	return near
}
