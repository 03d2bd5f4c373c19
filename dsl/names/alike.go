package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alike are letters of other alphabets that are drawn as Latin ones are: those of Unicode's
// confusables (UTS 39) that stand on keyboards, letter under letter.
var alike = paired(
	"АВЕЅІЈКМНОРСТУХҮԌԜԚ"+"аеѕіјорсухԁԛԝһ"+"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"+"ονϳ",
	"ABESIJKMHOPCTYXYGWQ"+"aesijopcyxdqwh"+"ABEZHIKMNOPTYX"+"ovj")

func paired(from, to string) map[rune]rune {
	out := map[rune]rune{}
	as := []rune(to)
	for i, r := range []rune(from) {
		out[r] = as[i]
	}
	return out
}

// Skeleton is what a name looks like: two names with one are taken for each other. What
// nobody sees is left out of it.
func Skeleton(name string) string {
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if as, ok := alike[r]; ok {
			return as
		}
		if Unseen(r) {
			return -1
		}
		if r >= 0xff01 && r <= 0xff5e { // wide letters
			return r - 0xff01 + '!'
		}
		return r
	}, norm.NFD.String(name)))
}

// Mixed says of a word with Latin letters that others in it only look so: the first such letter
// and its alphabet.
func Mixed(word string) (stranger rune, script string, ok bool) {
	latin := false
	for _, r := range word {
		latin = latin || unicode.Is(unicode.Latin, r)
		if _, looks := alike[r]; looks && stranger == 0 {
			stranger = r
		}
	}
	if !latin || stranger == 0 {
		return 0, "", false
	}
	script = "Greek"
	if unicode.Is(unicode.Cyrillic, stranger) {
		script = "Cyrillic"
	}
	return stranger, script, true
}

// Turns says whether a character turns the direction in which all that follows is shown.
func Turns(r rune) bool { return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 }

// unseen are characters that take up no room and change nothing that is seen.
var unseen = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0xad, Hi: 0xad, Stride: 1}, {Lo: 0x34f, Hi: 0x34f, Stride: 1}, {Lo: 0x115f, Hi: 0x1160, Stride: 1}, {Lo: 0x17b4, Hi: 0x17b5, Stride: 1},
		{Lo: 0x180b, Hi: 0x180e, Stride: 1}, {Lo: 0x200b, Hi: 0x200d, Stride: 1}, {Lo: 0x2060, Hi: 0x2064, Stride: 1}, {Lo: 0x206a, Hi: 0x206f, Stride: 1},
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, {Lo: 0xfeff, Hi: 0xfeff, Stride: 1}, {Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0xe0000, Hi: 0xe0fff, Stride: 1}},
}

// Unseen says whether a character takes up no room and changes nothing that is seen.
func Unseen(r rune) bool { return unicode.Is(unseen, r) }

// joins are scripts whose letters are joined or kept apart by characters that nobody sees.
var joins = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Nko, unicode.Mongolian, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati,
	unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan,
	unicode.Balinese, unicode.Javanese,
}

// Belongs says whether a character that nobody sees has its place behind another one: between
// joined letters, in an emoji made of several.
func Belongs(before, r rune) bool {
	switch {
	case r == 0x200c || r == 0x200d:
		return unicode.In(before, joins...) || before == 0xfe0f || unicode.In(before, unicode.So, unicode.Sk)
	case r >= 0x180b && r <= 0x180e:
		return unicode.Is(unicode.Mongolian, before)
	case r >= 0xe0020 && r <= 0xe007f: // flags of parts of countries
		return before == 0x1f3f4 || before >= 0xe0020 && before <= 0xe007f
	case r >= 0xe0100 && r <= 0xe01ef:
		return unicode.Is(unicode.Han, before)
	}
	return r >= 0x17b4 && r <= 0x17b5 && unicode.Is(unicode.Khmer, before)
}
