package phrase

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// A sentence of the wording table is words with {names} for what the clause
// says there and [brackets] for icons:
//
//	{object} {to} {from} {with} …   what stands there, as words and icons
//	{amount}                         the number and its unit: [coin 3], 3 cards
//	{n}                              the number alone
//	{icons}                          the unit's icon as often as the number says
//	{token}                          the unit's name
//	[coin {n}] [{token} +{n}] [unit] an icon, with a number in it
//
// A sentence that does not say everything the clause says is passed over (but
// `this` may be left out), and so is one with a number in an icon where the
// number is not a plain one: the general English takes its place.

// field is what a clause says in one place.
type field struct {
	say  func() line
	num  check.Expr // a number; with its unit:
	one  string
	many string
	must bool // a sentence has to say it
}

type fields map[string]field

// worded prints a clause by the wording table, else by the plain sentence.
func (s *scene) worded(who check.Expr, key string, f fields, plain string) line {
	if who == nil {
		who = s.actor
	}
	var over []func() line
	for name, one := range f {
		if one.num != nil {
			n, tail := s.split(one.num)
			one.num = n
			f[name] = one
			over = append(over, tail)
		}
	}
	t := s.look.Sentence(key)
	if t != "" {
		lack := s.lack(t, f)
		if w, ok := s.look.(*watched); ok {
			w.note(key, lack)
		}
		if lack != "" || !orders(t) && !isYou(who) {
			t = plain
		}
	} else {
		t = plain
	}
	out := s.spoken(who, t, f)
	for _, tail := range over {
		out = words(out, tail())
	}
	return out
}

// isYou says whether the reader does a clause; nil: nobody else was named.
func isYou(who check.Expr) bool { return who == nil || check.IsYou(who) }

// orders says whether a sentence starts with a verb.
func orders(t string) bool { return letter(t[0]) }

// spoken fills a sentence and puts its verb into the form that suits who.
func (s *scene) spoken(who check.Expr, t string, f fields) line {
	if !orders(t) {
		return s.template(t, f)
	}
	verb, rest, _ := strings.Cut(t, " ")
	return words(s.do(who, prose.Small(verb)), s.template(rest, f))
}

// piece is a part of a sentence of the wording table.
type piece struct {
	text string // plain words, or what is in the brackets
	kind byte   // 0 words, '{' a name, '[' an icon
}

// pieces cuts a sentence up.
func pieces(t string) []piece {
	var out []piece
	for t != "" {
		i := strings.IndexAny(t, "{[")
		if i < 0 {
			return append(out, piece{text: t})
		}
		end := strings.IndexByte(t, map[byte]byte{'{': '}', '[': ']'}[t[i]])
		if end < i {
			return append(out, piece{text: t})
		}
		if i > 0 {
			out = append(out, piece{text: t[:i]})
		}
		out = append(out, piece{t[i+1 : end], t[i]})
		t = t[end+1:]
	}
	return out
}

// named are the names in a sentence.
func named(t string) map[string]bool {
	out := map[string]bool{}
	for t != "" {
		i := strings.IndexByte(t, '{')
		if i < 0 {
			return out
		}
		t = t[i+1:]
		name, rest, _ := strings.Cut(t, "}")
		out[name], t = true, rest
	}
	return out
}

// lack says why a sentence can't be filled or leaves something out; "" if it fits.
func (s *scene) lack(t string, f fields) string {
	said := named(t)
	for _, name := range slices.Sorted(maps.Keys(f)) {
		one := f[name]
		if one.must && !said[name] && !(one.num != nil && (said["n"] || said["amount"] || said["icons"])) {
			return "it leaves out {" + name + "}"
		}
	}
	for _, p := range pieces(t) {
		switch {
		case p.kind == '{' && !s.fillable(p.text, f):
			return "nothing can stand for {" + p.text + "} there"
		case p.kind == '[' && !s.iconFits(p.text, f):
			return "[" + p.text + "] needs a plain number and a word with an icon"
		}
	}
	return ""
}

