package hyphen_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-text/typesetting/segmenter"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/hyphen"
)

func points(tag, word string) []int {
	l, _ := hyphen.For(tag)
	at, _ := l.Keeping(nil).Points(word, true)
	return at
}

// broken is a word with all its hyphens.
func broken(tag, word string) string {
	var parts []string
	last := 0
	for _, n := range points(tag, word) {
		parts, last = append(parts, word[last:n]), n
	}
	return strings.Join(append(parts, word[last:]), "-")
}

// Of the tests of hyph-utf8, of the lists of exceptions in its files, and words of the sea whose
// syllables are in dictionaries.
var known = map[string]string{
	"da":    "sø-mand re-stau-rant hav-ne-me-ster",
	"de":    "Zwangs-voll-stre-ckungs-maß-nah-me Do-nau-dampf-schiff-fahrts-ge-sell-schafts-ka-pi-tän grö-ßer Fern-glä-ser Über-sicht Abend Schiff",
	"el":    "θη-σαυ-ρός κα-πε-τά-νιος θά-λασ-σα",
	"en":    "hy-phen-ation al-go-rithm uni-ver-sity ta-ble as-so-ciate project present record ship",
	"en-GB": "uni-ver-sity uni-ver-sit-ies how-ever ma-nu-script re-ci-pro-city through-out some-thing",
	"es":    "ma-ri-ne-ro de-sa-rro-llo ca-rre-te-ra mur-cié-la-go",
	"et":    "kap-ten me-re-röö-vel",
	"fr":    "l'in-for-ma-tion l’in-for-ma-tion tré-sor na-vire équi-page",
	"hr":    "gu-sar-ski bro-do-vi ka-pe-tan bla-go",
	"it":    "del-l'a-mi-ci-zia del-l’a-mi-ci-zia con-trab-ban-do ma-ri-na-io",
	"lt":    "ka-pi-to-nas pi-ra-tas jū-rei-vis",
	"nl":    "ge-meen-te-huis schat-kaart zee-ro-ver let-ter-gre-pen",
	"no":    "sjø-rø-ver kap-tein skatte-kis-te",
	"pl":    "przed-szko-le sta-tek kon-stan-ty-no-po-li-tań-czy-ko-wia-necz-ka",
	"pt":    "te-souro ma-ri-nheiro hard-ware",
	"sk":    "pi-rát-sky po-klad ná-mor-ník",
	"sl":    "za-klad ka-pi-tan mor-nar",
	"uk":    "ко-ра-бель ка-пі-тан укра-ї-на",
}

func TestKnownHyphenations(t *testing.T) {
	for _, l := range lookwords.Languages {
		words := known[l.Tag]
		require.NotEmpty(t, words, l.Tag)
		for _, want := range strings.Fields(words) {
			assert.Equal(t, want, broken(l.Tag, strings.ReplaceAll(want, "-", "")), l.Name)
		}
	}
}

func TestAWordIsTheSameHoweverItIsWritten(t *testing.T) {
	for word, want := range map[string]string{
		"ZWANGSVOLLSTRECKUNGSMAẞNAHME": "ZWANGS-VOLL-STRE-CKUNGS-MAẞ-NAH-ME",
		norm.NFD.String("Ferngläser"):  norm.NFD.String("Fern-glä-ser"),
		"Ferngläser7":                  "Ferngläser7",
		"Fern-gläser":                  "Fern-gläser",
		"Фернглезер":                   "Фернглезер", // letters of another language
		"":                             "",
		"\xff\xfeFerngläser":           "\xff\xfeFerngläser",
	} {
		assert.Equal(t, want, broken("de", word), word)
	}
	assert.Equal(t, "oﬃ-cer", broken("en", "oﬃcer"), "`of-fi-cer`, but not in a ligature")
	assert.Equal(t, "ge-ſell-ſchaft", broken("de", "geſellſchaft"))
}

func TestLanguagesByTheirTags(t *testing.T) {
	like := func(tag string) string { return broken(tag, "manuscripts") }
	assert.NotEqual(t, like("en"), like("en-GB"))
	for tag, as := range map[string]string{"en-US": "en", "en-gb": "en-GB", "en-AU": "en-GB", "EN": "en"} {
		assert.Equal(t, like(as), like(tag), tag)
	}
	for _, tag := range []string{"de-AT", "de-CH", "deu", "pt-BR", "nb", "nn"} {
		_, ok := hyphen.For(tag)
		assert.True(t, ok, tag)
	}
	for tag, of := range map[string]string{"en-AU": "en", "de": "de", "": "und", "und": "und", "no such": "und"} {
		assert.Equal(t, of, hyphen.Of(tag), tag)
	}
	for _, tag := range []string{"", "und", "sv", "gsw", "lb", "fy", "bs", "zh", "no such", "German"} {
		_, ok := hyphen.For(tag)
		assert.False(t, ok, tag)
	}
}

func TestNamesAreKept(t *testing.T) {
	for _, c := range []struct {
		tag, word    string
		begins, kept bool
	}{
		{"en", "harbour", false, false},
		{"en", "Tortuga", false, true},
		{"en", "Tortuga", true, false}, // a sentence begins with it
		{"en", "Harbour", true, true},  // of a card's name
		{"en", "TREASURE", true, true},
		{"de", "Ferngläser", false, false}, // nouns have capitals
		{"de", "Entermannschaft", true, true},
		{"de", "entermannschaft", true, false},
	} {
		l, _ := hyphen.For(c.tag)
		at, kept := l.Keeping([]string{"The Harbour, at last", "Entermannschaft"}).Points(c.word, c.begins)
		assert.Equal(t, c.kept, kept, "%+v", c)
		assert.NotEmpty(t, at, c.word)
	}
}

// FuzzPoints: a word is broken between its characters, and never left with fewer letters than the
// language asks for.
func FuzzPoints(f *testing.F) {
	for _, words := range known {
		f.Add(strings.ReplaceAll(words, "-", ""))
	}
	f.Add("e\u0301\u0301coute l’é\u0300cole oﬃcer \u0600ba a\u200dba ൎba 🇩🇪 각하 ſſ İstanbul ẞ")
	f.Fuzz(func(t *testing.T, text string) {
		var between segmenter.Segmenter
		for _, word := range append(strings.Fields(text), text) {
			between.Init([]rune(word))
			edges, at := map[int]bool{}, 0
			for i := between.GraphemeIterator(); i.Next(); {
				edges[at] = true
				at += len(string(i.Grapheme().Text))
			}
			for _, l := range lookwords.Languages {
				got := points(l.Tag, word)
				require.Equal(t, got, points(l.Tag, word))
				require.True(t, len(got) == 0 || utf8.ValidString(word))
				last := 0
				for _, n := range got {
					require.Greater(t, n, last, "%s %q", l.Tag, word)
					require.True(t, edges[n] && n < len(word), "%s %q at %d", l.Tag, word, n)
					last = n
				}
			}
		}
	})
}

func BenchmarkPoints(b *testing.B) {
	words := strings.Fields("Nimm dem Händler mit deiner Entermannschaft die Schatzkammerschlüssel ab bevor die Versicherungsgesellschaft benachrichtigt wird")
	l, _ := hyphen.For("de")
	hyphenator := l.Keeping(nil)
	b.ReportAllocs()
	for b.Loop() {
		for _, w := range words {
			hyphenator.Points(w, false)
		}
	}
}
