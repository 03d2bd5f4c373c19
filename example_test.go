package broadside_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"testing/fstest"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// must is for examples alone: a program says what went wrong.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// embedded opens a game that comes with Broadside.
func embedded(name string) *broadside.Game {
	files, err := broadside.Embedded(name)
	must(err)
	game, found, err := broadside.Open(context.Background(), files)
	must(err)
	if !game.Playable() {
		panic(found)
	}
	return game
}

// An editor shows what is wrong in a text that is not saved yet.
func ExampleOpen() {
	files, err := broadside.Embedded("kuhn-poker")
	must(err)
	text, err := fs.ReadFile(files, "kuhn-poker.rules")
	must(err)
	held := map[string][]byte{"kuhn-poker.rules": bytes.Replace(text, []byte("shuffle"), []byte("shufle"), 1)}
	game, found, err := broadside.Open(context.Background(), files, broadside.WithUnsaved(held))
	must(err)
	fmt.Println(game.Playable())
	for _, d := range found {
		at := d.Span.Place()
		fmt.Printf("%s:%d:%d: %s\n", at.File, at.Line, at.Column, d.Summary())
	}
	// Output:
	// false
	// game/kuhn-poker.rules:23:3: no verb called `shufle`
}

// A game may be any fs.FS.
func ExampleOpen_files() {
	files := fstest.MapFS{"coin.rules": {Data: []byte("game \"Coin\"\nversion \"1\"\nplayers one\n")}}
	game, found, err := broadside.Open(context.Background(), files, broadside.Named("coin"))
	must(err)
	fmt.Println(game.Set().Title, game.Playable(), len(found))
	// Output:
	// Coin true 0
}

// The caller sits in one seat against a bot, step by step.
func ExampleGame_Play() {
	ctx := context.Background()
	table, err := embedded("kuhn-poker").Play(broadside.Table{Seed: 2, Bots: []string{"", "random"}})
	must(err)
	defer table.Close()
	log := table.Reader(0)
	for {
		must(table.Next(ctx)) // the bots choose
		p, asked := table.Waiting()
		if !asked {
			break
		}
		seat := table.Seat(p)
		fmt.Printf("%s %s or %s?\n", seat.Prompt(), seat.OptionText(0), seat.OptionText(1))
		must(table.Answer(p, 0))
	}
	for _, line := range log.News() {
		if line.Choice {
			fmt.Println(line.Text)
		}
	}
	fmt.Println(table.State().Won())
	// Output:
	// check or bet?
	// The north chooses check
	// The east chooses check
	// the east wins
}

// What a seat sees says nothing of what its player does not know.
func ExampleGame_Play_view() {
	table, err := embedded("kuhn-poker").Play(broadside.Table{Seed: 2})
	must(err)
	defer table.Close()
	for _, zone := range table.Seat(0).View().Zones {
		if zone.Zone == "hand" {
			fmt.Printf("%s: %d card, %d known\n", zone.Owner, zone.Count, len(zone.Cards))
		}
	}
	// Output:
	// north: 1 card, 1 known
	// east: 1 card, 0 known
}

// Many games between bots; the sink gets each as plain data.
func ExampleGame_Simulate() {
	wins := make([]int, 2)
	games := playtest.Config{Games: 100, Seed: 1, Bots: []string{"random"}, Workers: 2}
	done, err := embedded("kuhn-poker").Simulate(context.Background(), 0, games, playtest.SinkFunc(func(r *playtest.Record) error {
		if r.Ending == engine.Win {
			for p := range wins {
				wins[p] += int(r.Winners >> p & 1)
			}
		}
		return nil
	}))
	must(err)
	fmt.Println(done, wins)
	// Output:
	// 100 [52 48]
}

func ExampleGame_PNG() {
	picture, err := embedded("rum-runner").PNG("Gold Rum", 100)
	must(err)
	fmt.Printf("%q\n", picture[1:4])
	// Output:
	// "PNG"
}

func ExampleGame_Sheet() {
	var pdf bytes.Buffer
	pages, err := embedded("rum-runner").Sheet(&pdf, sheet.Options{Paper: "letter", Marks: impose.Lines})
	must(err)
	fmt.Printf("%.5s, %d pages\n", pdf.Bytes(), pages)
	// Output:
	// %PDF-, 12 pages
}
