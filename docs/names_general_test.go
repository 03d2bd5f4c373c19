package docs

// general are the names of games that the code may say all the same, each with
// the reason; the singular stands for the plural too. Where `in` is given they
// may be said only in the files that begin so. An entry that nobody needs fails
// the test: take a word out when the last game that declares it goes.
var general = []struct{ reason, in, words string }{
	{"the table: what all games of cards have, and what the engine is about", "",
		"action, board, box, card, deal, deck, dice, discard, draw, effect, event, face, hand, play, playable, table"},
	{"the language's examples in comments and help: what most games of cards do", "",
		"coin, gain, hand limit, pay"},
	{"who deals when nobody has to choose, and what deals hidden cards anew", "cmd/broadside/internal/playing/replay.go, engine/deal.go, interpreter/table/deal.go", "dealer"},
	{"the paper: how a card is laid out and a curve drawn", "", "column, point, row, slot, square"},
	{"a picture that comes with Broadside", "dsl/lookwords/, print/icons/", "crown, heart, island, ship"},
	{"payments are a part of the language and of the machine", "", "cost"},
	{"the same, said to the reader", "dsl/check/unknown.go", "price"},
	{"plain English: to carry on, to go through, to have open, …", "",
		"act, ahead, bad, call, claim, close, collect, cross, divide, drain, follow, free, goal, guarded, hold, lay, lead, limit, lose, mend, might, moment, open, outermost, passing, pile, raise, rank, recall, set up, settle, slip, sound, spend, suit, worth"},
	{"numbers as words", "", "nine, ten"},
	{"the language's examples of dice, boards and options", "dsl/check/dice.go, dsl/check/adjacency.go, dsl/phrase/clause.go, cmd/broadside/internal/seating/options.go", "rock, storm"},
	{"a shape behind an icon, as on a letter", "dsl/lookwords/, print/", "seal"},
	{"the program that reads a command line", "cmd/broadside/", "shell"},
	{"to keep what test games showed, and what was opened once", "cmd/broadside/, engine/playtest/, engine/gametest/", "store"},
	{"plain English, of programs too: to begin and to end, to look for, to move along, …", "",
		"enter, finish, inner, place, search, shift, turned, visited"},
	{"a yes or no in a word of the machine, a word of a command line", "", "flag"},
	{"the colours of paper, ink and a terminal; seats in examples", "", "black, blue, green, red, white, yellow"},
	{"how far a card's own wording has come from what it does", "dsl/phrase/, print/game/game.go", "drift"},
	{"Go itself: a map, and to sort", "", "map, sort"},
	{"anchors in YAML, and a picture that comes with Broadside", "carddefs/, cmd/broadside/testdata/, dsl/lookwords/, dsl/yamldoc/, print/icons/", "anchor"},
	{"an attribute of SVG", "engine/playtest/report/plot/", "anchor"},
	{"the spots of a picture's number", "cmd/broadside/internal/playing/prompt.go, print/", "pip"},
	{"what is broken: files and saved positions", "dsl/diag/codes_run.go, engine/playtest/store/, cmd/broadside/internal/disk/database.go", "damage, damaged"},
	{"a key in the files of a virtual table", "print/export/tts/object.go", "movement"},
	{"how fast games are played", "cmd/broadside/internal/measuring/compare.go, cmd/broadside/internal/show/progress.go", "speed"},
	{"compressing pictures", "print/png/", "speed"},
	{"compressing pictures", "print/ink/", "speed"},
	{"which way round an outline is drawn", "print/png/stroke.go, print/art/evenodd.go, print/ink/ground.go", "wind"},
	{"a table of a font file", "print/fonts/open.go", "post"},
	{"statistics: the Wilson score; and how a game stands", "engine/", "score"},
	{"what a player gave away for a card, counted", "engine/, cmd/broadside/", "spent"},
	{"statistics: how a confidence sequence by betting is told", "engine/stats/", "bet, stake, wealth"},
	{"how well a bot plays, measured", "engine/bot/, engine/playtest/, cmd/broadside/", "strength"},
}
