package tts

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// saved is a saved object: the parts of Tabletop Simulator's save file that one
// needs (knowledge base, "Save file format"). Its date is left empty, so that
// the same cards give the same bytes.
type saved struct {
	SaveName       string
	GameMode       string
	Date           string
	Gravity        float64
	PlayArea       float64
	Table          string
	Sky            string
	Note           string
	Rules          string
	LuaScript      string
	LuaScriptState string
	XmlUI          string //nolint:revive // the name in the file
	TabStates      struct{}
	VersionNumber  string
	ObjectStates   []object
}

// object is anything on the table.
type object struct {
	GUID             string
	Name             string // one of the names in tts.go
	Transform        transform
	Nickname         string
	Description      string
	GMNotes          string
	Tags             []string `json:",omitempty"`
	ColorDiffuse     colour
	Locked           bool
	Grid             bool
	Snap             bool
	IgnoreFoW        bool
	MeasureMovement  bool
	DragSelectable   bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	GridProjection   bool
	HideWhenFaceDown bool
	Hands            bool
	CardID           int          `json:",omitempty"`
	SidewaysCard     *bool        `json:",omitempty"` // of cards and decks alone
	DeckIDs          []int        `json:",omitempty"`
	CustomDeck       customDecks  `json:",omitempty"`
	CustomImage      *customImage `json:",omitempty"`
	LuaScript        string
	LuaScriptState   string
	XmlUI            string   //nolint:revive // the name in the file
	ContainedObjects []object `json:",omitempty"`
}

type transform struct {
	PosX   float64 `json:"posX"`
	PosY   float64 `json:"posY"`
	PosZ   float64 `json:"posZ"`
	RotX   float64 `json:"rotX"`
	RotY   float64 `json:"rotY"`
	RotZ   float64 `json:"rotZ"`
	ScaleX float64 `json:"scaleX"`
	ScaleY float64 `json:"scaleY"`
	ScaleZ float64 `json:"scaleZ"`
}

type colour struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

// customDeck is a sheet of faces with the one back they share.
type customDeck struct {
	FaceURL      string
	BackURL      string
	NumWidth     int
	NumHeight    int
	BackIsHidden bool // or the last place of the sheet would be lost to a hidden side
	UniqueBack   bool
	Type         int
}

// The shapes of a custom deck.
const (
	shapeRounded = 0
	shapeRect    = 1
	shapeHex     = 3
	shapeCircle  = 4
)

// customDecks are sheets by their number, written in the order of the numbers.
type customDecks []numbered

type numbered struct {
	Key   int
	Sheet customDeck
}

// MarshalJSON implements json.Marshaler: an object with its keys in numeric
// order, 2 before 10.
func (d customDecks) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, n := range d {
		if i > 0 {
			b.WriteByte(',')
		}
		sheet, err := plainJSON(n.Sheet)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%q:%s", fmt.Sprint(n.Key), sheet)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// plainJSON is JSON in which < and & stand for themselves, as players type them.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}

// encode writes the file.
func (s saved) encode() ([]byte, error) {
	plain, err := plainJSON(s)
	if err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	var b bytes.Buffer
	if err := json.Indent(&b, plain, "", "  "); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// customImage is what a tile shows.
type customImage struct {
	ImageURL          string
	ImageSecondaryURL string // of its lower side; "": the same
	ImageScalar       float64
	WidthScale        float64
	CustomTile        customTile
}

// customTile is a tile's body.
type customTile struct {
	Type      int
	Thickness float64 // units, before scaleY
	Stackable bool
	Stretch   bool // the picture is stretched over a tile as wide as high, which Transform scales
}

// The shapes of a tile.
const (
	tileBox     = 0
	tileHex     = 1
	tileCircle  = 2
	tileRounded = 3
)

// thing is what all objects have in common.
func thing(name, guid, nickname string, t transform) object {
	return object{
		GUID: guid, Name: name, Transform: t, Nickname: nickname,
		ColorDiffuse: colour{0.713235259, 0.713235259, 0.713235259},
		Grid:         true, Snap: true, DragSelectable: true, Autoraise: true, Sticky: true, Tooltip: true,
	}
}

// paper is what decks and cards have in common.
func paper(name, guid, nickname string, t transform, sideways bool) object {
	out := thing(name, guid, nickname, t)
	out.HideWhenFaceDown, out.SidewaysCard = true, &sideways
	return out
}
