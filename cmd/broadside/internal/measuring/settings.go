package measuring

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// settings is a game whose numbers a command tries out, and how it is played.
type settings struct {
	*shell.Streams
	seating.Table
	base    open.VariantFlags // changes that hold throughout
	seed    uint64
	bots    []string
	workers int
	json    bool

	v       *open.Variable
	edits   []variant.Edit  // of base
	session map[string]int  // of options
	seats   []string        // the players at this table
	today   seating.Learner // the game with what holds throughout
}

func (o *settings) flags(c *cobra.Command) {
	seating.GamesFlags(c, "game", &o.seed, &o.bots, &o.workers)
	shell.OnCluster(c)
	o.base.Add(c)
	o.Table.Flags(c)
	shell.JSONFlag(c, &o.json)
}

// open opens the game with what holds throughout, and checks how it is played.
func (o *settings) open() (err error) {
	if err := shell.Workers(o.workers); err != nil {
		return err
	}
	if o.edits, err = o.base.Edits(); err != nil {
		return err
	}
	if o.v, err = open.OpenVariable(o.Streams, o.Game, o.With); err != nil {
		return err
	}
	if o.session, err = seating.OptionValues(o.v.Rules, o.Set); err != nil {
		return err
	}
	today := o.v.Game
	if len(o.edits) > 0 {
		made, err := open.OpenVariantOf(o.Streams, o.v, o.edits)
		if err != nil {
			return err
		}
		today = made.Game
	}
	g, err := seating.At(today.Engine, o.Players)
	if err != nil {
		return err
	}
	o.seats, o.today = g.Players(), seating.Learner{Game: g, Options: o.session}
	if o.bots, err = seating.Bots(g, o.bots); err != nil {
		return err
	}
	return seating.Ends(o.Streams, g, o.session, o.bots, o.workers)
}

// today is the game with what holds throughout, for the words of a report.
func (o *settings) title() string { return o.v.Engine.Name() + " " + o.v.Engine.Version() }

// axis reads `ADDRESS=VALUES`: values and ranges with commas between, such as
// 2..5, 10..40/10 or red,blue.
func (o *settings) axis(text string) (lab.Axis, error) {
	e, err := variant.Parse(text)
	if err != nil {
		place := strings.TrimSpace(strings.TrimSuffix(text, "="))
		if place == "" {
			place = "Card.field"
		}
		return lab.Axis{}, exit.Usage("write the place, `=` and the values, such as \""+place+"=2..5\"", "`%s` does not say which values to try", text)
	}
	place, err := o.v.Source.Find(e.Address)
	if err != nil {
		return lab.Axis{}, open.EditError(err)
	}
	a := lab.Axis{Name: place.Address, Now: place.Value}
	if _, set := o.session[place.Address]; set {
		return a, exit.Usage("leave out the `--option`", "`%s` is set by --option, so that its default does not matter", place.Address)
	}
	for _, base := range o.edits {
		if full, err := o.v.Source.Canonical(base); err == nil && full.Address == a.Name {
			return a, exit.Usage("leave one of them out", "`%s` is set by --set and varied", a.Name)
		}
	}
	values, err := valuesOf(text, e.Value, place.Number)
	if err != nil {
		return a, err
	}
	for _, v := range values {
		full, err := o.v.Source.Canonical(variant.Edit{Address: a.Name, Value: v})
		if err != nil {
			return a, open.EditError(err)
		}
		if _, err := o.v.Source.Apply(append(slices.Clone(o.edits), full)...); err != nil {
			return a, open.EditError(err)
		}
		if !slices.Contains(a.Values, full.Value) {
			a.Values = append(a.Values, full.Value)
		}
	}
	return a, nil
}

// mostValues bounds the values of one axis.
const mostValues = 1000

// valuesOf reads values and ranges.
func valuesOf(text, list string, numbers bool) (out []string, err error) {
	for _, item := range strings.Split(list, ",") {
		item = strings.TrimSpace(item)
		from, rest, isRange := strings.Cut(item, "..")
		if !isRange || !numbers {
			out = append(out, item)
			continue
		}
		more, err := rangeOf(text, from, rest)
		if err != nil {
			return nil, err
		}
		if out = append(out, more...); len(out) > mostValues {
			break
		}
	}
	if len(out) > mostValues {
		return nil, exit.Usage("take larger steps, such as 0..1000/100", "`%s` has more than %s values", text, prose.Thousands(mostValues))
	}
	return out, nil
}

// rangeOf reads `2..10/2`.
func rangeOf(text, from, rest string) (out []string, err error) {
	to, by, stepped := strings.Cut(rest, "/")
	low, errLow := strconv.Atoi(strings.TrimSpace(from))
	high, errHigh := strconv.Atoi(strings.TrimSpace(to))
	step := 1
	var errStep error
	if stepped {
		step, errStep = strconv.Atoi(strings.TrimSpace(by))
	}
	if errors.Join(errLow, errHigh, errStep) != nil {
		return nil, exit.Usage("write a range as 2..5, or 10..40/10 in steps", "`%s..%s` in `%s` is no range of whole numbers", from, rest, text)
	}
	if low > high || step < 1 {
		return nil, exit.Usage("write the smaller number first, and a step of 1 or more", "the range `%s..%s` in `%s` has nothing in it", from, rest, text)
	}
	for n := low; n <= high && len(out) <= mostValues; n += step {
		out = append(out, strconv.Itoa(n))
	}
	return out, nil
}

// axes reads several.
func (o *settings) axes(texts []string) (out []lab.Axis, err error) {
	for _, text := range texts {
		a, err := o.axis(text)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(b lab.Axis) bool { return a.Name == b.Name }) {
			return nil, exit.Usage("name it once, with all its values: \""+a.Name+"=2,3,5\"", "`%s` is there twice", a.Name)
		}
		out = append(out, a)
	}
	return out, nil
}

// editsOf are the edits that make a setting of the game.
func (o *settings) editsOf(axes []lab.Axis, values []string) []variant.Edit {
	edits := slices.Clone(o.edits)
	for i, v := range values {
		if v != axes[i].Now {
			edits = append(edits, variant.Edit{Address: axes[i].Name, Value: v})
		}
	}
	return edits
}

// maker makes the games of settings.
func (o *settings) maker(axes []lab.Axis) lab.Maker {
	return func(values []string) (lab.Arm, error) {
		made, err := o.v.With(o.editsOf(axes, values)...)
		if err != nil {
			return lab.Arm{}, err
		}
		if first, any := made.Found.FirstError(); any {
			return lab.Arm{}, first
		}
		g, err := seating.At(made.Engine, o.Players)
		if err == nil {
			err = seating.LearnedAs(o.Streams, o.today, seating.Learner{Game: g, Options: o.session}, o.bots, o.workers)
		}
		return lab.Arm{Game: g, Options: o.session}, err
	}
}

// settingSaid is a setting as it is typed.
func settingSaid(axes []lab.Axis, values []string) string {
	var out []string
	for i, a := range axes {
		out = append(out, fmt.Sprintf("%s=%s", a.Name, values[i]))
	}
	return strings.Join(out, ", ")
}

// played says how the games were played.
func (o *settings) played() string {
	text := "seed " + strconv.FormatUint(o.seed, 10) + ", bots " + strings.Join(o.bots, ", ")
	for _, e := range o.edits {
		text += ", " + e.String()
	}
	for _, s := range o.Set {
		text += ", " + s
	}
	if o.Players.N > 0 {
		text += ", " + prose.Count(o.Players.N, "player")
	}
	return text
}
