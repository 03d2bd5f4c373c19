package look

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// file is the table of look.yaml's keys.
var file = schema.Group[Look]{Keys: []schema.Row[Look]{
	schema.Field("extends", func(l *Look) *check.Word { return &l.Extends }, schema.Word.As("a look in a folder of the game: looks/house.yaml"), "what is not said here is as there"),
	schema.Field("theme", func(l *Look) *check.Word { return &l.Theme }, schema.Word.As("a theme").OneOf(lookwords.Themes), "a folder of `themes`, or a theme that comes with Broadside: it lies under what is said here"),
	schema.Field("palette", func(l *Look) *[]check.Word { return &l.Palette }, schema.List("colours", `- "#2f6f86"`, anyColour), "the colours of kinds and decks that have none of their own, in the order of the rules"),
	schema.Field("size", func(l *Look) *check.Word { return &l.Size }, cardSize, "the size of the cards").Usually("euro-poker"),
	schema.Field("language", func(l *Look) *check.Word { return &l.Language }, languageTag, "the language of names and of the words that you write: where words may be broken. Any other tag is taken, and its words are not broken"),
	schema.Field("hyphenate", func(l *Look) *check.Word { return &l.Hyphenate }, yesNo, "whether words are broken where a line needs it, in a language that is known").Usually("true"),
	schema.Field("icons", func(l *Look) *[]Icon { return &l.Icons },
		schema.Named[Icon]{Of: "icon", Name: func(i *Icon) *check.Word { return &i.Name }, Is: icons.Type()}.Type(), "the game's icons"),
	schema.Field("words", func(l *Look) *[]Pair { return &l.Words }, pairs("word", aNoun, nil, icon), "words that are printed as icons"),
	schema.Field("starts", func(l *Look) *[]Pair { return &l.Starts }, pairs("zone", aZone, nil, icon), "the mark on cards that start in a zone"),
	schema.Field("kinds", func(l *Look) *[]Kind { return &l.Kinds },
		schema.Named[Kind]{Of: "kind", Says: kindOfCards, Name: func(k *Kind) *check.Word { return &k.Kind }, Is: kinds.Type(), Deep: extended}.Type(), "what each kind shows and where; `<kind> of <player>` lays out that player's, a type what its cards have otherwise than their kind"),
	schema.Field("wording", func(l *Look) *[]Pair { return &l.Wording }, pairs("verb", aVerb, nil, sentence), "the printed sentence of a verb or statement"),
	schema.Field("backs", func(l *Look) *[]Back { return &l.Backs },
		schema.Named[Back]{Of: "deck", Says: aDeck, Name: func(b *Back) *check.Word { return &b.Deck }, Is: back, Deep: backOver}.Type(), "the backs of decks; `else` is what all have that say nothing else"),
	schema.Field("fonts", func(l *Look) *Fonts { return &l.Fonts }, fonts.Type(), "the designer's own typefaces"),
	schema.Field("frames", func(l *Look) *[]Frame { return &l.Frames }, frameNames, "layouts that kinds share; the one called `default` is that of all kinds which name no other"),
	schema.Field("shape", func(l *Look) *check.Word { return &l.Cut.Shape }, cutShape, "what the cards are cut to").Usually("rectangle"),
	schema.Field("outline", func(l *Look) *Outlined { return &l.Cut.Outline }, outlined, "an outline of the cards' own"),
	schema.Field("corner", func(l *Look) *Length { return &l.Corner }, corner, "the radius of the cards' corners when cut").Usually("1/8 inch"),
	schema.Field("table", func(l *Look) *Table { return &l.Table }, table.Type(), "what lies on the table besides the cards"),
	schema.Field("credits", func(l *Look) *Credits { return &l.Credits }, credits.Type(), "the people behind the game"),
}}

// icons are the keys of an icon.
var icons = schema.Group[Icon]{Keys: []schema.Row[Icon]{
	schema.Field("icon", func(i *Icon) *check.Word { return &i.Icon }, oneOf("an icon that comes with Broadside", lookwords.Icons), "a picture that comes with Broadside"),
	schema.Field("path", func(i *Icon) *check.Word { return &i.Path }, schema.Word.As("SVG path data"), "a picture of your own"),
	schema.Field("file", func(i *Icon) *check.Word { return &i.File }, schema.Word.As("an SVG file in the game's folder"), "a picture of your own"),
	schema.Field("viewBox", func(i *Icon) *float64 { return &i.ViewBox }, boxSize, "the side of the box that the path is drawn in").Usually("24"),
	schema.Field("shape", func(i *Icon) *check.Word { return &i.Shape }, oneOf("a shape", lookwords.Shapes), "what stands behind the picture"),
	schema.Field("colour", func(i *Icon) *check.Word { return &i.Colour }, colour, "the icon's colour"),
	schema.Field("credit", func(i *Icon) *check.Word { return &i.Credit }, schema.Word, "who drew it, for the credits card"),
}}

// Keys describes all keys of look.yaml.
func Keys() []schema.Key { return file.Describe() }

// Read reads look.yaml's tree. Icons, frames and kinds named anywhere must be
// declared there or by base (the look that an expansion's lies over; of a game nil) or come
// with Broadside; whether words, zones and fields exist is for others to say.
func Read(f *diag.File, root *yamldoc.Node, base *Look, found *diag.List) *Look {
	r := schema.NewReader(found)
	l, _ := file.Type().Read(r, &yamldoc.Node{Text: "look.yaml"}, root)
	l.File, l.names = f, r.Names
	l.namesExist(r, base.OrNone())
	l.idle(r)
	return &l
}

// namesExist reports names of icons, frames and kinds that there are not, and
// frames and kinds that are like themselves.
func (l *Look) namesExist(r schema.Reader, base *Look) {
	test := func(of schema.Type[check.Word], label string, known []string) {
		for _, w := range r.Names[of.Says] {
			if !slices.Contains(known, w.Text) {
				wrong(r, w, of.Says, label, diag.Suggest(w.Text, known))
			}
		}
	}
	drawn, framed, laid := slices.Clone(lookwords.Icons), slices.Clone(lookwords.Designs), []string(nil)
	likes := [2]map[string]check.Word{{}, {}}
	for _, i := range slices.Concat(base.Icons, l.Icons) {
		drawn = append(drawn, i.Name.Text)
	}
	for _, f := range slices.Concat(base.Frames, l.Frames) {
		framed, likes[0][f.Name.Text] = append(framed, f.Name.Text), f.Like
	}
	for _, k := range slices.Concat(base.Kinds, l.Kinds) {
		laid, likes[1][k.Kind.Text] = append(laid, k.Kind.Text), k.Like
	}
	test(icon, "neither declared under `icons` nor builtin", drawn)
	test(frameName, "neither under `frames` nor a design: "+strings.Join(lookwords.Designs, ", "), framed)
	test(kindName, "not under `kinds`", laid)
	for _, next := range likes {
		circles(r, next)
	}
}

// circles reports each `like` that leads back to where it stands.
func circles(r schema.Reader, next map[string]check.Word) {
	var found []check.Word
	for name, like := range next {
		at := like.Text
		for range next {
			if at == name {
				found = append(found, like)
				break
			}
			at = next[at].Text
		}
	}
	slices.SortFunc(found, func(a, b check.Word) int { return a.Span.Start - b.Span.Start })
	for _, w := range found {
		wrong(r, w, "another one", "this leads back to itself", "")
	}
}
