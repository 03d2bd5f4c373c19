package main

import (
	"bytes"
	"encoding/json"

	"github.com/spf13/cobra"

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
	f.Var(&notEmpty{&o.ladder, "file", "name what `broadside ladder --json` wrote"}, "ladder", "tell how strong the bots are by what `broadside ladder --json` wrote into this file")
	jsonFlag(c, &o.json)
}

// mostLadderBytes bounds the file of a ladder.
const mostLadderBytes = 16 << 20

// readLadder reads the file of --ladder, before any game is played.
func (o *reporting) readLadder() error {
	if o.ladder == "" {
		return nil
	}
	text, err := readFile(o.ladder, mostLadderBytes)
	if err != nil {
		return err
	}
	o.climbed = &ladder.Ladder{}
	if err := json.Unmarshal(text, o.climbed); err != nil || !o.climbed.Sound() {
		return failure("`broadside ladder <game> --json > FILE` writes one", "`%s` is no skill ladder", o.ladder)
	}
	return nil
}

// ladderFits refuses a ladder that was climbed with other cards, rules or seats.
func (o *reporting) ladderFits(rules string, players int) error {
	switch l := o.climbed; {
	case l == nil:
		return nil
	case l.Rules != rules:
		return failure("climb it again: `broadside ladder`", "`%s` is of other cards or rules (%s %s, hash %.12s, not %.12s)", o.ladder, l.Game, l.Version, l.Rules, rules)
	case len(l.Players) != players:
		return failure("climb it again with the same `--players`", "`%s` is for %s, not %d", o.ladder, count(len(l.Players), "player"), players)
	}
	return nil
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
