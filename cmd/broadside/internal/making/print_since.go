package making

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/manifest"
	"github.com/broadside-cards/broadside/print/piece"
)

// changes is what `print` is asked about what was printed before, and what it
// comes to.
type changes struct {
	since    string // a manifest file or a revision; "" prints everything
	manifest string // the manifest file to write

	now  manifest.Manifest
	list *manifest.List // with since
	then *open.Game     // the game as it was; nil where only a manifest of it is left
}

// sinceFlags adds --since and --manifest.
func (c *changes) sinceFlags(f *pflag.FlagSet) {
	f.Var(shell.NotEmpty(&c.since, "manifest", "name a manifest or a revision"), "since", "print only what changed since a `manifest` or a revision of the game, such as HEAD, and list what to take out")
	f.Var(shell.NotEmpty(&c.manifest, "file", "name a file"), "manifest", "the `file` to save what is drawn on each card to, for a later --since")
}

// badChanges are flags that don't go together.
func (o *printOptions) badChanges() error {
	switch {
	case o.since != "" && slices.Contains(o.look.Parts, "rules"):
		return exit.Usage("leave `rules` out, and print them with `--parts rules`", "`--since` compares pieces, and the rules are pages")
	case o.manifest == "" || o.file == "":
		return nil
	case filepath.Clean(o.manifest) == filepath.Clean(o.file):
		return exit.Usage("write `--manifest cards.json`, say", "`--manifest` and `--out` name the same file")
	}
	return nil
}

// changed leaves of the pieces what has to be printed, in as many copies as are
// missing, if --since was given. Without one to print or to take out, it says so
// and ok is false.
func (o *printOptions) changed(g *open.Game, pieces []piece.Piece) (left []piece.Piece, ok bool, err error) {
	if o.since == "" && o.manifest == "" {
		return pieces, true, nil
	}
	if o.now, err = o.manifestOf(g); err != nil || o.since == "" {
		return pieces, true, err
	}
	old, from, err := o.before(g)
	if err != nil {
		return nil, false, err
	}
	plan := manifest.Since(o.seen(old), o.seen(o.now))
	if plan.Empty() {
		fmt.Fprintf(o.Streams.Out, "nothing to print: %s in %s\n", o.stayed(plan.Keep), from)
		return nil, false, nil
	}
	o.saysWhat(g, plan.Print)
	o.list = &manifest.List{Title: g.Rules.Name, From: from, To: g.Rules.Version, Plan: plan}
	if o.list.From == o.list.To { // the designer left the version as it was
		o.list.From, o.list.To = from+" ("+old.Mark()+")", from+" ("+o.now.Mark()+")"
	}
	return missing(pieces, plan), true, nil
}

// seen is a set as far as it is compared: its cards, unless other parts are
// named. Whoever says that no backs are wanted has sleeves, and needs no new
// card for a new back.
func (o *printOptions) seen(m manifest.Manifest) manifest.Manifest {
	m = m.Only(o.compared()...)
	if o.paper.backs == "none" {
		return m.WithoutBacks()
	}
	return m
}

// stayed is what is said of cards that all are as they were.
func (o *printOptions) stayed(n int) string {
	if n == 1 {
		return prose.Count(n, o.noun()) + " is as it was"
	}
	return prose.Count(n, o.noun()) + " are as they were"
}

// noun is what is compared.
func (o *printOptions) noun() string {
	if slices.Equal(o.compared(), []string{"cards"}) {
		return "card"
	}
	return "piece"
}

// manifestOf draws the whole set in one fixed way, whatever is printed of it
// now and how, and says what it looks like.
func (o *printOptions) manifestOf(g *open.Game) (manifest.Manifest, error) {
	whole := drawing{Streams: o.Streams, game: g.Arg, look: game.Options{Size: o.look.Size, Bleed: manifest.Bleed}, noPages: true}
	d, _, err := whole.draw(g)
	if err != nil {
		return manifest.Manifest{}, err
	}
	partOf := map[string]string{}
	for _, part := range d.Parts {
		for _, p := range part.Pieces {
			partOf[p.ID] = part.Name
		}
	}
	m := manifest.Manifest{Set: g.Set.ID, Title: g.Rules.Name, Version: g.Rules.Version, With: g.Set.ExpansionIDs()}
	m, err = manifest.Of(m, d.Pieces(), func(p piece.Piece) string { return partOf[p.ID] })
	if err != nil {
		return m, exit.Failure("give one of them a name that differs in letters or digits", "can't tell what changed: %s", err)
	}
	return m, nil
}

// before is the set that --since names, and what its version is called.
func (o *printOptions) before(g *open.Game) (manifest.Manifest, string, error) {
	info, err := o.Files.Stat(o.since)
	switch {
	case err == nil && info.Mode().IsRegular():
		return o.savedBefore(g)
	case strings.HasSuffix(o.since, ".json"):
		return manifest.Manifest{}, "", exit.Failure("`broadside print "+o.game+" -o cards.pdf --manifest "+o.since+"` writes one", "can't read `%s`: %s", o.since, sinceReason(err))
	}
	m, err := o.committedBefore()
	return m, m.Version, err
}

func sinceReason(err error) string {
	if err == nil {
		return "it is a folder"
	}
	return disk.Reason(err)
}

