// Package forms makes forms of the commands: for each argument and flag a field, as the
// command itself declares them, and of a form that is filled in the command line. Nothing of
// a command is said here a second time.
//
// The door is All, and Read for a form that is filled in.
package forms

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// Form is a command to be filled in.
type Form struct {
	Command  string  `json:"command"`
	Side     Side    `json:"side"`
	Group    string  `json:"group"` // of the help
	Short    string  `json:"short"`
	Long     string  `json:"long"`
	Examples string  `json:"examples"`
	Args     []Field `json:"args"`
	Flags    []Field `json:"flags"`
	Quick    bool    `json:"quick"` // it is over in a moment, and waits for nobody
}

// Kind is what a field looks like.
type Kind string

// The kinds of fields.
const (
	Switch Kind = "switch" // on or off
	Text   Kind = "text"
	Number Kind = "number"
	Lines  Kind = "lines"  // each line is said by itself
	Choice Kind = "choice" // one of some words
	Some   Kind = "some"   // any of some words
	Keep   Kind = "keep"   // whether a file or folder is made, to be loaded down
)

// Field is an argument or a flag.
type Field struct {
	Name     string   `json:"name"` // as the command line has it
	Label    string   `json:"label"`
	Kind     Kind     `json:"kind"`
	Help     string   `json:"help,omitempty"`
	Value    string   `json:"value,omitempty"` // what stands in it at first
	Usual    string   `json:"usual,omitempty"` // what it is if nothing stands in it
	Words    []string `json:"words,omitempty"`
	Needed   bool     `json:"needed,omitempty"`
	Many     bool     `json:"many,omitempty"`     // an argument that takes several, a line each
	First    bool     `json:"first,omitempty"`    // it is used in the command's own examples
	Suggests bool     `json:"suggests,omitempty"` // the command knows what may stand there
	rank     int      // among the flags
}

// Place is what stands for the open game.
type Place struct {
	Game  string // as the command line calls it
	Games string // the database with its games

	Edited bool // since its last commit
}

// All are the forms of all commands that are offered, those of offers first and in its order.
func All(root *cobra.Command, at Place) (out []Form) {
	titles := map[string]string{}
	for _, g := range root.Groups() {
		titles[g.ID] = strings.TrimSuffix(g.Title, ":")
	}
	for _, c := range root.Commands() {
		if o, _ := offerOf(c.Name()); o.why == "" && c.Runnable() {
			out = append(out, of(c, o, titles[c.GroupID], at))
		}
	}
	place := func(f Form) int {
		i := slices.IndexFunc(offers, func(o offer) bool { return o.command == f.Command })
		return cmp.Or(i+1, len(offers)+1)
	}
	slices.SortStableFunc(out, func(a, b Form) int { return place(a) - place(b) })
	return out
}

// of is the form of a command.
func of(c *cobra.Command, o offer, group string, at Place) Form {
	f := Form{Command: c.Name(), Side: o.side, Group: group, Short: c.Short, Long: c.Long, Examples: c.Example, Args: args(c, o, at), Flags: []Field{}, Quick: o.quick}
	c.LocalNonPersistentFlags().VisitAll(func(flag *pflag.Flag) {
		if unasked[flag.Name] == "" && !flag.Hidden {
			f.Flags = append(f.Flags, fieldOf(c, flag, o, at))
		}
	})
	slices.SortStableFunc(f.Flags, func(a, b Field) int { return a.rank - b.rank })
	return f
}

// argument is one of a command's arguments, as its line of use has them.
var argument = regexp.MustCompile(`([<[]+)([^<>\[\]]+)[>\]]+(\.\.\.)?`)

// args are the fields of a command's arguments.
func args(c *cobra.Command, o offer, at Place) []Field {
	out := []Field{}
	use, _, _ := strings.Cut(c.Use, " --") // behind it stand flags that are needed
	given := o.args
	if at.Edited && o.edited != nil {
		given = o.edited
	}
	for i, m := range argument.FindAllStringSubmatch(use, -1) {
		f := Field{Name: m[2], Label: m[2], Kind: Text, Needed: m[1] == "<", Many: m[3] != ""}
		if f.Many {
			f.Kind = Lines
		}
		switch {
		case i < len(given):
			f.Value = strings.NewReplacer(theGames, at.Games, theGame, at.Game).Replace(given[i])
		case i == 0 && "<"+m[2]+">" == theGame:
			f.Value = at.Game
		}
		f.Suggests = c.ValidArgsFunction != nil
		out = append(out, f)
	}
	return out
}

// fieldOf is the field of a flag.
func fieldOf(c *cobra.Command, flag *pflag.Flag, o offer, at Place) Field {
	_, usage := pflag.UnquoteUsage(flag)
	f := Field{Name: flag.Name, Label: strings.ReplaceAll(flag.Name, "-", " "), Kind: Text, Help: usage, Usual: usual(flag), rank: inExamples(c, flag)}
	f.First = f.rank < last
	if flag.Name == o.game {
		f.Value = at.Game
	}
	words, several := shell.Allowed(flag)
	writes, _ := shell.Touches(flag)
	_, f.Suggests = c.GetFlagCompletionFunc(flag.Name)
	switch kind := flag.Value.Type(); {
	case writes:
		f.Kind = Keep
		if o.out && flag.Name == "out" {
			f.Value = "on"
		}
	case words != nil:
		f.Kind, f.Words = Choice, words
		if several {
			f.Kind = Some
		}
	case kind == "bool":
		f.Kind = Switch
	case kind == "stringArray":
		f.Kind = Lines
	case slices.Contains([]string{"int", "uint", "uint64", "float64"}, kind):
		f.Kind = Number
	}
	return f
}

// usual is what a flag is if nobody says otherwise; "" where that is nothing.
func usual(f *pflag.Flag) string {
	text := strings.TrimSuffix(strings.TrimPrefix(f.DefValue, "["), "]")
	if slices.Contains([]string{"0", "0s", "false"}, text) {
		return ""
	}
	return text
}

// last is the rank of a flag that the examples don't use.
const last = 1 << 20

// inExamples is where a command's examples use a flag first. How much is played comes before
// what they don't use.
func inExamples(c *cobra.Command, f *pflag.Flag) int {
	for i, word := range strings.Fields(c.Example) {
		name, _, _ := strings.Cut(word, "=")
		if name == "--"+f.Name || f.Shorthand != "" && name == "-"+f.Shorthand {
			return i
		}
	}
	if f.Shorthand == "n" {
		return last - 1
	}
	return last
}

// Unlisted are the commands of which nobody said where they are offered, or why they are not, and
// those of which that is said and which are not there.
func Unlisted(root *cobra.Command) (unsaid, missing []string) {
	there := map[string]bool{"help": true, "completion": true} // made when a command line is carried out
	for _, c := range root.Commands() {
		there[c.Name()] = true
		if _, listed := offerOf(c.Name()); !listed {
			unsaid = append(unsaid, c.Name())
		}
	}
	for _, o := range offers {
		if !there[o.command] {
			missing = append(missing, o.command)
		}
	}
	return unsaid, missing
}
