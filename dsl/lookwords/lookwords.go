// Package lookwords holds the words of look.yaml that its reader and the printer
// both know. Each list stands here alone.
package lookwords

import "slices"

var (
	// Designs are the layouts a frame starts from: a name band below the art with
	// the text under it; the art over the whole card with name and text in boxes on
	// it; and a number in two corners with a large icon in the middle, as on playing
	// cards. The first is the usual one.
	Designs = []string{"band", "full art", "index"}
	// Themes are the looks that come with Broadside, each in a folder of its name.
	Themes = []string{"clean", "night", "parchment", "woodcut"}
	// Zones are the parts of a face that a frame may place. A text of one field is
	// the zone `text` and the field's name: "text play".
	Zones = []string{"art", "emblem", "band", "icon", "name", "kind", "text", "slots", "footer", "top-left", "top-right", "bottom-left", "bottom-right", "column", "pips", "court"}
	// FontRoles are the voices a zone can have.
	FontRoles = []string{"title", "text", "bold", "italic", "number"}
	// Aligns are the ways a zone's words stand.
	Aligns = []string{"left", "centre", "right", "justify"}
	// Verticals are the ways words stand in a zone's height.
	Verticals = []string{"top", "middle", "bottom"}
	// Caps are the ways to write one line.
	Caps = []string{"small caps", "capitals"}
	// LayerForms are the ways for a layer to show a field.
	LayerForms = []string{"number", "word", "text", "icon", "icons", "circle", "bar"}
	// CornerForms are those that fit a corner.
	CornerForms = []string{"number", "word", "icon", "icons", "circle", "bar"}
	// LayerShapes are the outlines of layers.
	LayerShapes = []string{"rectangle", "ellipse", "hexagon", "diamond", "shield", "star"}
	// Levels are what a layer lies over: the bare ground, the picture, or all else. The
	// last is the usual one.
	Levels = []string{"ground", "art", "words"}
	// Fits are the ways for a picture to fill its place.
	Fits = []string{"crop", "whole", "stretch", "repeat"}
	// Arrangements are the ways in which pips stand: in two columns, half of them on
	// their heads, or as on the sides of a die. The first is the usual one.
	Arrangements = []string{"cards", "die"}
	// Panels are the ways to print a text.
	Panels = []string{"light", "dark", "plain", "costs"}
	// CutShapes are what cards are cut to. The first is the usual one.
	CutShapes = []string{"rectangle", "square", "round", "hexagon"}
	// Corners are the places for a number or a word; the lower ones come last.
	Corners = []string{"top-left", "top-right", "bottom-left", "bottom-right"}
	// Patterns are the grounds of art panels and backs, in the order of the table
	// that draws them; the last draws nothing.
	Patterns = []string{"scales", "rays", "waves", "lattice", "hatch", "ripples", "plain"}
	// TokenShapes are the outlines of tokens. The first is the usual one.
	TokenShapes = []string{"disc", "hex", "square"}
	// Shapes stand behind an icon. Each has its own outline, so that colour is never
	// the only difference.
	Shapes = []string{"coin", "diamond", "disc", "hex", "seal", "shield", "square", "star"}
	// Icons are the pictures that come with Broadside.
	Icons = []string{"anchor", "barrel", "bolt", "bottle", "card", "coin", "compass", "crown", "die", "eye",
		"flag", "flame", "gem", "hand", "heart", "hook", "hourglass", "island", "jester", "lady", "lock", "lord", "palm", "person", "scroll",
		"shield", "ship", "skull", "squire", "star", "swords", "wave", "wheel"}
)

// Size is a named rectangle in millimetres, portrait.
type Size struct {
	Name string
	W, H float64
}

// CardSizes are trimmed card sizes; the first is the usual one. Inch sizes are
// exact conversions of what The Game Crafter and MakePlayingCards cut; "poker"
// and "euro-poker" differ by half a millimetre and must not be mixed in one deck.
var CardSizes = []Size{
	{"euro-poker", 63, 88},
	{"poker", 63.5, 88.9},
	{"bridge", 57.15, 88.9},
	{"mini", 44.45, 63.5},
	{"mini-euro", 44, 68},
	{"micro", 31.75, 44.45},
	{"tarot", 69.85, 120.65},
	{"jumbo", 88.9, 139.7},
	{"square-small", 63.5, 63.5},
	{"square", 88.9, 88.9},
	{"domino", 44.45, 88.9},
	{"us-game", 56, 87},
	{"euro-game", 59, 92},
	{"japanese", 59, 86},
	{"mint-tin", 52, 87},
	{"business", 50.8, 88.9},
}

// CardSizeNames are the names of card sizes in alphabetical order.
func CardSizeNames() []string {
	out := make([]string, len(CardSizes))
	for i, s := range CardSizes {
		out[i] = s.Name
	}
	slices.Sort(out)
	return out
}