// fillable says whether a name outside brackets means something here.
func (s *scene) fillable(name string, f fields) bool {
	n, has := f.number()
	switch name {
	case "icons":
		lit, ok := n.num.(*check.Num)
		return has && ok && lit.V > 0 && lit.V <= 6 && s.iconOr("", n.one, n.many)[0].Icon != ""
	case "n", "token":
		return has
	case "amount":
		_, own := f[name]
		return own || has
	}
	_, ok := f[name]
	return ok
}

// iconFits says whether an icon's brackets can be filled.
func (s *scene) iconFits(t string, f fields) bool {
	word, _, _ := strings.Cut(t, " ")
	if n, has := f.number(); word == "{token}" && (!has || s.iconOr("", n.one, n.many)[0].Icon == "") {
		return false
	}
	for name := range named(t) {
		if name == "token" {
			continue
		}
		one, ok := f[name]
		if name == "n" {
			one, ok = f.number()
		}
		if _, literal := one.num.(*check.Num); !ok || !literal {
			return false
		}
	}
	return true
}

// number is the one field that is a number with a unit, or any number.
func (f fields) number() (field, bool) {
	for _, name := range []string{"amount", "object", "for", "by", "with", "to", "from", "of", "on", "at", "in", "as", "into"} {
		if one, ok := f[name]; ok && one.num != nil {
			return one, true
		}
	}
	return field{}, false
}

// template fills a sentence that fits.
func (s *scene) template(t string, f fields) line {
	var out line
	for _, p := range pieces(t) {
		switch p.kind {
		case '{':
			out = out.join(s.fill(p.text, f))
		case '[':
			out = out.join(s.bracket(p.text, f))
		default:
			out = out.join(text(p.text))
		}
	}
	return out
}

func (s *scene) fill(name string, f fields) line {
	n, _ := f.number()
	switch name {
	case "icons":
		return s.repeated(n)
	case "amount":
		if own, ok := f[name]; ok {
			return s.fieldLine(own)
		}
		return s.fieldLine(n)
	case "n":
		return s.num(n.num)
	case "token":
		return s.iconOr(n.one, n.one, n.many)
	}
	return s.fieldLine(f[name])
}

func (s *scene) fieldLine(f field) line {
	switch {
	case f.num != nil && f.one != "":
		return s.amount(f.num, f.one, f.many)
	case f.num != nil:
		return s.closed(f.num)
	case f.say == nil:
		return nil
	}
	return f.say()
}

// repeated is the unit's icon, once for each.
func (s *scene) repeated(n field) line {
	var out line
	for range n.num.(*check.Num).V {
		out = append(out, s.iconOr(n.one, n.one, n.many)...)
	}
	return out
}

// bracket is an icon of a sentence.
func (s *scene) bracket(t string, f fields) line {
	n, _ := f.number()
	word, num, _ := strings.Cut(t, " ")
	if word == "{token}" {
		word = n.one
	}
	for name := range named(num) {
		one := f[name]
		if name == "n" {
			one = n
		}
		if lit, ok := one.num.(*check.Num); ok {
			num = strings.ReplaceAll(num, "{"+name+"}", strconv.Itoa(lit.V))
		}
	}
	return line{{Icon: iconNamed(s.look, word), Num: num, Word: counted(s.g, word, num)}}
}

// Icons are the icons that a sentence of the wording table names, but for that of what
// is counted.
func Icons(look Look, sentence string) []string {
	var out []string
	for _, p := range pieces(sentence) {
		if word, _, _ := strings.Cut(p.text, " "); p.kind == '[' && word != "{token}" {
			out = append(out, iconNamed(look, word))
		}
	}
	return out
}

// iconNamed is the icon of a word in brackets: the word's, or one of that name.
func iconNamed(look Look, word string) string {
	if icon := look.WordIcon(word); icon != "" {
		return icon
	}
	return word
}
