package look

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Length is a length of look.yaml in mm, and where it is written. Its zero
// value is one that was not said.
type Length struct {
	MM   float64
	Span diag.Span
}

// Said says whether look.yaml gives the length at all.
func (l Length) Said() bool { return l.Span.Known() }

// Or is the length, or another where it was not said.
func (l Length) Or(mm float64) float64 {
	if l.Said() {
		return l.MM
	}
	return mm
}

// The values of look.yaml.
var (
	icon      = schema.Name("an icon")
	frameName = schema.Name("a frame")
	kindName  = schema.Naming(kindOfCards, schema.Name("a kind of this file"))
	sentence  = schema.Name(aSentence)
	cardSize  = sizeOf(oneOf("a card size", lookwords.CardSizeNames()))
	yesNo     = oneOf("`true` or `false`", []string{"true", "false"})
	onOff     = schema.To(yesNo, func(w check.Word) bool { return w.Text == "true" })
	colour    = schema.To(value(schema.Word.As("a colour: \"#d9a520\""), "a colour", "six hexadecimal digits, such as \"#d9a520\"",
		regexp.MustCompile(`^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$`).MatchString), sixDigits)
	anyColour = orWord(colour, map[string]string{"white": "#ffffff", "black": "#000000"}).As("a colour: \"#d9a520\", `white` or `black`")
	ground    = orWord(anyColour, map[string]string{"none": "none"}).As("a colour, or `none`")
	boxSize   = schema.To(value(schema.Word.As("a number above 0"), "a size", "a number above 0, such as 24", func(s string) bool {
		n := number(s)
		return n > 0 && n <= 100000
	}), func(w check.Word) float64 { return number(w.Text) })

	length = schema.To(value(schema.Word.As("a length: 3mm, 0.125in or 9pt; a bare number is mm"), "a length",
		"a number with mm, in or pt, such as 3mm, 0.125in or 9pt; a bare number is mm", isLength), func(w check.Word) Length {
		mm, _ := lengthOf(w.Text)
		return Length{mm, w.Span}
	})
	positive = within(length, "a length above 0", "a number with mm, in or pt, such as 3mm, 0.125in or 9pt", func(mm float64) bool { return mm > 0 })
	corner   = upTo(15, "a length up to ", "3mm is usual") // less than half of the smallest card
	edge     = upTo(10, "a border of at most ", "wider than a card's face has room for")
	// points is a size of words, which a bare number gives in points.
	points = schema.Type[Length]{Says: "a size of words: 9pt or 3mm; a bare number is points",
		Read: func(r schema.Reader, key, n *yamldoc.Node) (Length, bool) {
			if pt := number(n.Text); n.Kind == yamldoc.Scalar && pt > 0 && pt < maxLength {
				w, ok := r.Word(key, n)
				return Length{pt * 25.4 / 72, w.Span}, ok
			}
			return positive.Read(r, key, n)
		}}
)

// sixDigits is a colour of three digits, each of which stands for two, in six.
func sixDigits(w check.Word) check.Word {
	if c := w.Text; len(c) == 4 {
		w.Text = string([]byte{'#', c[1], c[1], c[2], c[2], c[3], c[3]})
	}
	return w
}

// wrong reports a value that its key can't have.
func wrong(r schema.Reader, w check.Word, want, label, near string) {
	r.Found.Add(diag.BadLookValue, w.Span, schema.Near(near, "found", w.Text, "want", want, "label", label)...)
}

// oneOf is a word of a closed list.
func oneOf(want string, list []string) schema.Type[check.Word] {
	return schema.Word.OneOf(list).Where(func(w check.Word) bool { return slices.Contains(list, w.Text) },
		func(r schema.Reader, _, _ *yamldoc.Node, w check.Word) {
			wrong(r, w, want, "one of: "+strings.Join(list, ", "), diag.Suggest(w.Text, list))
		})
}

// sizeOf is a word of a closed list, or a size in numbers.
func sizeOf(names schema.Type[check.Word]) schema.Type[check.Word] {
	out := schema.Word.As("a card size, or one in numbers: `70x70mm`, `2.5x3.5in`; `63mm` is both sides of what is square or round, and how wide a hexagon is").OneOf(lookwords.CardSizeNames())
	read := out.Read
	out.Read = func(r schema.Reader, key, n *yamldoc.Node) (check.Word, bool) {
		_, measured, err := lookwords.Measured(n.Text)
		if !measured {
			_, measured, err = lookwords.Across(n.Text)
		}
		if !measured || n.Kind != yamldoc.Scalar {
			return names.Read(r, key, n)
		}
		w, ok := read(r, key, n)
		if ok && err != nil {
			wrong(r, w, "a card size", err.Error(), "")
			return w, false
		}
		return w, ok
	}
	return out
}

