package language

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Check compares translations with what is printed: what has none, what is printed no more, and
// what says another number or icon. That what stands in columns which are not read is printed no more is found there.
func Check(list []carddefs.Translation, all []carddefs.ToTranslate, unread []string) (found diag.List) {
	lost := make([]string, len(unread))
	for i, text := range unread {
		lost[i] = oneLine(text)
	}
	printed, renamed := map[string]bool{}, map[string]string{}
	for _, x := range all {
		printed[x.Text] = true
		renamed[x.Was] = x.Text
	}
	for _, language := range tags(list) {
		said := map[string]bool{}
		var file *diag.File
		for _, t := range list {
			if t.Language != language || t.File == nil {
				continue
			}
			if file == nil {
				file = t.File
			}
			for _, s := range t.Sayings {
				said[s.Of.Text] = said[s.Of.Text] || s.Is.Text != ""
			}
		}
		if file == nil {
			continue
		}
		var open []string
		for _, x := range all {
			if !said[x.Text] {
				open = append(open, x.Text)
			}
		}
		for _, t := range list {
			if t.Language == language && t.File != nil {
				found = append(found, checkFile(t, printed, renamed, open, lost)...)
			}
		}
		if len(open) > 0 {
			either := func(one, many string) string {
				if len(open) == 1 {
					return one
				}
				return many
			}
			found.Add(diag.Untranslated, diag.Span{File: diag.NewFile(file.Name, nil)}, "language", language, "open", strconv.Itoa(len(open)), "all", strconv.Itoa(len(all)), "first", short(open[0]),
				"have", either("texts has", "texts have"), "it", either("it", "them"), "are", either("it is", "they are"), "is", either("it is", "they are"))
		}
	}
	return found
}

// tags are the languages, each once.
func tags(list []carddefs.Translation) (out []string) {
	for _, t := range list {
		if !slices.Contains(out, t.Language) {
			out = append(out, t.Language)
		}
	}
	return out
}

func checkFile(t carddefs.Translation, printed map[string]bool, renamed map[string]string, open, lost []string) (found diag.List) {
	had := map[string]diag.Span{}
	for _, s := range t.Sayings {
		if first, twice := had[s.Of.Text]; twice {
			found = append(found, diag.New(diag.TranslatedTwice, s.Of.Span, "text", short(s.Of.Text)).With(first, "the first one"))
			continue
		}
		had[s.Of.Text] = s.Of.Span
		if !printed[s.Of.Text] {
			if said := oneLine(s.Of.Text); slices.ContainsFunc(lost, func(text string) bool { return strings.Contains(text, said) }) {
				continue
			}
			next := "take it out, or keep it for when it is printed again"
			if now := renamed[s.Of.Text]; now != "" {
				next = "the card is called `" + now + "` now: write that in its place"
			} else if near := nearest(s.Of.Text, open); near != "" {
				next = "it reads `" + near + "` now: write that in its place, and translate what has changed"
			}
			found.Add(diag.TranslationStale, firstLine(s.Of.Span), "text", short(s.Of.Text), "next", next)
			continue
		}
		if s.Is.Text == "" {
			continue
		}
		if want, got := marks(s.Of.Text), marks(s.Is.Text); !slices.Equal(want, got) {
			found.Add(diag.TranslationDiffers, firstLine(s.Is.Span), "text", short(s.Of.Text), "want", told(want), "got", told(got))
		}
	}
	return found
}

func firstLine(s diag.Span) diag.Span {
	if i := strings.IndexByte(s.Text(), '\n'); i >= 0 {
		s.End = s.Start + i
	}
	return s
}

var markOf = regexp.MustCompile(`\[[^\[\]]+\]|[0-9]+`)

// marks are the numbers and icons of a sentence, sorted: another language may turn them round.
func marks(text string) []string {
	out := markOf.FindAllString(text, -1)
	slices.Sort(out)
	return out
}

func told(marks []string) string {
	if len(marks) == 0 {
		return "none"
	}
	return strings.Join(marks, ", ")
}

// oneLine is a text with a blank between its words.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// short is the beginning of a text.
func short(text string) string {
	text = oneLine(text)
	if r := []rune(text); len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return text
}

// nearest is what a sentence may read now: of those without a translation the one that shares
// most words, at least half; of one or two words another spelling.
func nearest(of string, open []string) string {
	words := strings.Fields(of)
	if len(words) < 3 {
		return diag.Suggest(of, open)
	}
	best, most := "", 0.5
	for _, o := range open {
		other := strings.Fields(o)
		if len(other) == 0 {
			continue
		}
		shared := 0
		left := slices.Clone(other)
		for _, w := range words {
			if i := slices.Index(left, w); i >= 0 {
				left = slices.Delete(left, i, i+1)
				shared++
			}
		}
		if part := float64(shared) / float64(max(len(words), len(other))); part > most {
			best, most = o, part
		}
	}
	return best
}
