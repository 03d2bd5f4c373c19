package measuring

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

type peopleOptions struct {
	*shell.Streams
	file   string
	take   string
	game   string
	with   []string
	forget []string
	json   bool
}

// NewPeopleCmd is the command about games that people played.
func NewPeopleCmd(s *shell.Streams) *cobra.Command {
	o := &peopleOptions{Streams: s}
	c := &cobra.Command{
		Use:   "people <file.db>",
		Short: "List the games that people played, take some in, or delete them",
		Long: `People lists the games in a database that people played: with "broadside table"
and "broadside play", with --db. "broadside report" tells what they did.

--take reads games that were handed on as a file, as a page of "broadside export
web" does, a line for each. Each is played again by its choices, so it has to be of
the game as it is now; one that is there already is there once.

--forget deletes for good: all games in which somebody played by a name, or a game by
its run and number, as in 2/0.`,
		Example: `  broadside people out/my-game.db
  broadside people out/my-game.db --take my-game-games.jsonl --game my-game
  broadside people out/my-game.db --forget Carlie
  broadside people out/my-game.db --forget 2/0`,
		Args: shell.Takes(1, 1, "a database of games"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.file = args[0]
			return runPeople(o)
		},
	}
	f := c.Flags()
	f.StringVar(&o.take, "take", "", "take in the games of this `file`")
	f.StringVar(&o.game, "game", "", "the `game` that the games of --take are of")
	f.StringSliceVar(&o.forget, "forget", nil, "delete the games of these `names`, or by their run and number")
	shell.Reads(c, "take")
	shell.WithFlag(c, &o.with)
	shell.JSONFlag(c, &o.json)
	shell.Exclusive(c, "take", "forget")
	return c
}

func runPeople(o *peopleOptions) error {
	switch {
	case o.take != "" && o.game == "":
		return exit.Usage("write `--game my-game`", "`--take` has to know which game the games are of")
	case o.take != "":
		return o.takeIn()
	case len(o.forget) > 0:
		return o.forgetSome()
	}
	db, s, err := o.Files.OpenResults(o.Ctx, o.file)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := o.list(s)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	if o.json {
		return show.JSON(o.Streams, list)
	}
	o.say(list)
	return nil
}

// listed is a game as it is listed.
type listed struct {
	Run      int      `json:"run"`
	Game     int      `json:"game"`
	Of       string   `json:"of"`
	Begun    string   `json:"begun"`
	Minutes  float64  `json:"minutes"`
	Seats    []string `json:"seats"`
	Ending   string   `json:"ending"`
	Choices  int      `json:"choices"`
	Comments int      `json:"comments"`
	Mended   bool     `json:"mended,omitempty"`
	id       string
	who      []string
}