// savedBefore reads a manifest file.
func (o *printOptions) savedBefore(g *open.Game) (manifest.Manifest, string, error) {
	data, err := o.Files.ReadAtMost(o.since, manifest.MaxBytes+1)
	if err != nil {
		return manifest.Manifest{}, "", exit.Failure("", "can't read `%s`: %s", o.since, disk.Reason(err))
	}
	m, err := manifest.Read(data)
	var bad *manifest.FileError
	if errors.As(err, &bad) {
		return m, "", exit.Failure(bad.Next, "can't read `%s`: %s", o.since, bad.Problem)
	}
	return m, m.Version, o.sameGame(m)
}

// sameGame refuses to compare two games.
func (o *printOptions) sameGame(m manifest.Manifest) error {
	if m.Set == o.now.Set {
		return nil
	}
	return exit.Failure("name a manifest of this game, or a revision", "`%s` is of `%s`, and this is `%s`", o.since, m.Set, o.now.Set)
}

// committedBefore is the set as it was at a revision, with the expansions
// of now that were there then.
func (o *printOptions) committedBefore() (manifest.Manifest, error) {
	fsys, err := o.Files.GameAt(o.game, o.since)
	if err != nil {
		return manifest.Manifest{}, o.noRevision(err)
	}
	var with []string
	for _, name := range o.with {
		_, err := o.Files.ExpansionAt(fsys, o.game, o.since, name)
		if then := (disk.NotThen{}); errors.As(err, &then) {
			continue
		}
		with = append(with, name)
	}
	g, err := open.Open(o.Streams, o.game+"@"+o.since, with)
	if err != nil {
		return manifest.Manifest{}, err
	}
	if n := g.Found.Errors(); n > 0 {
		return manifest.Manifest{}, exit.Failure(fmt.Sprintf("`broadside check %s` shows them; name a revision that has none", g.Arg),
			"can't tell what changed: `%s` had %s at `%s`", o.game, prose.Count(n, "error"), o.since)
	}
	o.then = g
	return o.manifestOf(g)
}

// saysWhat says of each card that is not new what was changed of it.
func (o *printOptions) saysWhat(g *open.Game, items []manifest.Item) {
	if o.then == nil {
		return
	}
	says := g.Changed(o.then)
	for i := range items {
		if w := items[i].Why; w != manifest.New && w != manifest.More {
			items[i].Says = says[items[i].Name]
		}
	}
}

// noRevision says what else --since may be where neither was found.
func (o *printOptions) noRevision(err error) error {
	if e := exit.As(err); strings.Contains(e.Text, "has no revision") {
		return &exit.Error{Code: e.Code, Text: e.Text + ", and there is no such file", Help: e.Help}
	}
	return err
}

// missing are the pieces of a plan, in the order of the set.
func missing(pieces []piece.Piece, plan manifest.Plan) []piece.Piece {
	copies := map[string]int{}
	for _, item := range plan.Print {
		copies[item.ID] = item.Copies
	}
	var out []piece.Piece
	for _, p := range pieces {
		if p.Count = copies[p.ID]; p.Count > 0 {
			out = append(out, p)
		}
	}
	return out
}

// slugTitle is what every sheet says of the set: its name and version, or the
// versions the printed cards lead from and to.
func (o *printOptions) slugTitle(g *open.Game) string {
	if o.list != nil {
		return g.Rules.Name + " " + o.list.From + " to " + o.list.To
	}
	return g.Rules.Name + " " + g.Rules.Version + g.Set.Expanded()
}

// save writes the PDF and, where it was asked for, the manifest: both or
// neither.
func (o *printOptions) save(pdf []byte) error {
	if o.manifest == "" {
		return o.Files.Write(o.file, pdf)
	}
	return o.Files.WriteAll(disk.Output{Path: o.file, Data: pdf}, disk.Output{Path: o.manifest, Data: o.now.JSON()})
}

// printed is the line about a finished PDF.
func (o *printOptions) printed(d *game.Drawing, copies, pages int) string {
	if o.list == nil {
		return o.file + ": " + prose.List(tally(d)) + " on " + prose.Count(pages, "page")
	}
	on := o.file + ": " + prose.Count(copies, o.noun())
	plan := o.list.Plan
	line := fmt.Sprintf("%s to print%s, %d to remove, %d stay: on %s", on, reasons(plan.Print), manifest.Copies(plan.Remove), plan.Keep, prose.Count(pages, "page"))
	newBack := func(i manifest.Item) bool { return i.Why == manifest.NewBack }
	if o.paper.backs == "" && !o.paper.fold && slices.ContainsFunc(plan.Print, newBack) {
		line += "\nbacks changed, and fronts alone are printed: add `--backs interleaved`, say, or `--backs none` if nobody sees them"
	}
	return line
}

// reasons counts copies by why they are printed: (1 new, 2 changed).
func reasons(items []manifest.Item) string {
	n := map[manifest.Reason]int{}
	var order []manifest.Reason
	for _, i := range items {
		if n[i.Why] += i.Copies; n[i.Why] == i.Copies {
			order = append(order, i.Why)
		}
	}
	slices.Sort(order)
	var parts []string
	for _, why := range order {
		parts = append(parts, fmt.Sprintf("%d %s", n[why], why))
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}
