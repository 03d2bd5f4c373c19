package measuring

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// usualReach is how far a win rate may be from the goal if nothing is said.
const usualReach = 0.02

var (
	winsGoal  = regexp.MustCompile(`^(?:the )?(.+?) wins? (.+)$`)
	turnsGoal = regexp.MustCompile(`^turns (.+)$`)
	goalRange = regexp.MustCompile(`^(\d+(?:\.\d+)?) ?%? ?\.\. ?(\d+(?:\.\d+)?) ?%?$`)
	goalAbout = regexp.MustCompile(`^(\d+(?:\.\d+)?) ?%?(?: ?(?:±|\+-|\+/-) ?(\d+(?:\.\d+)?) ?%?)?$`)
)

// goalOf reads a goal.
func goalOf(players []string, text string) (lab.Goal, error) {
	plain := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	if m := turnsGoal.FindStringSubmatch(plain); m != nil {
		return turnsOf(text, m[1])
	}
	m := winsGoal.FindStringSubmatch(plain)
	if m == nil {
		return lab.Goal{}, exit.Usage("write \""+players[0]+" wins 50%\" or \"turns 15..20\"", "`%s` is no goal", text)
	}
	seat := slices.Index(players, m[1])
	if seat < 0 {
		help := "the players are " + prose.List(players)
		if near := diag.Suggest(m[1], players); near != "" {
			help = "did you mean `" + near + " wins " + m[2] + "`?"
		}
		return lab.Goal{}, exit.Usage(help, "no player is called `%s`", m[1])
	}
	low, high, ok := aimed(m[2], 100*usualReach)
	if !ok || low > 100 || high < 0 || low >= high {
		return lab.Goal{}, exit.Usage("write \""+m[1]+" wins 50%\", \""+m[1]+" wins 50% ±4\" or \""+m[1]+" wins 45..55%\"", "`%s` is no share of games that can be aimed at", m[2])
	}
	return lab.Goal{Text: text, Seat: seat, Low: max(0, low/100), High: min(1, high/100)}, nil
}

func turnsOf(text, rest string) (lab.Goal, error) {
	low, high, ok := aimed(strings.TrimSpace(rest), 0)
	if !ok || strings.Contains(rest, "%") || low >= high {
		return lab.Goal{}, exit.Usage("write \"turns 15..20\", or \"turns 18 ±2\"", "`%s` is no length of games that can be aimed at", text)
	}
	return lab.Goal{Text: text, Seat: lab.TurnsGoal, Low: low, High: high}, nil
}

// aimed reads `15..20`, `50 ±4` or `50`, to which reach is added on either
// side.
func aimed(text string, reach float64) (low, high float64, ok bool) {
	number := func(s string) float64 { v, _ := strconv.ParseFloat(s, 64); return v }
	if m := goalRange.FindStringSubmatch(text); m != nil {
		return number(m[1]), number(m[2]), true
	}
	m := goalAbout.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	if m[2] != "" {
		reach = number(m[2])
	}
	return number(m[1]) - reach, number(m[1]) + reach, true
}

// canAllBeMet refuses two goals for one number that no game meets at once.
func canAllBeMet(goals []lab.Goal) error {
	for i, a := range goals {
		for _, b := range goals[:i] {
			if a.Seat == b.Seat && (a.Low > b.High || b.Low > a.High) {
				return exit.Usage("leave one of them out, or let them overlap", "no game can meet both `%s` and `%s`", b.Text, a.Text)
			}
		}
	}
	return nil
}
