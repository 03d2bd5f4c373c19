package bot

import (
	_ "embed" // the measurements
	"encoding/json"
)

//go:embed strength.json
var measurements []byte

// Measured is how a bot fared against another with the seats swapped: Games in
// each seat, Won by seat. The measurements are made by hand, outside the tests
// (docs/benchmarks.md says how), and kept in strength.json.
type Measured struct {
	Game    string   `json:"game"`    // title
	Version string   `json:"version"` // of the rules
	Bot     string   `json:"bot"`     // canonical spec
	Against string   `json:"against"`
	Players []string `json:"players"` // seats
	Games   int      `json:"games"`   // in each seat
	Won     []int    `json:"won"`     // of them, by seat
}

// Total is the games won and played over all seats.
func (m Measured) Total() (won, games int) {
	for _, k := range m.Won {
		won += k
	}
	return won, m.Games * len(m.Won)
}

// Strength lists what has been measured of a bot in a game, by its title; empty
// where nothing has. A spec is as for New.
func Strength(spec, game string) []Measured {
	var all, out []Measured
	if json.Unmarshal(measurements, &all) != nil {
		return nil // a test holds that it reads
	}
	name, err := Canonical(spec)
	if err != nil {
		return nil
	}
	for _, m := range all {
		if m.Game == game && m.Bot == name {
			out = append(out, m)
		}
	}
	return out
}
