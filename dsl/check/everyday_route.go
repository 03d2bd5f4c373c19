package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// What people write where they ask how cards have gone over a board.

// beenVisited is the one form in which a place is asked whether it has been visited.
func beenVisited(not bool) string {
	return map[bool]string{false: "has been visited", true: "has not been visited"}[not] + " this turn"
}

// wholeGame stands behind that form.
const wholeGame = "; without `this turn` it holds for the whole game"

// visitedOtherwise reports `has not yet been visited`, `has visited it`, `is not visited`, and what stands
// behind the form that belongs before it.
func (c *checker) visitedOtherwise(cur *cursor, of *np) {
	start, n := *cur, 0
	for cur.word(n) != "visited" && cur.word(n) != "unvisited" {
		if n++; n > 4 || !slices.Contains([]string{"has", "have", "hasn't", "is", "isn't", "are", "not", "never", "already", "yet", "been", "also"}, cur.word(n-1)) {
			return
		}
	}
	if len(c.game.Boards) == 0 || n == 0 || len(c.vocab.words[cur.word(n)]) > 0 {
		return
	}
	said := cur.text(cur.at, cur.at+n+1)
	not := cur.word(n) == "unvisited" || strings.Contains(said, "n't ") || strings.Contains(said, "not ") || strings.Contains(said, "never ")
	place := of.span.Text()
	if behind := strings.TrimSuffix(cur.text(cur.at+n+1, len(cur.items)), " this turn"); !strings.Contains(said, "been") && strings.HasPrefix(said, "ha") && behind != "" && behind != "this turn" {
		place, _, _ = strings.Cut(behind, " this turn")
	}
	start.at += n + 1
	c.advise(start.since(cur.at), "`"+beenVisited(not)+"`", "`"+said+"`", "write `"+place+" "+beenVisited(not)+"`"+wholeGame)
}

// visitedWord reports `a visited square`, `a square not visited`: the form stands behind `where`.
func (c *checker) visitedWord(word string, span diag.Span) {
	if len(c.game.Boards) == 0 || word != "visited" && word != "unvisited" {
		return
	}
	before := strings.TrimSpace(string(span.File.Text[:span.Start]))
	not := word == "unvisited" || strings.HasSuffix(before, " not")
	c.advise(span, "`where it "+beenVisited(not)+"`, behind the place", "`"+word+"`", "write `where it "+beenVisited(not)+"`"+wholeGame)
}

// headingOf reports `its direction`, `its last move`, of which there is `its last direction`.
func (c *checker) headingOf(cur *cursor, whose string) {
	if len(c.game.Boards) == 0 || !cur.isOneOf("direction", "heading") && !cur.is("last", "move") && !cur.is("last", "step") {
		return
	}
	words := 1
	if cur.is("last") {
		words = 2
	}
	c.advise(cur.sub(cur.at, cur.at+words).here(), "`last direction`", "`"+cur.text(cur.at, cur.at+words)+"`",
		"write `"+whose+"last direction`, a number: 1 up, 2 up and right, clockwise to 8, and 0 for none; behind it `this turn` forgets it as the turn ends")
}

// alongIt reports `next to it in its last direction`.
func (c *checker) alongIt(n *np) {
	e, ok := n.num.(*LastDirection)
	if !ok {
		return
	}
	turn := map[bool]string{true: " this turn"}[e.Turn]
	c.advise(n.span, "a place (a direction is a number)", "`"+n.span.Text()+"`",
		"choose who goes on a line before, with a name, `…, called mover`, and write `where the direction from mover to it is mover's last direction"+turn+"`")
}

// visitedBehind reports `a square not visited this turn`, `a square that has not been visited`.
func (c *checker) visitedBehind(cur *cursor) {
	for n, not := 0, false; n < 6 && len(c.game.Boards) > 0; n++ {
		switch cur.word(n) {
		case "visited", "unvisited":
			said := cur.text(cur.at, cur.at+n+1)
			all := *cur
			all.at += n + 1
			not = not || cur.word(n) == "unvisited"
			c.advise(all.since(cur.at), "`where it "+beenVisited(not)+"`", "`"+said+"`", "write `where it "+beenVisited(not)+"`"+wholeGame)
		case "not", "never":
			not = true
		case "that", "which", "has", "been", "was", "is", "yet", "already":
		default:
			return
		}
	}
}

// whose are the words of the owner before the cursor: `its `, `rover's `, `that boat's `.
func (cur *cursor) whose() string {
	from := cur.at - 1
	if from > 0 && cur.items[from].Poss != "" {
		from--
	}
	if from > 0 && (cur.items[from-1].Word == "that" || cur.items[from-1].Word == "this") {
		from--
	}
	return cur.text(from, cur.at) + " "
}
