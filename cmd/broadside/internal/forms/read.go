package forms

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// Filled is a form that is filled in.
type Filled struct {
	Command string              `json:"command"`
	Args    []string            `json:"args"`
	Flags   map[string][]string `json:"flags"` // a switch that is on, and a file that is kept: "on"
}

// Line is a command line.
type Line struct {
	Args  []string // as they are carried out
	Typed string   // as somebody would type it
	Side  Side
	Quick bool
	Page  string   // the page that the command makes; "": it makes none
	Pages string   // a folder with a picture of each page; "": there is none
	Keeps []string // the files and folders that it writes
}

// Folder is where a command that is carried out writes what is kept.
type Folder string

// Read makes the command line of a form; what the command writes goes into a folder. The
// root is a command line that is not used again.
func Read(root *cobra.Command, q Filled, into Folder) (Line, error) {
	c, _, err := root.Find([]string{q.Command})
	o, _ := offerOf(q.Command)
	if err != nil || c == root || o.why != "" {
		return Line{}, exit.Usage("choose one from the list", "no command called `%s` is offered here", q.Command)
	}
	line := Line{Args: []string{c.Name()}, Side: o.side, Quick: o.quick}
	typed, err := flagsOf(c, q, into, &line)
	if err != nil {
		return Line{}, err
	}
	if c.Flags().Lookup("html") != nil {
		line.Page = "page.html"
		line.Args = append(line.Args, "--html="+filepath.Join(string(into), line.Page))
	}
	if c.Flags().Lookup("pages") != nil && len(q.Flags["out"]) > 0 {
		line.Pages = "pages"
		line.Args = append(line.Args, "--pages="+filepath.Join(string(into), line.Pages))
	}
	var words []string
	for _, a := range q.Args {
		for _, w := range strings.Split(a, "\n") {
			if w = strings.TrimSpace(w); w != "" {
				words = append(words, w)
			}
		}
	}
	if err := c.ParseFlags(typed); err != nil {
		return Line{}, shell.FlagError(c, err)
	}
	if err := c.ValidateArgs(words); err != nil {
		return Line{}, err
	}
	line.Args = append(append(line.Args, "--"), words...)
	line.Typed = shell.Typed(c, words)
	return line, nil
}

// flagsOf adds the flags of a form to a line, and gives them as they would be typed.
func flagsOf(c *cobra.Command, q Filled, into Folder, line *Line) (typed []string, err error) {
	for name := range q.Flags {
		if f := c.LocalNonPersistentFlags().Lookup(name); f == nil || unasked[name] != "" {
			return nil, exit.Usage("load the page again", "`%s` has no flag `--%s` here", q.Command, name)
		}
	}
	c.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		for _, value := range valuesOf(f, q.Flags[f.Name]) {
			word := "--" + f.Name
			if writes, _ := shell.Touches(f); writes {
				file := fileFor(c, f)
				line.Keeps = append(line.Keeps, file)
				line.Args = append(line.Args, word+"="+filepath.Join(string(into), file))
				typed = append(typed, word+"="+file)
				continue
			}
			if f.Value.Type() != "bool" {
				word += "=" + value
			}
			line.Args, typed = append(line.Args, word), append(typed, word)
		}
	})
	return typed, nil
}

// valuesOf are what a field says of a flag; none: nothing stands in it.
func valuesOf(f *pflag.Flag, given []string) (out []string) {
	for _, v := range given {
		switch {
		case strings.TrimSpace(v) == "":
		case f.Value.Type() == "stringArray":
			for _, line := range strings.Split(v, "\n") {
				if line = strings.TrimSpace(line); line != "" {
					out = append(out, line)
				}
			}
		default:
			out = append(out, strings.TrimSpace(v))
		}
	}
	return out
}

// ends are those of the files that flags name by what they write.
var ends = map[string]string{"csv": ".csv", "svg": ".svg", "png": ".png", "patch": ".patch", "manifest": ".json", "json-games": ".jsonl", "save": ".json"}

// fileFor is what a file or a folder that a flag writes is called: by its command and the flag.
func fileFor(c *cobra.Command, f *pflag.Flag) string {
	kind, _ := pflag.UnquoteUsage(f)
	end := ends[f.Name]
	switch {
	case kind == "folder" || kind == "string" && f.Name == "svg":
		end = ""
	case f.Name == "out" && strings.Contains(f.Usage, "PDF"):
		end = ".pdf"
	case f.Name == "out" && strings.Contains(f.Usage, "player"):
		end = ".player"
	case f.Name == "out":
		end = ".txt"
	}
	if f.Name == "out" {
		return c.Name() + end
	}
	return c.Name() + "-" + f.Name + end
}

// Suggest is what a command knows may stand in a field: of a flag, or of the argument of a
// number from 0 on.
func Suggest(s *shell.Streams, root *cobra.Command, q Filled, field string) []string {
	c, _, err := root.Find([]string{q.Command})
	if err != nil || c == root {
		return nil
	}
	c.SetContext(shell.Context(s))
	var out []string
	args := slices.DeleteFunc(slices.Clone(q.Args), func(a string) bool { return a == "" })
	if n, err := strconv.Atoi(field); err == nil {
		if c.ValidArgsFunction != nil {
			out, _ = c.ValidArgsFunction(c, args[:min(n, len(args))], "")
		}
	} else if of, ok := c.GetFlagCompletionFunc(field); ok {
		out, _ = of(c, args, "")
	}
	return out
}
