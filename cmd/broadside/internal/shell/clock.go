package shell

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Clock is --time of a command that plays games: how long it may play. What is
// finished by then is the answer, and the command that plays as much by number, which gives
// the same on every machine, is said behind it.
type Clock struct {
	Limit time.Duration // 0: none
	c     *cobra.Command
}

// Flag adds --time to a command whose -n says how many of what it plays. until says what
// becomes of those that are finished by then.
func (k *Clock) Flag(c *cobra.Command, until string) {
	k.c = c
	c.Flags().DurationVar(&k.Limit, "time", 0, "stop after so long, such as 1m, with "+until)
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
	return k.Limit > 0 && !k.c.Flags().ShorthandLookup("n").Changed
}

// Start is a context that ends with the time. stop is to be called.
func (k *Clock) Start(ctx context.Context) (of context.Context, stop context.CancelFunc) {
	if k.Limit == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, k.Limit)
}

// TooShort is the error of a run that finished nothing in its time.
func (k *Clock) TooShort(what string) error {
	return exit.Failure("give it more time, or play with quicker bots", "no %s was finished within %s", what, k.Limit)
}

// Tell says on standard error how many the time was enough for, and the command that
// plays the same again; args are those of the command. Of says of what there were so many each,
// where it is more than one thing.
func (k *Clock) Tell(s *Streams, args []string, n int, what string, of ...string) {
	k.tell(s, strings.Join(append([]string{prose.Count(n, what)}, of...), " "), what, k.Again(args, n))
}

// TellEach is Tell where several sorts were played, and each takes its own number to come to
// the same again.
func (k *Clock) TellEach(s *Streams, args []string, played int, each []int, what string) {
	k.tell(s, prose.Count(played, what), what, k.Again(args, each...))
}

func (k *Clock) tell(s *Streams, played, what, again string) {
	_ = s.Out.Flush()
	fmt.Fprintf(s.Err, "%s in %s; the same %ss again:\n  %s\n", played, k.Limit, what, again)
}

// Again is the command that plays so many as were finished when the time was up: one
// number, or each its own.
func (k *Clock) Again(args []string, each ...int) string {
	number, given := []string{"-n", (*Numbers)(&each).String()}, false
	flags := flagWords(k.c, func(f *pflag.Flag) []string {
		switch {
		case f.Name == "time":
			return nil
		case f.Shorthand == "n":
			given = true
			return number
		}
		return typed(f)
	})
	if !given {
		flags = append(flags, number...)
	}
	return commandLine(k.c, args, flags)
}

// Besides are the flags that were typed, but for --time and those named.
func (k *Clock) Besides(names ...string) []string {
	return flagWords(k.c, func(f *pflag.Flag) []string {
		if f.Name == "time" || slices.Contains(names, f.Name) {
			return nil
		}
		return typed(f)
	})
}

// Typed is the command as it was typed, its flags in the order of their names.
func Typed(c *cobra.Command, args []string) string { return commandLine(c, args, flagWords(c, typed)) }

// TypedBut is the same without some flags.
func TypedBut(c *cobra.Command, args []string, without ...string) string {
	return Line(TypedWords(c, args, without...)...)
}

// TypedWords are the words of the same without some flags, the program's name first.
func TypedWords(c *cobra.Command, args []string, without ...string) []string {
	return slices.Concat(strings.Fields(c.CommandPath()), args, flagWords(c, func(f *pflag.Flag) []string {
		if slices.Contains(without, f.Name) {
			return nil
		}
		return typed(f)
	}))
}

func commandLine(c *cobra.Command, args, flags []string) string {
	return Line(slices.Concat(strings.Fields(c.CommandPath()), args, flags)...)
}

// flagWords are what each says of the flags that were typed, in the order of their names. Where a command was played is no part of it: no
// answer hangs on it, and the address may hold the word that lets in.
func flagWords(c *cobra.Command, each func(*pflag.Flag) []string) (out []string) {
	c.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != ClusterFlag {
			out = append(out, each(f)...)
		}
	})
	return out
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
