package engine

import (
	"regexp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// longestWays is how long the names of ways may be that are asked in one line, in bytes.
const longestWays = 70

// ways are the ways to choose from by their names: "this, that or the other"; "" where they are too long to be read at once.
func (s *State) ways() string {
	var names []string
	for i := range s.Count() {
		if kind := s.Option(i).Kind; kind != WayOption && kind != NoneOption {
			return ""
		}
		names = append(names, s.OptionText(i))
	}
	last := len(names) - 1
	out := names[last]
	if last > 0 {
		out = strings.Join(names[:last], ", ") + " or " + out
	}
	if len(out) > longestWays {
		return ""
	}
	return out
}

// nextOne is what is chosen in each pass of a loop that goes on one at a time: "choose one of the ships, or done".
func nextOne(text string) string {
	line := prose.FirstLine(text)
	noun, found := strings.CutPrefix(line, "for any number of ")
	if !found {
		return ""
	}
	noun, _, found = strings.Cut(noun, ", one at a time")
	if !found || len(noun) > longestOrder {
		return ""
	}
	return "choose one of the " + noun + ", or done"
}

var (
	workedOut = regexp.MustCompile(`\b(up to|between \d+ and) \([^()]*\)`)
	bracketed = regexp.MustCompile(` where \((it|its) ([^()]*)\)`)
	ofIt      = regexp.MustCompile(` where the ([a-z]+(?: [a-z]+)?) of it is `)
	againIts  = regexp.MustCompile(`\b(and|or) its `)
)

// plainly says an order as people do: a card whose cost is at most 2, a ship that is not sunk, and a number where
// the rules work out how many.
func plainly(order string, d vm.Decision) string {
	if d.Kind == vm.PickBatch {
		order = workedOut.ReplaceAllString(order, "${1} "+itoa(d.Max))
	}
	order = bracketed.ReplaceAllString(order, " where $1 $2")
	order = ofIt.ReplaceAllString(order, " where its $1 is ")
	head, tail, found := strings.Cut(order, " where its ")
	for found {
		if end := strings.Index(tail, " where "); end >= 0 {
			tail = againIts.ReplaceAllString(tail[:end], "$1 whose ") + tail[end:]
		} else {
			tail = againIts.ReplaceAllString(tail, "$1 whose ")
		}
		order = head + " whose " + tail
		head, tail, found = strings.Cut(order, " where its ")
	}
	order = strings.ReplaceAll(order, " where it is ", " that is ")
	order = strings.ReplaceAll(order, " where it has ", " that has ")
	if d.Span.Known() && !d.Span.File.Unread() && strings.HasPrefix(d.Span.Text(), "secretly chooses ") {
		order = strings.ReplaceAll(order, " their ", " your ") // who chooses is asked
	}
	return order
}