// list are all games that people played.
func (o *peopleOptions) list(s *store.Store) ([]listed, error) {
	runs, err := s.Runs(o.Ctx)
	if err != nil {
		return nil, err
	}
	out := []listed{}
	for _, run := range runs {
		if !run.IsPeoples() {
			continue
		}
		err := s.Peoples(o.Ctx, run, func(n int, g *people.Game, r *playtest.Record) error {
			one := listed{Run: run.ID, Game: n, Of: run.Game + " " + run.Version, Begun: g.Begun.UTC().Format("2006-01-02 15:04"), Minutes: g.Pace().Whole.Minutes(),
				Ending: string(r.Ending), Choices: r.Decisions, Comments: len(g.Comments), Mended: g.Mended, id: g.ID}
			for p, seat := range g.Seats {
				who := "a person"
				switch {
				case seat.Bot != "":
					who = seat.Bot + " bot"
				case seat.Who != "":
					who = seat.Who
					one.who = append(one.who, seat.Who)
				}
				one.Seats = append(one.Seats, run.Players[p]+": "+who)
			}
			if names := winners(run.Players, r); names != "" {
				one.Ending = names + " won"
			}
			out = append(out, one)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// winners names who won.
func winners(players []string, r *playtest.Record) string {
	var names []string
	for p, name := range players {
		if r.Won(p) {
			names = append(names, name)
		}
	}
	return prose.List(names)
}

func (o *peopleOptions) say(list []listed) {
	if len(list) == 0 {
		fmt.Fprintf(o.Out, "No game in %s was played by people. `broadside table GAME --db %s` keeps some, if the players agree.\n", o.file, o.file)
		return
	}
	var rows []show.Row
	for _, g := range list {
		mark := ""
		if g.Mended {
			mark = "mended"
		}
		rows = append(rows, show.Row{Cells: []string{fmt.Sprintf("%d/%d", g.Run, g.Game), g.Of, g.Begun, strconv.FormatFloat(g.Minutes, 'f', 1, 64), strconv.Itoa(g.Choices), strconv.Itoa(g.Comments), g.Ending, strings.Join(g.Seats, ", ")}, Mark: mark})
	}
	show.Table{Head: []string{"game", "of", "begun", "minutes", "choices", "comments", "ending", "who"}, Rows: rows}.Write(o.Out)
}

// forgetSome deletes games by names of people, or by run and number.
func (o *peopleOptions) forgetSome() error {
	if !o.Files.IsDatabase(o.file) {
		return exit.Failure(disk.WhatDatabase, "`%s` is no database of games", o.file)
	}
	db, s, err := o.Files.OpenStore(o.Ctx, o.file)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := o.list(s)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	var ids []string
	for _, what := range o.forget {
		had := len(ids)
		for _, g := range list {
			if what == fmt.Sprintf("%d/%d", g.Run, g.Game) || contains(g.who, what) {
				ids = append(ids, g.id)
			}
		}
		if len(ids) == had {
			return exit.Usage("`broadside people "+o.file+"` lists them", "no game in `%s` was played by `%s`, and none has that number", o.file, what)
		}
	}
	gone, err := s.Forget(o.Ctx, ids...)
	if err != nil {
		return disk.CantKeep(o.file, err)
	}
	fmt.Fprintf(o.Out, "Deleted %s from %s.\n", prose.Count(gone, "game"), o.file)
	return nil
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

// What a file of games may have, in bytes.
const (
	mostLine = 8 << 20
	mostFile = 1 << 30
)

// takeIn takes the games of a file in, up to the first that can't be, which is told.
func (o *peopleOptions) takeIn() error {
	file, err := o.Files.Open(o.take, mostFile)
	if err != nil {
		return err
	}
	defer file.Close()
	opened, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	db, s, err := o.Files.OpenStore(o.Ctx, o.file)
	if err != nil {
		return err
	}
	defer db.Close()
	about := store.Run{Folder: o.game, Added: o.with, Broadside: o.Version, Command: shell.Line("broadside", "people", o.file, "--take", o.take, "--game", o.game)}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, mostLine)
	taken := 0
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := o.one(s, opened.Engine, lines.Bytes(), about); err != nil {
			return exit.Failure("the lines before it are in "+o.file+"; take the line out, or name the game as it was with `--game`", "line %d of `%s`: %s", n, o.take, reasonOf(err))
		}
		taken++
	}
	if err := lines.Err(); err != nil && !errors.Is(err, bufio.ErrTooLong) {
		return exit.Failure("", "can't read `%s`: %s", o.take, disk.Reason(err))
	} else if err != nil {
		return exit.Failure("", "`%s` is no file of games: a line is longer than %s bytes", o.take, prose.Thousands(mostLine))
	}
	if taken == 0 {
		return exit.Failure("a page of `broadside export web` hands one on", "`%s` has no games", o.take)
	}
	fmt.Fprintf(o.Out, "Took %s into %s.\n", prose.Count(taken, "game"), o.file)
	return nil
}

// reasonOf is why a line was not taken.
func reasonOf(err error) string {
	if exit.Worded(err) {
		return exit.As(err).Text
	}
	return err.Error()
}

// one takes a line in, which is played again first.
func (o *peopleOptions) one(s *store.Store, g *engine.Game, line []byte, about store.Run) error {
	game := &people.Game{}
	if err := json.Unmarshal(line, game); err != nil {
		return errors.New("it is no game that people played")
	}
	if err := game.Check(); err != nil {
		return err
	}
	at, err := g.AtRecord(game.Record)
	if err != nil {
		return err
	}
	if _, _, err := s.Put(o.Ctx, at, game, about); err != nil {
		var foreign *engine.SaveError
		if errors.As(err, &foreign) {
			return err
		}
		return disk.CantKeep(o.file, err)
	}
	return nil
}
