package open

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"

	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// VariantFlags are --set and --without.
type VariantFlags struct {
	Set     []string
	Without []string
}

// Add adds the flags to a command whose first argument is a game.
func (v *VariantFlags) Add(c *cobra.Command) {
	c.Flags().StringArrayVar(&v.Set, "set", nil, "change a `number or word`, such as \"Old Mill.cost=4\" or \"hand limit=6\"; may be repeated")
	c.Flags().StringArrayVar(&v.Without, "without", nil, "take a `card` out of the game; may be repeated")
	_ = c.RegisterFlagCompletionFunc("set", CompletePlaces)
}

// Given says whether any of them is there.
func (v *VariantFlags) Given() bool { return len(v.Set)+len(v.Without) > 0 }

// Edits reads them.
func (v *VariantFlags) Edits() (out []variant.Edit, err error) {
	for _, text := range v.Set {
		e, err := variant.Parse(text)
		if err != nil {
			return nil, EditError(err)
		}
		out = append(out, e)
	}
	for _, card := range v.Without {
		out = append(out, variant.Without(card))
	}
	return out, nil
}

// EditError is a usage error of what package variant says.
func EditError(err error) error {
	var bad *variant.Error
	if errors.As(err, &bad) {
		return exit.Usage(bad.Help, "%s", bad.Text)
	}
	return err
}

// Variable is a game whose numbers can be changed.
type Variable struct {
	*Game
	streams *shell.Streams
	Source  *variant.Source
	places  []string // of its folders: the game's, then those of expansions that lie elsewhere; "" for one that comes with Broadside
}

// OpenVariable opens a game that has to be without errors, to be changed.
func OpenVariable(s *shell.Streams, arg string, with []string) (*Variable, error) {
	o, err := Playable(s, arg, with)
	if err != nil {
		return nil, err
	}
	game, err := s.Files.GameFolder(arg)
	if err != nil {
		return nil, err
	}
	v := &Variable{Game: o, streams: s, places: []string{onDisk(s.Files, arg)}}
	var parts []variant.Part
	for _, name := range with {
		x, err := s.Files.ExpansionFolder(game, arg, name)
		if err != nil {
			return nil, err
		}
		p := variant.Part{Name: name, FS: x}
		if v.places = append(v.places, onDisk(s.Files, name)); !s.Files.IsDir(name) && disk.IsFolder(game, "expansions/"+name) {
			p.Inside = "expansions/" + name
		} else if !s.Files.IsDir(name) {
			v.places[len(v.places)-1] = filepath.Join(filepath.Dir(onDisk(s.Files, arg)), name)
		}
		parts = append(parts, p)
	}
	v.Source, err = variant.Open(variant.Part{Name: o.Set.Name, FS: game}, parts...)
	return v, EditError(err)
}

// onDisk is the folder that a game's name means, "" for one that comes with
// Broadside.
func onDisk(files *disk.Files, arg string) string {
	if folder, _, ok := files.AtRevision(arg); ok {
		arg = folder
	}
	if files.IsDir(arg) {
		return filepath.Clean(arg)
	}
	return ""
}

// Varied is a game with edits in it.
type Varied struct {
	*Game
	variant *variant.Variant
}

// With makes edits. The game that comes out may have errors: see found.
func (v *Variable) With(edits ...variant.Edit) (*Varied, error) {
	made, err := v.Source.Apply(edits...)
	if err != nil {
		return nil, EditError(err)
	}
	o, err := OpenFiles(v.streams, v.Arg, v.Set.Name, made.Game, made.Expansions, broadside.RulesOnly())
	if err != nil {
		return nil, err
	}
	return &Varied{o, made}, nil
}

// OpenVariant opens a game with the edits of a command line in it. Findings of
// a game that has errors with them are drawn on standard error.
func OpenVariant(s *shell.Streams, arg string, with []string, flags VariantFlags) (*Varied, error) {
	edits, err := flags.Edits()
	if err != nil {
		return nil, err
	}
	v, err := OpenVariable(s, arg, with)
	if err != nil {
		return nil, err
	}
	return OpenVariantOf(s, v, edits)
}

// PlayableWith is Playable, with the edits of a command line where there are any.
func PlayableWith(s *shell.Streams, arg string, with []string, flags VariantFlags) (*Game, error) {
	if !flags.Given() {
		return Playable(s, arg, with)
	}
	made, err := OpenVariant(s, arg, with, flags)
	if err != nil {
		return nil, err
	}
	return made.Game, nil
}

// OpenVariantOf makes edits of an open game.
func OpenVariantOf(s *shell.Streams, v *Variable, edits []variant.Edit) (*Varied, error) {
	out, err := v.With(edits...)
	if err != nil || out.Found.Errors() == 0 {
		return out, err
	}
	if err := Unplayable(s, out.Game); s.JSONOut {
		return nil, err
	}
	return nil, &exit.Error{Code: exit.Findings, Shown: true,
		Text: "with " + prose.List(prose.Quoted(editsSaid(edits))) + ", `" + v.Arg + "` has " + prose.Count(out.Found.Errors(), "error") + ", shown above"}
}

func editsSaid(edits []variant.Edit) (out []string) {
	for _, e := range edits {
		out = append(out, e.String())
	}
	return out
}

// Patch is the patch of a variant of a game, with a note in front of it that
// says where it is to be applied; empty where nothing changes.
func (v *Variable) Patch(made *variant.Variant) []byte {
	if len(made.Changes) == 0 {
		return nil
	}
	var parts []int
	for _, c := range made.Changes {
		if !slices.Contains(parts, c.Part) {
			parts = append(parts, c.Part)
		}
	}
	where, prefix := v.places[parts[0]], func(int) string { return "" }
	if len(parts) > 1 {
		where, prefix = v.common(parts)
	}
	note := "In `" + where + "`, `git apply` or `patch -p1` makes the changes."
	if where == "" {
		note = fmt.Sprintf("`%s` comes with Broadside. In a copy, made by `broadside new my-%s --from %s`,\n`git apply` or `patch -p1` makes the changes.", v.Arg, v.Arg, v.Arg)
	}
	return append([]byte(strings.Join(editsSaid(made.Edits), "\n")+"\n"+note+"\n\n"), made.Patch(prefix)...)
}

// common is the folder that several folders lie in, and the way from there to
// each of them.
func (v *Variable) common(parts []int) (where string, prefix func(int) string) {
	full := make([]string, len(v.places))
	for _, i := range parts {
		full[i], _ = v.streams.Files.Abs(v.places[i])
	}
	where = filepath.Dir(full[parts[0]])
	for _, i := range parts {
		for !strings.HasPrefix(full[i]+string(filepath.Separator), strings.TrimRight(where, string(filepath.Separator))+string(filepath.Separator)) {
			where = filepath.Dir(where)
		}
	}
	return where, func(part int) string {
		rel, err := filepath.Rel(where, full[part])
		if err != nil {
			return ""
		}
		return filepath.ToSlash(rel)
	}
}
