package look

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Kind is how cards of a kind are laid out, or of a type: that lies over their kind.
type Kind struct {
	Kind       check.Word
	Like       check.Word // another kind of the file: what is not said here is as there
	Frame      Said       // a frame or a design; empty: the default
	Size       check.Word // a named card size; empty: the game's
	Cut        Cut        // what its cards are cut to; empty: as the game's
	Landscape  bool
	Colour     Said
	Icon       Said         // the kind's icon
	IconField  check.Word   // a word field: the icon of its word goes before the kind's
	Corner     []Place      // what stands in the corners
	Pips       Pips         // a number field shown as so many icons
	Column     []check.Word // number fields shown as a column of icons
	Slots      check.Word   // the field that counts places for other cards, or their number
	SlotIcon   check.Word   // what goes there
	Texts      []Pair       // a text field and its panel: see lookwords.Panels
	Label      []Pair       // a text field and the words above it
	NotPrinted []check.Word // fields that are bookkeeping: no part of the face shows them
	Art        check.Art    // the picture of cards that have none of their own, and how pictures go into their panel

	said []string // the keys that are written
}

// Place puts a field into a corner. As are numbers that are printed as something else;
// Form, one of lookwords.CornerForms, is how the field is shown: empty, a number stands in an
// icon or a disc, and a word is written. Of is how much a whole bar or row is.
type Place struct {
	Corner, Field, Icon check.Word
	As                  []Pair
	Form, Of            check.Word
}

// Said is how the place prints a number: 11 as J, say.
func (p Place) Said(number string) string {
	if as := lookUp(p.As, number); as != "" {
		return as
	}
	return number
}

// Pips show a number field in the middle of a face as so many of the card's icons.
type Pips struct {
	Field  check.Word
	As     []Pair     // numbers that are shown as so many others: 14 as 1
	Courts []Pair     // numbers that are shown as a figure: an icon's name
	Layout check.Word // one of lookwords.Arrangements, or empty
}

// Of is how many pips a number shows, or its figure.
func (p Pips) Of(number int) (count int, court string) {
	said := strconv.Itoa(number)
	if court = lookUp(p.Courts, said); court != "" {
		return 0, court
	}
	if as, err := strconv.Atoi(lookUp(p.As, said)); err == nil {
		return as, ""
	}
	return number, ""
}

// MaxSlots is how many places for other cards a card may show.
const MaxSlots = 12

// kinds are the keys of a kind.
var kinds = schema.Group[Kind]{Said: func(k *Kind) *[]string { return &k.said }, Keys: slices.Concat([]schema.Row[Kind]{
	schema.Field("landscape", func(k *Kind) *bool { return &k.Landscape }, onOff, "`true`: wider than high"),
	schema.Field("colour", func(k *Kind) *Said { return &k.Colour }, byData(colour), "the kind's colour"),
	schema.Field("icon", func(k *Kind) *Said { return &k.Icon }, byData(icon), "the kind's icon"),
	schema.Field("icon field", func(k *Kind) *check.Word { return &k.IconField }, field.As("a word field"), "the icon of the word on the card goes before the kind's"),
	schema.Field("corner", func(k *Kind) *[]Place { return &k.Corner }, schema.Named[Place]{Of: "corner", Words: lookwords.Corners,
		Name: func(p *Place) *check.Word { return &p.Corner }, Is: place}.Type(), "what stands in the corners; the text leaves room for the lower ones"),
	schema.Field("pips", func(k *Kind) *Pips { return &k.Pips }, pips, "a number shown as so many of the card's icons, or as a figure"),
	schema.Field("column", func(k *Kind) *[]check.Word { return &k.Column }, schema.NamesOf(aField).As("number fields"), "numbers printed as a column of icons"),
	schema.Field("slots", func(k *Kind) *check.Word { return &k.Slots }, field.As("a number field, or a number"), "places for other cards"),
	schema.Field("slot icon", func(k *Kind) *check.Word { return &k.SlotIcon }, icon, "what goes there"),
	schema.Field("texts", func(k *Kind) *[]Pair { return &k.Texts }, pairs("text", aField, nil, oneOf("a panel", lookwords.Panels).Kept()), "the ground of each text; `costs` stand side by side"),
	schema.Field("label", func(k *Kind) *[]Pair { return &k.Label }, pairs("text", aField, nil, schema.Word), "bold words before a text"),
	schema.Field("not printed", func(k *Kind) *[]check.Word { return &k.NotPrinted }, schema.NamesOf(aField).As("fields"), "fields that only the rules keep book by: they are not on the face, and nothing is said of that"),
	schema.Field("size", func(k *Kind) *check.Word { return &k.Size }, cardSize, "another card size than the game's; all kinds of one deck need one size"),
	schema.Field("shape", func(k *Kind) *check.Word { return &k.Cut.Shape }, cutShape, "another shape than the game's; all kinds of one deck need one"),
	schema.Field("outline", func(k *Kind) *Outlined { return &k.Cut.Outline }, outlined, "an outline of its own"),
}, schema.Within(func(k *Kind) *check.Art { return &k.Art }, Art), []schema.Row[Kind]{
	schema.Field("like", func(k *Kind) *check.Word { return &k.Like }, kindName, "what is not said here is as there; a key that is said here, such as `corner`, is taken whole"),
	schema.Field("frame", func(k *Kind) *Said { return &k.Frame }, byData(frameName), "a frame of the file, or a design that comes with Broadside"),
})}

