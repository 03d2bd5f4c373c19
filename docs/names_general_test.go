package docs

// general are the names of games that the code may say all the same, each with
// the reason; the singular stands for the plural too. Where `in` is given they
// may be said only in the files that begin so. An entry that nobody needs fails
// the test: take a word out when the last game that declares it goes.
var general = []struct{ reason, in, words string }{
	{"the table: what all games of cards have, and what the engine is about", "",
		"action, board, box, card, deck, discard, draw, event, face, hand, play"},
	{"the language's examples in comments and help: what most games of cards do", "",
		"coin, gain, hand limit, pay"},
	{"who deals when nobody has to choose", "cmd/broadside/replay.go", "dealer"},
	{"the paper: how a card is laid out and a curve drawn", "", "column, point, row, slot, square"},
	{"a picture that comes with Broadside", "carddefs/look.go, print/icons/builtin.go", "crown, island, ship"},
	{"payments are a part of the language and of the machine", "", "cost"},
	{"the same, said to the reader", "dsl/check/unknown.go", "price"},
	{"plain English: to carry on, to go through, to have open, …", "",
		"act, call, claim, close, collect, cross, divide, follow, guarded, lay, lead, limit, open, outermost, pile, raise, rank, recall, set up, settle, spend, suit"},
	{"plain English, of programs too: to begin and to end, to look for, to move along, …", "",
		"enter, finish, inner, place, search, shift, turned, visited"},
	{"a yes or no in a word of the machine, a word of a command line", "", "flag"},
	{"the colours of paper, ink and a terminal; seats in examples", "", "black, blue, red, white"},
	{"how far a card's own wording has come from what it does", "dsl/phrase/, cmd/broadside/game.go", "drift"},
	{"the first line of a finding, of a list, of a page", "dsl/diag/render.go, cmd/broadside/", "heading"},
	{"statistics: the Wilson score", "engine/playtest/", "score"},
}
