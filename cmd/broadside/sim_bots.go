package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// seatBots reads --bots: one bot for all seats, one each in their order, or some
// by name (seat=greedy). A bot without a seat's name is for the seats that are
// not named; where there is none, they are random.
func seatBots(g *engine.Game, given []string) ([]string, error) {
	seats := g.Players()
	named := make([]string, len(seats))
	var plain []string
	for _, text := range given {
		seat, name, ok := strings.Cut(text, "=")
		if !ok || strings.Contains(seat, ":") {
			seat, name, ok = "", text, false
		}
		if strings.TrimSpace(name) == "" || ok && strings.TrimSpace(seat) == "" {
			return nil, usage("write `--bots random`, `--bots random,greedy` or `--bots "+seats[0]+"=greedy`", "`--bots` has a place with nothing in it")
		}
		if err := checkBot(strings.TrimSpace(name)); err != nil {
			return nil, err
		}
		if seat == "" {
			plain = append(plain, strings.TrimSpace(name))
			continue
		}
		i := slices.Index(seats, strings.ToLower(strings.TrimSpace(seat)))
		if i < 0 {
			return nil, noSeat(g, seat)
		}
		if named[i] != "" {
			return nil, usage("name its bot once", "`--bots` names two bots for the %s", seats[i])
		}
		named[i] = strings.TrimSpace(name)
	}
	if !slices.ContainsFunc(named, func(n string) bool { return n != "" }) {
		return plain, fitsSeats(g, len(seats), len(plain))
	}
	return fillNamed(g, named, plain)
}

// fillNamed gives the seats without a bot theirs.
func fillNamed(g *engine.Game, named, plain []string) ([]string, error) {
	var free []int
	for i, name := range named {
		if name == "" {
			free = append(free, i)
		}
	}
	if len(plain) == 0 {
		plain = []string{"random"}
	} else if err := fitsSeats(g, len(free), len(plain)); err != nil {
		return nil, err
	}
	for i, seat := range free {
		named[seat] = plain[i%len(plain)]
	}
	return named, nil
}

// fitsSeats refuses too few or too many bots for some seats.
func fitsSeats(g *engine.Game, seats, bots int) error {
	switch {
	case bots == 1 && seats > 0, bots == seats:
		return nil
	case seats < len(g.Players()):
		return usage("name one bot for all the other seats, or one for each", "%s has %s without a bot, but %s named", g.Name(), count(seats, "seat"), botsAre(bots))
	}
	return usage("name one bot for all seats, or one for each", "%s has %s (%s), but %s named", g.Name(), count(seats, "seat"), list(g.Players()), botsAre(bots))
}

func botsAre(n int) string {
	if n == 1 {
		return "1 bot is"
	}
	return count(n, "bot") + " are"
}

// typedLine is the command as it was typed, its flags in the order of their
// names.
func typedLine(c *cobra.Command, args []string) string {
	words := append(strings.Fields(c.CommandPath()), args...)
	c.Flags().Visit(func(f *pflag.Flag) {
		switch v := f.Value.(type) {
		case pflag.SliceValue:
			words = append(words, "--"+f.Name, strings.Join(v.GetSlice(), ","))
		case *tableSize:
			words = append(words, "--"+f.Name, thousands(v.n))
		default:
			if f.Value.Type() == "bool" {
				words = append(words, "--"+f.Name)
			} else if f.Shorthand == "n" {
				words = append(words, "-n", f.Value.String())
			} else {
				words = append(words, "--"+f.Name, f.Value.String())
			}
		}
	})
	for i, w := range words {
		if w == "" || strings.ContainsAny(w, " \t\n'\"\\$`*?&;|<>()#~!{}[]") {
			words[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}

// resumeLine is a command line with --resume.
func resumeLine(typed string, has bool) string {
	if has {
		return typed
	}
	return typed + " --resume"
}

// playedBy names the bots that played, each with what it does and, where they
// differ, with its seat, and says what is known of how strong they are in a game.
// where is what the page calls the game, such as " in A".
func playedBy(g *engine.Game, seats, bots []string, climbed *ladder.Ladder, where string) (names string, strong []string) {
	var said []string
	for i, b := range bots {
		text := b
		if !slices.Contains(bots[:i], b) {
			text += " (" + bot.Describe(b) + ")"
			for _, s := range report.Strength(b, g, climbed) {
				strong = append(strong, fmt.Sprintf("How strong %s is%s: %s.", b, where, s))
			}
		}
		if len(bots) > 1 {
			text = seats[i] + " by " + text
		}
		said = append(said, text)
	}
	return list(said), strong
}
