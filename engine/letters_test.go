package engine_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// boats has copies of one name that carry something, and others that carry nothing.
func boats(t *testing.T) *engine.Game {
	return gametest.LoadFiles(t, fstest.MapFS{
		"boats.rules": {Data: []byte(`game "Boats"
version "1.0.0"
edition 2
players red, blue
token coin
kind boat
kind crate
zone hold of boat, of crate, face up, in play
zone harbour, of boat, face up, in play
zone wrecks, of boat, face up
zone yard, of boat, face up
zone quay, of crate, face up, in play

turn
  take an action

action load
  choose a crate in the quay
  choose a boat in the harbour
  move that crate to that boat's hold

action sink
  choose a boat in the harbour
  move that boat to the wrecks

action build
  choose a boat in the yard
  move that boat to the harbour

action raise
  choose a boat in the wrecks
  move that boat to the harbour

action end
  the red wins
`)},
		"cards.yaml": {Data: []byte(`boat:
  - {name: Longboat, count: 3, starts in: harbour}
  - {name: Sloop, count: 2, starts in: yard}
crate:
  - {name: Rum, count: 2, starts in: quay}
  - {name: Salt, starts in: quay}
`)},
	}, "boats")
}

// lastScenes are the last lines of a story.
func lastScenes(s *engine.State, p engine.Player, n int) (out []string) {
	list := s.Story(p)
	list = slices.DeleteFunc(list, func(sc engine.Scene) bool { return sc.Turn })
	for _, sc := range list[max(0, len(list)-n):] {
		out = append(out, sc.Text)
	}
	return out
}

// TestLetters: copies of one name in play that carry something have letters. A letter stays with its card for as long as that
// lies there; who comes takes the first that is free; what is alone has none.
func TestLetters(t *testing.T) {
	s := started(t, boats(t))
	at(t, s, "load", "Salt (quay)")
	// The three that nothing tells apart are one option, which is taken.
	require.Equal(t, []string{"Load: Salt goes from the quay to Longboat A's hold"}, lastScenes(s, 0, 1))

	at(t, s, "load")
	require.Equal(t, []string{"Longboat (harbour)", "Longboat A (harbour)"}, options(s))
	at(t, s, "Longboat (harbour)", "load", "Longboat C (harbour)")
	require.Equal(t, []string{"Load: Rum goes from the quay to Longboat B's hold", "Load: Rum goes from the quay to Longboat C's hold"}, lastScenes(s, 1, 2))

	at(t, s, "sink", "Longboat A (harbour)")
	require.Equal(t, []string{"Sink: Longboat A goes from the harbour to the wrecks"}, lastScenes(s, 0, 1))
	require.Equal(t, []string{"B", "C"}, lettersIn(s.View(0), "harbour"), "who stays keeps the letter")
	require.Equal(t, []string{""}, lettersIn(s.View(0), "wrecks"))

	before := s.Story(0)
	at(t, s, "sink", "Longboat B (harbour)")
	require.Equal(t, []string{""}, lettersIn(s.View(0), "harbour"), "one alone needs no letter")
	require.NoError(t, s.Undo())
	require.NoError(t, s.Undo())
	require.Equal(t, before, s.Story(0))
	require.Equal(t, []string{"B", "C"}, lettersIn(s.View(0), "harbour"), "what is taken back takes its letters back")

	at(t, s, "sink", "Longboat B (harbour)", "build")
	require.Equal(t, []string{"", ""}, lettersIn(s.View(0), "harbour"), "a Longboat and a Sloop")
	at(t, s, "raise", "Longboat (wrecks)") // one of two, which lie there without letters
	require.Equal(t, []string{"Raise: Longboat A goes from the wrecks to the harbour"}, lastScenes(s, 0, 1))
	require.Equal(t, []string{"A", "C", ""}, sorted(lettersIn(s.View(0), "harbour")))

	record, err := s.Record()
	require.NoError(t, err)
	again, err := s.Game().Resume(t.Context(), record)
	require.NoError(t, err)
	require.Equal(t, s.View(1), again.View(1))
	require.Equal(t, s.Story(1), again.Story(1))
}

func sorted(list []string) []string {
	slices.SortFunc(list, func(a, b string) int {
		if (a == "") != (b == "") {
			return len(b) - len(a)
		}
		if a < b {
			return -1
		}
		return 1
	})
	return list
}

func lettersIn(v engine.View, zone string) (out []string) {
	for _, z := range v.Zones {
		if z.Zone == zone {
			for _, c := range z.Cards {
				out = append(out, c.Letter)
			}
		}
	}
	return out
}