// place is what stands in a corner: its field, or a group of keys.
var place = schema.Either(yamldoc.Map, (&schema.Group[Place]{Keys: []schema.Row[Place]{
	schema.Field("field", func(p *Place) *check.Word { return &p.Field }, cornerField, "what of the card it shows"),
	schema.Field("icon", func(p *Place) *check.Word { return &p.Icon }, icon, "what it stands in, or is counted by"),
	schema.Into("as", schema.Either(yamldoc.Map, schema.To(numbers(schema.Word), func(as []Pair) Place { return Place{As: as} }),
		schema.To(oneOf("a way to show a field", lookwords.CornerForms), func(w check.Word) Place { return Place{Form: w} })),
		func(p *Place, as Place) { p.As, p.Form = as.As, as.Form }, "how it shows it, or numbers that are printed as something else: `{11: J}`"),
	schema.Field("of", func(p *Place) *check.Word { return &p.Of }, whole, "how much a whole bar or a whole row is"),
}}).Type(), schema.To(cornerField, func(w check.Word) Place { return Place{Field: w} })).Kept()

var (
	cornerField = field.As("a number or word field, or `name`, `kind`, `owner`, `count`")
	whole       = field.As("a number, or a number field")
)

// pips is a number field, or a group of keys.
var pips = schema.Either(yamldoc.Map, (&schema.Group[Pips]{Keys: []schema.Row[Pips]{
	schema.Field("field", func(p *Pips) *check.Word { return &p.Field }, numberField, "the number"),
	schema.Field("as", func(p *Pips) *[]Pair { return &p.As }, numbers(pipCount), "numbers that are shown as so many others: `{14: 1}`"),
	schema.Field("courts", func(p *Pips) *[]Pair { return &p.Courts }, numbers(icon), "numbers that are shown as a figure, drawn from both ends: `{11: squire}`"),
	schema.Field("layout", func(p *Pips) *check.Word { return &p.Layout }, oneOf("an arrangement", lookwords.Arrangements), "in columns, half of them on their heads, or as on a die").Usually("cards"),
}}).Type(), schema.To(numberField, func(w check.Word) Pips { return Pips{Field: w} }))

// pipCount is how many pips stand for a number.
var pipCount = value(schema.Word.As("a whole number from 1 to 10"), "a number of pips", "a whole number from 1 to 10", func(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 1 && n <= 10
})

var (
	field       = schema.Name(aField)
	numberField = field.As("a number field")
)

// Kind finds a kind's layout, with what it inherits.
func (l *Look) Kind(name string) (Kind, bool) {
	k, ok := find(l.Kinds, name, nameOfKind)
	for range l.Kinds { // a circle, which is a finding, ends too
		under, more := find(l.Kinds, k.Like.Text, nameOfKind)
		if !more {
			break
		}
		k = k.over(under)
	}
	return k, ok
}

// Typed lays what is said of types over a kind's layout, the first of them on top. ok
// says whether anything is said of one.
func (l *Look) Typed(k Kind, types []string) (out Kind, ok bool) {
	for _, t := range slices.Backward(types) {
		if as, said := l.Kind(t); said {
			k, ok = as.over(k), true
		}
	}
	return k, ok
}

// ByCard are the values that may go by what a card says.
func (k *Kind) ByCard() []*Said { return []*Said{&k.Colour, &k.Icon, &k.Frame} }

func nameOfKind(k Kind) check.Word { return k.Kind }

// over lays a kind over another, such as the one it is like: each key it has replaces
// that one.
func (k Kind) over(under Kind) Kind {
	out := kinds.Taken(under, k, k.said)
	out.Kind, out.Like, out.said = k.Kind, under.Like, slices.Concat(under.said, k.said)
	return out
}

// extended is a kind of the game's with what an expansion says of it: each key, and within a key each text,
// label and corner, for itself.
func extended(game, expansion Kind) Kind {
	out := kinds.Over(game, expansion)
	if slices.Contains(expansion.said, "landscape") { // `false` is something said
		out.Landscape = expansion.Landscape
	}
	out.said = slices.Concat(game.said, expansion.said)
	return out
}
