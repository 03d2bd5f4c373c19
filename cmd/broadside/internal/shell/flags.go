package shell

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// WithFlag adds --with.
func WithFlag(c *cobra.Command, with *[]string) {
	c.Flags().StringSliceVar(with, "with", nil, "switch on `expansions`: folders or names, with commas between")
}

// JSONFlag adds --json.
func JSONFlag(c *cobra.Command, on *bool) {
	c.Flags().BoolVar(on, "json", false, "write JSON for other programs")
}

// wordList is a flag of words of a closed list, with commas.
type wordList struct {
	value   *[]string
	allowed []string
}

// Words is a flag of words of a closed list, with commas between.
func Words(value *[]string, allowed []string) pflag.Value { return &wordList{value, allowed} }

func (w *wordList) String() string {
	if w.value == nil {
		return ""
	}
	return strings.Join(*w.value, ",")
}

func (w *wordList) Type() string { return "words" }

func (w *wordList) Set(v string) error {
	for _, word := range strings.Split(v, ",") {
		var one string
		if err := (&oneOf{&one, w.allowed}).Set(strings.TrimSpace(word)); err != nil {
			return fmt.Errorf("`%s`: %w", strings.TrimSpace(word), err)
		}
		*w.value = append(*w.value, one)
	}
	return nil
}

// Spelling lets --colour stand for --color.
func Spelling(_ *pflag.FlagSet, name string) pflag.NormalizedName {
	if name == "colour" {
		name = "color"
	}
	return pflag.NormalizedName(name)
}

// FlagError rewords what the flag parser says.
func FlagError(c *cobra.Command, err error) error {
	text, help := err.Error(), "`"+c.CommandPath()+" --help` lists the flags"
	if name, ok := strings.CutPrefix(text, "unknown flag: "); ok {
		if near := diag.Suggest(strings.TrimLeft(name, "-"), flagNames(c)); near != "" {
			help = "did you mean `--" + near + "`?"
		}
		return exit.Usage(help, "`%s` has no flag `%s`", c.CommandPath(), name)
	}
	if rest, ok := strings.CutPrefix(text, "unknown shorthand flag: "); ok {
		name, _, _ := strings.Cut(rest, " in ")
		return exit.Usage(help, "`%s` has no flag `-%s`", c.CommandPath(), strings.Trim(name, "'"))
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: "); ok {
		return exit.Usage(help, "`%s` needs a value", strings.TrimPrefix(name, "'"))
	}
	if strings.HasPrefix(text, "invalid argument ") {
		return exit.Usage(help, "%s", badValue(text))
	}
	return exit.Usage(help, "%s", text)
}

// badValue shortens `invalid argument "x" for "-n, --games" flag: why`.
func badValue(text string) string {
	var value string
	if _, err := fmt.Sscanf(text, "invalid argument %q", &value); err != nil {
		return text
	}
	_, flag, _ := strings.Cut(text, " for \"")
	flag, why, _ := strings.Cut(flag, "\" flag: ")
	if _, long, ok := strings.Cut(flag, ", "); ok {
		flag = long
	}
	if strings.HasPrefix(why, "strconv.") {
		why = "it is a whole number"
		switch {
		case strings.Contains(text, "out of range"):
			why = "that number is too large"
		case strings.Contains(why+text, "ParseUint") && strings.HasPrefix(value, "-"):
			why = "it is a whole number from 0 on"
		}
	}
	return fmt.Sprintf("`%s` is no value for `%s`: %s", value, flag, why)
}

func flagNames(c *cobra.Command) (out []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) { out = append(out, f.Name) })
	return out
}

// Takes checks the number of arguments; what names them in the sentence.
func Takes(least, most int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		help := "write `" + c.UseLine() + "`"
		if len(args) < least {
			return exit.Usage(help, "`%s` needs %s", c.CommandPath(), what)
		}
		if most >= 0 && len(args) > most {
			return exit.Usage(help, "`%s` takes %s; `%s` is one too many", c.CommandPath(), what, args[most])
		}
		return nil
	}
}

// Exclusive lets a command take at most one of some flags.
func Exclusive(c *cobra.Command, flags ...string) {
	args := c.Args
	c.Args = func(c *cobra.Command, given []string) error {
		first := ""
		for _, name := range flags {
			switch {
			case !c.Flags().Changed(name):
			case first == "":
				first = name
			default:
				return exit.Usage("leave one of them out", "`--%s` and `--%s` don't go together", first, name)
			}
		}
		return args(c, given)
	}
}

// oneOf is a flag with a few allowed values.
type oneOf struct {
	value   *string
	allowed []string
}

// OneOf is a flag that takes one of a few words.
func OneOf(value *string, allowed []string) pflag.Value { return &oneOf{value, allowed} }

func (o *oneOf) String() string {
	if o.value == nil {
		return ""
	}
	return *o.value
}

func (o *oneOf) Type() string { return "word" }

func (o *oneOf) Set(v string) error {
	if slices.Contains(o.allowed, v) {
		*o.value = v
		return nil
	}
	text := "it is one of " + strings.Join(o.allowed, ", ")
	if near := diag.Suggest(v, o.allowed); near != "" {
		text += "; did you mean `" + near + "`?"
	}
	return fmt.Errorf("%s", text)
}

// notEmpty is a flag that has to say something where it is given: an empty
// variable of a script is a slip, and would print everything, say.
type notEmpty struct {
	value *string
	kind  string
	next  string
}

// NotEmpty is a flag that has to say something where it is given; kind is what the
// help calls its value, and next the next step for who gives none.
func NotEmpty(value *string, kind, next string) pflag.Value { return &notEmpty{value, kind, next} }

func (n *notEmpty) String() string {
	if n.value == nil {
		return ""
	}
	return *n.value
}

// Type implements pflag.Value.
func (n *notEmpty) Type() string { return n.kind }

// Set implements pflag.Value.
func (n *notEmpty) Set(v string) error {
	if strings.TrimSpace(v) == "" {
		return errors.New(n.next)
	}
	*n.value = v
	return nil
}
