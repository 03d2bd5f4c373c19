package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// reporting is how a command that played or read games tells of them.
type reporting struct {
	html   string // file
	ladder string // file
	json   bool
	brief  bool // what was played, the verdict, and no more

	climbed *ladder.Ladder
}

// reportFlags adds --html, --ladder and --json.
func reportFlags(c *cobra.Command, o *reporting) {
	f := c.Flags()
	f.Var(&notEmpty{&o.html, "file", "name a file, such as report.html"}, "html", "write the report with its plots as a page into this `file`")
	f.Var(&notEmpty{&o.ladder, "file", "name what `broadside ladder --json` wrote"}, "ladder", "tell how strong the bots are by this `file`, which broadside ladder --json wrote")
	jsonFlag(c, &o.json)
}

// mostLadderBytes bounds the file of a ladder.
const mostLadderBytes = 16 << 20

// ready reads the file of --ladder and looks at that of --html, before any game
// is played.
func (o *reporting) ready(g *engine.Game) error {
	if err := canWrite(o.html); err != nil || o.ladder == "" {
		return err
	}
	text, err := readFile(o.ladder, mostLadderBytes)
	if err != nil {
		return err
	}
	l := &ladder.Ladder{}
	if err := json.Unmarshal(text, l); err != nil || !l.Sound() {
		return failure("`broadside ladder <game> --json > FILE` writes one", "`%s` is no skill ladder", o.ladder)
	}
	switch {
	case l.Rules != g.Hash():
		return failure("climb it again: `broadside ladder`", "`%s` is of other cards or rules: %s %s, hash %.12s, not %.12s", o.ladder, l.Game, l.Version, l.Rules, g.Hash())
	case !slices.Equal(l.Players, g.Players()):
		return failure("climb it again with the same `--players`", "`%s` is for %s, not %d", o.ladder, count(len(l.Players), "player"), len(g.Players()))
	}
	o.climbed = l
	return nil
}

// readyWith is ready, and refuses a ladder that was climbed with other options.
func (o *reporting) readyWith(g *engine.Game, options map[string]int) error {
	if err := o.ready(g); err != nil || o.climbed == nil {
		return err
	}
	for _, spec := range g.OptionSpecs() {
		if was, is := optionIn(o.climbed.Options, spec), optionIn(options, spec); was != is {
			return failure("climb it again with the same `--option`", "`%s` was climbed with %s=%d, not %d", o.ladder, spec.Name, was, is)
		}
	}
	return nil
}

// optionIn is the value of an option, set or not.
func optionIn(set map[string]int, spec engine.OptionSpec) int {
	if v, ok := set[spec.Name]; ok {
		return v
	}
	return spec.Default
}

// canWrite refuses the name of a file that can't be written, before long work for
// it: its folder has to take a new file. "" is none.
func canWrite(path string) error {
	if path == "" {
		return nil
	}
	if path == "-" {
		return usage("leave it out; `--json` writes to standard output", "`-` is no name of a file")
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return failure("name a file in it, such as `"+filepath.Join(path, "report.html")+"`", "can't write `%s`: it is a folder", path)
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil // a device or a pipe takes what it takes
	}
	try, err := os.CreateTemp(filepath.Dir(path), ".broadside-*") // as it will be written: beside its place
	if err != nil {
		return cantWrite(path, err)
	}
	return errors.Join(try.Close(), os.Remove(try.Name()))
}

// tell writes the report: the page of --html, then what the command says.
// Games stopped by a fault are findings.
func (s *streams) tell(o *reporting, c *report.Collector) error {
	r := c.Report(o.climbed)
	if o.html != "" {
		var page bytes.Buffer
		if err := r.WriteHTML(&page); err != nil {
			return err
		}
		if err := s.files.writeFile(o.html, page.Bytes()); err != nil {
			return err
		}
	}
	var err error
	switch {
	case o.json:
		err = s.json(r)
	case o.brief:
		err = r.WriteBrief(s.out, s.outColour())
	default:
		err = r.WriteText(s.out, s.outColour())
	}
	if err == nil && len(r.Faults) > 0 {
		return said(exitFindings)
	}
	return err
}
