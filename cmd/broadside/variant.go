package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs/variant"
)

// variantFlags are --set and --without.
type variantFlags struct {
	set     []string
	without []string
}

// add adds the flags to a command whose first argument is a game.
func (v *variantFlags) add(c *cobra.Command) {
	c.Flags().StringArrayVar(&v.set, "set", nil, "change a `number or word`, such as \"Old Mill.cost=4\" or \"hand limit=6\"; may be repeated")
	c.Flags().StringArrayVar(&v.without, "without", nil, "take a `card` out of the game; may be repeated")
	_ = c.RegisterFlagCompletionFunc("set", completePlaces)
}

// given says whether any of them is there.
func (v *variantFlags) given() bool { return len(v.set)+len(v.without) > 0 }

// edits reads them.
func (v *variantFlags) edits() (out []variant.Edit, err error) {
	for _, text := range v.set {
		e, err := variant.Parse(text)
		if err != nil {
			return nil, editError(err)
		}
		out = append(out, e)
	}
	for _, card := range v.without {
		out = append(out, variant.Without(card))
	}
	return out, nil
}

// editError is a usage error of what package variant says.
func editError(err error) error {
	var bad *variant.Error
	if errors.As(err, &bad) {
		return usage(bad.Help, "%s", bad.Text)
	}
	return err
}

// variable is a game whose numbers can be changed.
type variable struct {
	*opened
	streams *streams
	source  *variant.Source
	places  []string // of its folders: the game's, then those of expansions that lie elsewhere; "" for one that comes with Broadside
}

// variable opens a game that has to be without errors, to be changed.
func (s *streams) variable(arg string, with []string) (*variable, error) {
	o, err := s.playable(arg, with)
	if err != nil {
		return nil, err
	}
	game, err := gameFolder(arg)
	if err != nil {
		return nil, err
	}
	v := &variable{opened: o, streams: s, places: []string{onDisk(arg)}}
	var parts []variant.Part
	for _, name := range with {
		x, err := expansionFolder(game, arg, name)
		if err != nil {
			return nil, err
		}
		p := variant.Part{Name: name, FS: x}
		if v.places = append(v.places, onDisk(name)); !isDir(name) && isFolder(game, "expansions/"+name) {
			p.Inside = "expansions/" + name
		} else if !isDir(name) {
			v.places[len(v.places)-1] = filepath.Join(filepath.Dir(onDisk(arg)), name)
		}
		parts = append(parts, p)
	}
	v.source, err = variant.Open(variant.Part{Name: o.set.Name, FS: game}, parts...)
	return v, editError(err)
}

// onDisk is the folder that a game's name means, "" for one that comes with
// Broadside.
func onDisk(arg string) string {
	if folder, _, ok := atRevision(arg); ok {
		arg = folder
	}
	if isDir(arg) {
		return filepath.Clean(arg)
	}
	return ""
}

// varied is a game with edits in it.
type varied struct {
	*opened
	variant *variant.Variant
}

// with makes edits. The game that comes out may have errors: see found.
func (v *variable) with(edits ...variant.Edit) (*varied, error) {
	made, err := v.source.Apply(edits...)
	if err != nil {
		return nil, editError(err)
	}
	o, err := v.streams.openFiles(v.arg, v.set.Name, made.Game, made.Expansions, broadside.RulesOnly())
	if err != nil {
		return nil, err
	}
	return &varied{o, made}, nil
}

// openVariant opens a game with the edits of a command line in it. Findings of
// a game that has errors with them are drawn on standard error.
func (s *streams) openVariant(arg string, with []string, flags variantFlags) (*varied, error) {
	edits, err := flags.edits()
	if err != nil {
		return nil, err
	}
	v, err := s.variable(arg, with)
	if err != nil {
		return nil, err
	}
	return s.openVariantOf(v, edits)
}

// openVariantOf makes edits of an open game.
func (s *streams) openVariantOf(v *variable, edits []variant.Edit) (*varied, error) {
	out, err := v.with(edits...)
	if err != nil || out.found.Errors() == 0 {
		return out, err
	}
	if err := s.unplayable(out.opened); s.jsonOut {
		return nil, err
	}
	return nil, &exitError{code: exitFindings, shown: true,
		text: "with " + list(quoted(editsSaid(edits))) + ", `" + v.arg + "` has " + count(out.found.Errors(), "error") + ", shown above"}
}

func editsSaid(edits []variant.Edit) (out []string) {
	for _, e := range edits {
		out = append(out, e.String())
	}
	return out
}

// patch is the patch of a variant of a game, with a note in front of it that
// says where it is to be applied; empty where nothing changes.
func (v *variable) patch(made *variant.Variant) []byte {
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
		note = fmt.Sprintf("`%s` comes with Broadside. In a copy, made by `broadside new my-%s --from %s`,\n`git apply` or `patch -p1` makes the changes.", v.arg, v.arg, v.arg)
	}
	return append([]byte(strings.Join(editsSaid(made.Edits), "\n")+"\n"+note+"\n\n"), made.Patch(prefix)...)
}

// common is the folder that several folders lie in, and the way from there to
// each of them.
func (v *variable) common(parts []int) (where string, prefix func(int) string) {
	full := make([]string, len(v.places))
	for _, i := range parts {
		full[i], _ = filepath.Abs(v.places[i])
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

// completePlaces offers what can be set.
func completePlaces(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	const none = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if len(args) == 0 {
		return nil, none
	}
	game, err := gameFolder(args[0])
	if err != nil {
		return nil, none
	}
	s, err := variant.Open(variant.Part{Name: args[0], FS: game})
	if err != nil {
		return nil, none
	}
	var out []string
	for _, p := range s.Places() {
		out = append(out, p.Address+"="+p.Value)
	}
	return out, none
}
