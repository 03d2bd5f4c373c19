package tts

// Sizes at the table. A unit is about an inch (Tabletop Simulator's knowledge
// base, "Custom Tile"). A card at scale 1 is about this large, mm (measured by the
// makers of tts-deckconverter); a tile at scale 1 is 1.98 units wide (measured in
// a running game by others).
const (
	unit         = 25.4
	cardW, cardH = 56.0, 80.0
	tileSide     = 1.98 * unit

	gap        = 0.5  // between things, units
	tableWidth = 24.0 // units before the next row begins
	bagSide    = 65.0 // mm of table that a bag needs

	board = 2.0 / unit // thickness of cardboard, units: 2 mm
)

// Turns about the upright, degrees: at half a turn a picture is read from the side
// where the table is seen from.
const (
	upright  = 180.0
	sidelong = 90.0 // for a picture that stands a quarter clockwise
)

// spot is where the next thing lies, units of the table.
type spot struct{ x, z, deep float64 }

// next gives the middle of the next pile of cards of w×h mm.
func (s *spot) next(w, h float64, open bool) transform {
	t := s.place(w, h)
	t.ScaleX, t.ScaleZ = w/cardW, h/cardH
	if !open {
		t.RotZ = 180
	}
	return t
}

// place gives the middle of the next thing of w×h mm, face up and not scaled.
func (s *spot) place(w, h float64) transform {
	if s.x > 0 && s.x+w/unit > tableWidth {
		s.row()
	}
	t := transform{
		PosX: hundredths(s.x + w/unit/2), PosY: 1, PosZ: hundredths(s.z - h/unit/2), RotY: upright,
		ScaleX: 1, ScaleY: 1, ScaleZ: 1,
	}
	s.x, s.deep = s.x+w/unit+gap, max(s.deep, h/unit)
	return t
}

// row begins a new row.
func (s *spot) row() {
	if s.x > 0 {
		s.x, s.z, s.deep = 0, s.z-s.deep-gap, 0
	}
}
