package bot

import (
	"fmt"
	"strconv"
	"strings"
)

// kind is an entry of the registry: one bot for all, or one made for a number.
type kind struct {
	name, what  string
	bot         Bot
	number      string // what the number after the name counts; "": it takes none
	usual, most int
	searches    bool // it plays on, and may ask at the ends of its playouts what was learned
	with        func(n int, leaf bool) Bot
}

func kindOf(name string) *kind {
	for i := range registry {
		if registry[i].name == name {
			return &registry[i]
		}
	}
	return nil
}

// SpecError is a spec that names no bot. Error is what is wrong, Help what to
// write instead. Unknown is a name that no bot has, "" if the name is right.
type SpecError struct {
	Problem, Help string
	Unknown       string
}

// Error is what is wrong, with what to write instead.
func (e *SpecError) Error() string { return e.Problem + "; " + e.Help }

// leaf is what is written after the name and number of a bot that searches and asks the learned
// player at the ends of its playouts.
const leaf = "+learned"

// New gives the bot of a spec: a name, for some with a number after a colon, as
// in `mcts:200`, and for those that search with what was learned at the ends of their
// playouts, as in `greedy:20+learned`. An error is a *SpecError.
func New(spec string) (Bot, error) {
	k, n, leaves, err := parse(spec)
	switch {
	case err != nil:
		return nil, err
	case k.with == nil:
		return k.bot, nil
	}
	return k.with(n, leaves), nil
}

// Canonical is the one way to write a spec, its number always said:
// `mcts:1000` for `mcts`. Two specs of the same bot have the same.
func Canonical(spec string) (string, error) {
	k, n, leaves, err := parse(spec)
	if err != nil || k.with == nil {
		return spec, err
	}
	out := k.name + ":" + strconv.Itoa(n)
	if leaves {
		out += leaf
	}
	return out, nil
}

// Thinks says whether the bot of a spec looks ahead, or has to learn: its choices take a hundred times as long as those of others, and more.
func Thinks(spec string) bool {
	k, _, _, err := parse(spec)
	return err == nil && k.with != nil
}

func parse(spec string) (k *kind, n int, leaves bool, err error) {
	plain, leaves := strings.CutSuffix(spec, leaf)
	name, number, numbered := strings.Cut(plain, ":")
	k = kindOf(name)
	switch {
	case k == nil:
		return nil, 0, false, &SpecError{Problem: fmt.Sprintf("there is no bot called `%s`", name), Help: "there are " + strings.Join(Names(), ", "), Unknown: name}
	case leaves && !k.searches:
		return nil, 0, false, &SpecError{Problem: fmt.Sprintf("the bot `%s` does not search", name), Help: fmt.Sprintf("write `%s`, or `greedy%s`", name, leaf)}
	case !numbered:
		return k, k.usual, leaves, nil
	case k.with == nil:
		return nil, 0, false, &SpecError{Problem: fmt.Sprintf("the bot `%s` takes no number", name), Help: fmt.Sprintf("write `%s`", name)}
	}
	n, err = strconv.Atoi(number)
	if err != nil || n < 1 || n > k.most || strconv.Itoa(n) != number {
		return nil, 0, false, k.badNumber(number)
	}
	return k, n, leaves, nil
}

// badNumber says what the number is of, and that it is no clock time.
func (k *kind) badNumber(number string) error {
	help := fmt.Sprintf("write `%s:%d`, with a whole number of %s from 1 to %d", k.name, k.usual, k.number, k.most)
	if strings.HasSuffix(number, "s") || strings.HasSuffix(number, "m") {
		help += "; time to think is only for `play --think`, so that the same seed gives the same game"
	}
	return &SpecError{Problem: fmt.Sprintf("`%s:%s` does not say how many %s", k.name, number, k.number), Help: help}
}
