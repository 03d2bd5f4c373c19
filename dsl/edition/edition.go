// Package edition lists what the lines of a game came to mean otherwise, from one edition
// of the language to the next.
//
// The door: Current, Changes and Named.
package edition

// Current is the edition that runs, the last. A game of an older one runs if none of its lines
// changed its meaning since.
const Current = 2

// Change is something that a line means otherwise since an edition.
type Change struct {
	Name    string // short, for who reports it and for lists
	Edition int    // since which it means something else
	What    string // what is written
	Old     string // what it did: `it …`
	New     string // what it does
	// Equivalent says how a line is written that goes on doing what it did; "" where it takes
	// a designer.
	Equivalent string
	// Finding is the code of the finding that such a line gives in every edition: it says
	// nothing else any more, so that nothing can go wrong unseen. "" where it is allowed.
	Finding string
}

// The names of changes, for those who report them.
const (
	Shapes     = "shapes"
	LaterParts = "later-parts"
	Names      = "names"
	ShowTo     = "show-to"
	LetAgain   = "let-again"
)

// Changes are all of them, the oldest first.
func Changes() []Change { return append([]Change(nil), changes...) }

// Named is the change of a name. There has to be one.
func Named(name string) Change {
	for _, c := range changes {
		if c.Name == name {
			return c
		}
	}
	panic("no change of the language is called " + name)
}

var changes = []Change{
	{Name: Shapes, Edition: 2, What: "a verb of several shapes, in `when`, `would … instead` or `can't`",
		Old: "it meant each of the verb's shapes, whatever it is done to", New: "it means the shapes that its words fit"},
	{Name: LaterParts, Edition: 2, What: "a part after the first, `with …`, in `when`, `would … instead` or `can't`",
		Old: "it did not look at that part", New: "it asks for that part, too", Equivalent: "the line without that part"},
	{Name: Names, Edition: 2, What: "the name of a card of several copies",
		Old: "it meant the first copy, wherever that was", New: "it means any copy that fits"},
	{Name: ShowTo, Edition: 2, What: "`show … to each other player`",
		Old: "it showed the cards to everybody", New: "it shows them to these players alone", Equivalent: "`show …` alone"},
	{Name: LetAgain, Edition: 2, What: "`let` of a name that is known already",
		Old: "it made a second name for the rest of its block", New: "it is a mistake; `change … to …` gives a known name another value", Finding: "B0205"},
}
