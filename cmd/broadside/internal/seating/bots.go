package seating

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// BotLines lists the bots for the help.
func BotLines() string {
	var b strings.Builder
	b.WriteString("Bots:\n")
	for _, name := range bot.Names() {
		fmt.Fprintf(&b, "  %-10s %s\n", name, bot.Describe(name))
	}
	b.WriteString("greedy:20+learned and mcts:300+learned play on for a turn only, and then ask what was learned.\n")
	return strings.TrimRight(b.String(), "\n")
}

// CheckBot refuses a spec that names no bot.
func CheckBot(spec string) error {
	_, err := bot.New(spec)
	var wrong *bot.SpecError
	switch {
	case !errors.As(err, &wrong):
		return err
	case wrong.Unknown == "":
		return exit.Usage(wrong.Help, "%s", wrong.Problem)
	}
	help := "there are " + prose.List(prose.Quoted(bot.Names()))
	if near := diag.Suggest(wrong.Unknown, bot.Names()); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return exit.Usage(help, "no bot is called `%s`", wrong.Unknown)
}

// Bots reads --bots: one bot for all seats, one each in their order, or some
// by name (seat=greedy). A bot without a seat's name is for the seats that are
// not named; where there is none, they are random.
func Bots(g *engine.Game, given []string) ([]string, error) {
	seats := g.Players()
	named := make([]string, len(seats))
	var plain []string
	for _, text := range given {
		seat, name, ok := strings.Cut(text, "=")
		if !ok || strings.Contains(seat, ":") {
			seat, name, ok = "", text, false
		}
		if strings.TrimSpace(name) == "" || ok && strings.TrimSpace(seat) == "" {
			return nil, exit.Usage("write `--bots random`, `--bots random,greedy` or `--bots "+seats[0]+"=greedy`", "`--bots` has a place with nothing in it")
		}
		if err := CheckBot(strings.TrimSpace(name)); err != nil {
			return nil, err
		}
		if seat == "" {
			plain = append(plain, strings.TrimSpace(name))
			continue
		}
		i := slices.Index(seats, strings.ToLower(strings.TrimSpace(seat)))
		if i < 0 {
			return nil, NoSeat(g, seat)
		}
		if named[i] != "" {
			return nil, exit.Usage("name its bot once", "`--bots` names two bots for the %s", seats[i])
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
		return exit.Usage("name one bot for all the other seats, or one for each", "%s has %s without a bot, but %s named", g.Name(), prose.Count(seats, "seat"), BotsAre(bots))
	}
	return exit.Usage("name one bot for all seats, or one for each", "%s has %s (%s), but %s named", g.Name(), prose.Count(seats, "seat"), prose.List(g.Players()), BotsAre(bots))
}

// BotsAre counts bots as the beginning of a sentence: 2 bots are.
func BotsAre(n int) string {
	if n == 1 {
		return "1 bot is"
	}
	return prose.Count(n, "bot") + " are"
}

// Kinds refuses bots that are no kinds of players to be asked by --robust: two or more, none
// twice and none for one seat.
func Kinds(bots, usual []string) error {
	for i, k := range bots {
		if seat, _, ok := strings.Cut(k, "="); ok {
			return exit.Usage("leave out `"+seat+"=`", "with `--robust` each kind of player plays at every seat, and `%s` names one", k)
		}
		if err := CheckBot(k); err != nil {
			return err
		}
		if slices.Contains(bots[:i], k) {
			return exit.Usage("name each kind once", "`--bots` names %s twice", k)
		}
	}
	if len(bots) < 2 {
		return exit.Usage("name two or more, such as `--bots "+strings.Join(usual, ",")+"`", "one kind of player can't tell whether an answer holds for others")
	}
	return nil
}
