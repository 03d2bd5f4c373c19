package playing

import (
	"encoding/hex"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/engine/replaydiff"
)

// oldGame is a game as it was when others were saved.
type oldGame struct {
	game    *open.Game
	name    string // where it was found
	changes []carddefs.Change
	renamed []string // old names and new ones, by turns
}

// old finds the game that has a hash of rules and cards: the one that was named,
// today's, one that comes with Broadside, or today's folder as git has it. nil:
// it is not to be had.
func (c *comparison) old(hash, title string) (*oldGame, error) {
	if old, known := c.olds[hash]; known {
		return old, nil
	}
	game, name, err := c.find(hash, title)
	if err != nil {
		return nil, err
	}
	var old *oldGame
	if game != nil {
		old = &oldGame{game: game, name: name, changes: carddefs.Diff(game.Set, c.now.Set)}
		for _, ch := range old.changes {
			if from, ok := strings.CutSuffix(ch.Text, " is now called "+ch.Subject); ok && ch.Kind == carddefs.Renamed {
				old.renamed = append(old.renamed, from, ch.Subject)
			}
		}
	}
	c.olds[hash] = old
	return old, nil
}

func (c *comparison) find(hash, title string) (*open.Game, string, error) {
	if c.was != "" {
		g, err := open.Playable(c.replayOptions.Streams, c.was, c.with)
		if err == nil && g.Engine.Hash() != hash {
			err = exit.Failure("`--was` takes the game with the rules and cards it was saved with, such as folder@revision", "the game was not saved with `%s`", c.was)
		}
		return g, c.was, err
	}
	if c.now.Engine.Hash() == hash {
		return c.now, c.against, nil
	}
	for _, name := range carddefs.Embedded() {
		if set, _, err := open.Load(c.replayOptions.Streams, name, c.with); err == nil && hex.EncodeToString(set.Hash[:]) == hash && set.Title == title {
			g, err := open.Playable(c.replayOptions.Streams, name, c.with)
			return g, name, err
		}
	}
	return c.inGit(hash)
}

// maxRevisions is how many revisions are looked through for an old game.
const maxRevisions = 200

// inGit looks for the game among the revisions that changed today's folder, the
// latest first.
func (c *comparison) inGit(hash string) (*open.Game, string, error) {
	folder, _, _ := c.Files.AtRevision(c.against)
	if !c.Files.IsDir(folder) {
		return nil, "", nil
	}
	for _, rev := range c.Files.Revisions(folder, maxRevisions) {
		if err := shell.Stopped(c.Streams); err != nil {
			return nil, "", err
		}
		name := folder + "@" + rev.Name
		set, _, err := open.Load(c.replayOptions.Streams, name, c.with)
		if err != nil || hex.EncodeToString(set.Hash[:]) != hash {
			continue
		}
		g, err := open.Playable(c.replayOptions.Streams, name, c.with)
		return g, name, err
	}
	return nil, "", nil
}

// blame names the changed card or rule that a parting shows: the one said in
// what differs, or else said last before it.
func (o *oldGame) blame(p *replaydiff.Divergence) string {
	if p.Kind == replaydiff.Never {
		return ""
	}
	said := []string{p.Now.Line, p.Then.Line, p.Chosen, p.Now.Asks, p.Then.Asks, p.Prompt}
	if m := p.Menu; m != nil && m.Turn == p.Turn {
		said = slices.Concat(said, m.Gone, m.New)
	}
	for i := len(p.Before) - 1; i >= 0; i-- {
		said = append(said, p.Before[i])
	}
	for _, text := range said {
		for _, c := range o.changes {
			if text != "" && strings.Contains(text, spoken(c)) {
				return c.Subject
			}
		}
	}
	if len(o.changes) == 1 {
		return o.changes[0].Subject
	}
	return ""
}

// spoken is what a log says of a changed thing: a card's name, an action's.
func spoken(c carddefs.Change) string {
	if !c.Rules {
		return c.Subject
	}
	head, rest, _ := strings.Cut(c.Subject, " ")
	if name, _, _ := strings.Cut(rest, ","); head == "action" || head == "reaction" {
		return name
	}
	return c.Subject
}
