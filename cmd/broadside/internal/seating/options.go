package seating

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// OptionFlag adds --option.
func OptionFlag(c *cobra.Command, values *[]string) {
	c.Flags().StringSliceVar(values, "option", nil, "set an option of the game, such as `actions=4` or storms=on")
}

// OptionValues reads the values of --option for a game.
func OptionValues(g *check.Game, given []string) (map[string]int, error) {
	out := map[string]int{}
	for _, text := range given {
		name, value, ok := strings.Cut(text, "=")
		o, err := findOption(g, strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		if !ok && o.Switch {
			value = "on"
		}
		n, err := optionValue(o, strings.TrimSpace(value))
		if err != nil {
			return nil, err
		}
		if _, twice := out[o.Name]; twice {
			return nil, exit.Usage("set it once", "the option `%s` is set twice", o.Name)
		}
		out[o.Name] = n
	}
	return out, nil
}

func findOption(g *check.Game, name string) (check.Option, error) {
	var known []string
	for _, o := range g.Options {
		if strings.EqualFold(o.Name, name) {
			return o, nil
		}
		known = append(known, o.Name)
	}
	help := "it has " + prose.List(prose.Quoted(known))
	if near := diag.Suggest(name, known); near != "" {
		help = "did you mean `" + near + "`?"
	} else if len(known) == 0 {
		help = "it has no options"
	}
	return check.Option{}, exit.Usage(help, "%s has no option `%s`", g.Name, name)
}

func optionValue(o check.Option, text string) (int, error) {
	if o.Switch {
		switch text {
		case "on":
			return 1, nil
		case "off":
			return 0, nil
		}
		return 0, exit.Usage(fmt.Sprintf("write `%s` or `%s`", optionSaid(o, "on"), optionSaid(o, "off")), "the option `%s` is on or off, not `%s`", o.Name, text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || !o.Fits(n) {
		return 0, exit.Usage(fmt.Sprintf("write `%s`, say", optionSaid(o, strconv.Itoa(o.Default))), "the option `%s` is a whole number from %s to %s, not `%s`", o.Name, prose.Thousands(o.Least), prose.Thousands(o.Most), text)
	}
	return n, nil
}

// optionSaid is an option as it is typed; a name of several words is quoted.
func optionSaid(o check.Option, value string) string {
	if strings.Contains(o.Name, " ") {
		return fmt.Sprintf("--option \"%s=%s\"", o.Name, value)
	}
	return fmt.Sprintf("--option %s=%s", o.Name, value)
}

// SortedNames are the keys of some maps, each once, in order.
func SortedNames(maps ...map[string]int) (out []string) {
	for _, m := range maps {
		for name := range m {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
