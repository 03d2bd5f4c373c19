package shell

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// Clock is --time of a command that plays games: how long it may play. What is
// finished by then is the answer, and Again is the command that plays as much by
// number, which gives the same on every machine.
type Clock struct {
	Limit time.Duration // 0: none
	c     *cobra.Command
}

// Flag adds --time to a command whose -n says how many of what it plays.
func (k *Clock) Flag(c *cobra.Command, what string) {
	k.c = c
	c.Flags().DurationVar(&k.Limit, "time", 0, "stop after so long, such as 1m, with the "+what+" finished until then")
}

// Bad refuses a time that is none.
func (k *Clock) Bad() error {
	if k.Limit < 0 {
		return exit.Usage("write `--time 1m`, say", "`--time` is a length of time, not %s", k.Limit)
	}
	return nil
}

// Alone says that a time is given and no number: as many are played as there is
// time for.
func (k *Clock) Alone() bool {
	return k.Limit > 0 && k.c != nil && k.c.Flags().ShorthandLookup("n") != nil && !k.c.Flags().ShorthandLookup("n").Changed
}

// Start is a context that ends with the time. stop is to be called.
func (k *Clock) Start(ctx context.Context) (of context.Context, stop context.CancelFunc) {
	if k.Limit == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, k.Limit)
}

// Again is the command that plays so many as were finished when the time was up.
func (k *Clock) Again(args []string, n int) string {
	words := append(strings.Fields(k.c.CommandPath()), args...)
	number := false
	k.c.Flags().Visit(func(f *pflag.Flag) {
		switch {
		case f.Name == "time":
		case f.Shorthand == "n":
			words, number = append(words, "-n", strconv.Itoa(n)), true
		default:
			words = append(words, typed(f)...)
		}
	})
	if !number {
		words = append(words, "-n", strconv.Itoa(n))
	}
	return Line(words...)
}

// Typed is the command as it was typed, its flags in the order of their names.
func Typed(c *cobra.Command, args []string) string {
	words := append(strings.Fields(c.CommandPath()), args...)
	c.Flags().Visit(func(f *pflag.Flag) { words = append(words, typed(f)...) })
	return Line(words...)
}

// typed is a flag as it was typed.
func typed(f *pflag.Flag) []string {
	name := "--" + f.Name
	if f.Shorthand == "n" {
		name = "-n"
	}
	switch v := f.Value.(type) {
	case pflag.SliceValue:
		if f.Value.Type() != "stringArray" {
			return []string{name, strings.Join(v.GetSlice(), ",")}
		}
		var out []string
		for _, word := range v.GetSlice() {
			out = append(out, name, word)
		}
		return out
	default:
		if f.Value.Type() == "bool" {
			return []string{name}
		}
		return []string{name, f.Value.String()}
	}
}
