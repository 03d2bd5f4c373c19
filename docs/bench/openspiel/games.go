//go:build unix

package main

import "strconv"

// game is one game both sides have: its name on each, its players, and after
// how many choices it is copied. No game of it is over by then as its players
// choose now, or another is begun.
type game struct {
	ours, theirs string
	players      int
	mid          int
}

var games = []game{
	{"tic-tac-toe", "tic_tac_toe", 2, 4},
	{"kuhn-poker", "kuhn_poker", 2, 1},
	{"leduc-poker", "leduc_poker", 2, 2},
	{"crazy-eights", "crazy_eights", 5, 30},
	{"hearts", "hearts", 4, 30},
	{"goofspiel", "goofspiel", 2, 12},
}

func (g game) String() string { return g.ours + " for " + strconv.Itoa(g.players) }