// value is a word that passes a test.
func value(word schema.Type[check.Word], want, label string, test func(string) bool) schema.Type[check.Word] {
	return word.Where(func(w check.Word) bool { return test(w.Text) },
		func(r schema.Reader, _, _ *yamldoc.Node, w check.Word) { wrong(r, w, want, label, "") })
}

// orWord is a type that some words, which stand for others, may stand in for.
func orWord(t schema.Type[check.Word], words map[string]string) schema.Type[check.Word] {
	read := t.Read
	t.Read = func(r schema.Reader, key, n *yamldoc.Node) (check.Word, bool) {
		is, ok := words[n.Text]
		if !ok || n.Kind != yamldoc.Scalar {
			return read(r, key, n)
		}
		w, ok := r.Word(key, n)
		if ok {
			w.Text = is
		}
		return w, ok
	}
	return t
}

// within is a length that passes a test.
func within(t schema.Type[Length], want, label string, test func(mm float64) bool) schema.Type[Length] {
	return t.As(want).Where(func(l Length) bool { return test(l.MM) }, func(r schema.Reader, _, n *yamldoc.Node, l Length) {
		wrong(r, check.Word{Text: n.Text, Span: l.Span}, want, label, "")
	})
}

// upTo is a length above 0 and up to a number of mm.
func upTo(most int, want, label string) schema.Type[Length] {
	return within(positive, want+strconv.Itoa(most)+" mm", label, func(mm float64) bool { return mm <= float64(most) })
}

// across is a length between two in mm.
func across(least, most int) schema.Type[float64] {
	want := "a length from " + strconv.Itoa(least) + " to " + strconv.Itoa(most) + " mm"
	return schema.To(within(length, want, "write 20mm, say", func(mm float64) bool { return mm >= float64(least) && mm <= float64(most) }),
		func(l Length) float64 { return l.MM })
}

// pairs are `name: value` lines, whose names say something, or "", and are some words, or any.
func pairs(of, says string, words []string, is schema.Type[check.Word]) schema.Type[[]Pair] {
	return schema.Named[Pair]{Of: of, Says: says, Name: func(p *Pair) *check.Word { return &p.Word }, Words: words,
		Is: schema.To(is, func(w check.Word) Pair { return Pair{Is: w} })}.Type()
}

// numbers are `number: value` lines.
func numbers(is schema.Type[check.Word]) schema.Type[[]Pair] {
	return schema.Named[Pair]{Of: "number", Name: func(p *Pair) *check.Word { return &p.Word },
		Is: schema.To(is, func(w check.Word) Pair { return Pair{Is: w} }), Check: func(r schema.Reader, name *yamldoc.Node) {
			if _, err := strconv.Atoi(name.Text); err != nil {
				wrong(r, check.Word{Text: name.Text, Span: name.Span}, "a number", "the number on the card, such as 11", "")
			}
		}}.Type()
}

// number reads a number; what is none is not above anything.
func number(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// lengthUnits are the units of look.yaml and their mm: an inch is 25.4 mm and a
// point 1/72 inch.
var lengthUnits = []struct {
	name string
	mm   float64
}{{"mm", 1}, {"in", 25.4}, {"pt", 25.4 / 72}}

// maxLength is how long a length may be: a large sheet of paper, mm.
const maxLength = 2000

// lengthOf reads a length such as `3mm`, `0.125in`, `9 pt` or `3` (mm) and gives
// it in mm. ok is false for anything else.
func lengthOf(s string) (mm float64, ok bool) {
	number, unit := strings.TrimSpace(s), 1.0
	for _, u := range lengthUnits {
		if cut, found := strings.CutSuffix(number, u.name); found {
			number, unit = strings.TrimSpace(cut), u.mm
			break
		}
	}
	if strings.Trim(number, "+-.0123456789") != "" {
		return 0, false // what ParseFloat knows besides: 0x1p-2, 1e9, Inf
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(n*unit) > maxLength {
		return 0, false
	}
	return n * unit, true
}

func isLength(s string) bool {
	_, ok := lengthOf(s)
	return ok
}
