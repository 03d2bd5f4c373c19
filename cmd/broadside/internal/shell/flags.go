package shell

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// WithFlag adds --with.
func WithFlag(c *cobra.Command, with *[]string) {
	c.Flags().StringSliceVar(with, "with", nil, "switch on `expansions`: folders or names, with commas between")
}

// JSONFlag adds --json.
func JSONFlag(c *cobra.Command, on *bool) {
	c.Flags().BoolVar(on, "json", false, "write JSON for other programs")
}

// How a flag whose value names a file or a folder is marked: whether it is written or
// read. All that may write is known by it: --force is added, and two flags never write
// the same file.
const (
	outputMark = "broadside: output"
	inputMark  = "broadside: input"
)

// Writes marks flags whose values name what a command writes.
func Writes(c *cobra.Command, flags ...string) { mark(c, outputMark, flags) }

// Reads marks flags whose values name what a command reads.
func Reads(c *cobra.Command, flags ...string) { mark(c, inputMark, flags) }

func mark(c *cobra.Command, as string, flags []string) {
	for _, name := range flags {
		if err := c.Flags().SetAnnotation(name, as, nil); err != nil {
			panic(err)
		}
	}
}

// Touches says whether a flag's value names what a command writes, and whether it names
// what it reads.
func Touches(f *pflag.Flag) (writes, reads bool) {
	_, writes = f.Annotations[outputMark]
	_, reads = f.Annotations[inputMark]
	return writes, reads
}

// ForceFlag adds --force to a command that writes files it is told to write.
func ForceFlag(c *cobra.Command, on *bool) {
	writes := false
	c.Flags().VisitAll(func(f *pflag.Flag) {
		out, _ := Touches(f)
		writes = writes || out
	})
	if writes {
		c.Flags().BoolVar(on, "force", false, "replace files that Broadside did not write, or that were changed since; never one that a game reads")
	}
}

// EachItsOwn refuses two flags that name the same file to write.
func EachItsOwn(c *cobra.Command, files *disk.Files) (err error) {
	taken := map[string]string{}
	c.Flags().Visit(func(f *pflag.Flag) {
		if writes, _ := Touches(f); !writes || f.Value.String() == "" {
			return
		}
		path, bad := files.Abs(f.Value.String())
		if other := taken[path]; other != "" && bad == nil && err == nil {
			err = exit.Usage("give each its own", "`--%s` and `--%s` name the same file", other, f.Name)
		}
		taken[path] = f.Name
	})
	return err
}

// checked is a flag whose value something is known of.
type checked struct {
	kind    string
	value   *string
	check   func(text string) error
	allowed []string // nil: whatever check has nothing against
}

// Checked is a flag whose value is kept if check has nothing against it; kind is
// what the help calls it.
func Checked(kind string, value *string, check func(text string) error) pflag.Value {
	return &checked{kind: kind, value: value, check: check}
}

func (c *checked) String() string { return *c.value }

// Type implements pflag.Value.
func (c *checked) Type() string { return c.kind }

// Set implements pflag.Value.
func (c *checked) Set(v string) error {
	err := c.check(v)
	if err == nil {
		*c.value = v
	}
	return err
}

// list is a flag of several values.
type list struct {
	kind    string
	values  *[]string
	check   func(word string) error
	allowed []string // nil: whatever check has nothing against
}

// List is a flag of several values with commas between, each of which is checked.
func List(kind string, values *[]string, check func(word string) error) pflag.Value {
	return &list{kind: kind, values: values, check: check}
}

func (l *list) String() string { return strings.Join(*l.values, ",") }

// Type implements pflag.Value.
func (l *list) Type() string { return l.kind }

// Set implements pflag.Value.
func (l *list) Set(v string) error {
	for _, word := range strings.Split(v, ",") {
		word = strings.TrimSpace(word)
		if err := l.check(word); err != nil {
			return err
		}
		*l.values = append(*l.values, word)
	}
	return nil
}

// oneOf refuses what is not among the words allowed.
func oneOf(v string, allowed []string) error {
	if slices.Contains(allowed, v) {
		return nil
	}
	text := "it is one of " + strings.Join(allowed, ", ")
	if near := diag.Suggest(v, allowed); near != "" {
		text += "; did you mean `" + near + "`?"
	}
	return errors.New(text)
}

// OneOf is a flag that takes one of a few words.
func OneOf(value *string, allowed []string) pflag.Value {
	return &checked{kind: "word", value: value, allowed: allowed, check: func(v string) error { return oneOf(v, allowed) }}
}

// Words is a flag of words of a closed list, with commas between.
func Words(values *[]string, allowed []string) pflag.Value {
	return &list{kind: "words", values: values, allowed: allowed, check: func(word string) error {
		if err := oneOf(word, allowed); err != nil {
			return fmt.Errorf("`%s`: %w", word, err)
		}
		return nil
	}}
}

// Allowed are the words that a flag takes, where they are a closed list, and whether it
// takes several of them.
func Allowed(f *pflag.Flag) (words []string, several bool) {
	switch v := f.Value.(type) {
	case *checked:
		return v.allowed, false
	case *list:
		return v.allowed, true
	}
	return nil, false
}

// NotEmpty is a flag that has to say something where it is given: an empty variable
// of a script is a slip, and would print everything, say. Kind is what the help calls
// its value, and next the next step for who gives none.
func NotEmpty(value *string, kind, next string) pflag.Value {
	return Checked(kind, value, func(v string) error {
		if strings.TrimSpace(v) == "" {
			return errors.New(next)
		}
		return nil
	})
}

// Number refuses a number of something that is not from 1 to most.
func Number(what string, n, most int) error { return NumberFrom(what, 1, n, most) }

// NumberFrom refuses a number of something that is not from least to most.
func NumberFrom(what string, least, n, most int) error {
	if n < least || n > most {
		return exit.Usage("", "the number of %s is from %d to %s, not %s", what, least, prose.Thousands(most), prose.Thousands(n))
	}
	return nil
}

// Workers refuses a number of workers that no machine has.
func Workers(n int) error { return Number("workers", n, 1024) }

// Line is words as a line for the shell, quoted where it would take them apart.
func Line(words ...string) string {
	words = slices.Clone(words)
	for i, w := range words {
		if w == "" || strings.ContainsAny(w, " \t\n'\"\\$`*?&;|<>()#~!{}[]") {
			words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

// word is a word of a command line as a shell reads it, without what a shell would
// do more with.
var word = regexp.MustCompile(`^ *("[^"$\\` + "`" + `]*"|'[^']*'|[^ "'$\\` + "`" + `;&|<>*?()~#!{}\[\]]+)(?: +|$)`)

// Apart takes a command line apart, as Line puts it together; ok is false where a shell would be needed.
func Apart(line string) (out []string, ok bool) {
	for line != "" {
		m := word.FindStringSubmatch(line)
		if m == nil {
			return nil, false
		}
		out, line = append(out, strings.Trim(m[1], `"'`)), line[len(m[0]):]
	}
	return out, len(out) > 0
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

// Numbers is a flag's value that is one number, or several with commas between.
type Numbers []int

// String is the numbers as they are typed.
func (n *Numbers) String() string {
	var out []string
	for _, v := range *n {
		out = append(out, strconv.Itoa(v))
	}
	return strings.Join(out, ",")
}

// Type is what the help calls the value.
func (n *Numbers) Type() string { return "number" }

// Set reads the numbers.
func (n *Numbers) Set(text string) error {
	var out Numbers
	for _, word := range strings.Split(text, ",") {
		v, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return errors.New("it is a number, such as 400")
		}
		out = append(out, v)
	}
	*n = out
	return nil
}
