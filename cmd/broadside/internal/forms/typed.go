package forms

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// Fill is the form of a command line that somebody would type, without the name of the program, and the side
// that it stands on. An error says why there is none. The root is a command line that is not used again.
func Fill(root *cobra.Command, words []string) (q Filled, side Side, err error) {
	c, rest, err := root.Find(words)
	if err != nil || c == root {
		return q, "", exit.Usage("", "there is no command `%s`", strings.Join(words, " "))
	}
	o, _ := offerOf(c.Name())
	if o.why != "" {
		return q, "", exit.Failure("", "%s", o.why)
	}
	if err := c.ParseFlags(rest); err != nil {
		return q, "", shell.FlagError(c, err)
	}
	q = Filled{Command: c.Name(), Args: c.Flags().Args(), Flags: map[string][]string{}}
	c.Flags().Visit(func(f *pflag.Flag) {
		writes, _ := shell.Touches(f)
		switch v := f.Value.(type) {
		case pflag.SliceValue:
			q.Flags[f.Name] = v.GetSlice()
		default:
			q.Flags[f.Name] = []string{f.Value.String()}
		}
		if writes || f.Value.Type() == "bool" {
			q.Flags[f.Name] = []string{"on"}
		}
		if unasked[f.Name] != "" {
			delete(q.Flags, f.Name)
		}
	})
	return q, o.side, nil
}
