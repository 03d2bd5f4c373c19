package broadside_test

import (
	"context"
	"fmt"

	"github.com/broadside-cards/broadside"
)

// A whole client: a game by its name, played at random, and one of its cards drawn.
func Example() {
	files, _ := broadside.Embedded("rum-runner")
	game, found, err := broadside.Open(context.Background(), files)
	if err != nil || !game.Playable() {
		panic(fmt.Sprint(found, err))
	}
	table, err := game.Play(broadside.Table{Seed: 7, Bots: []string{"random"}})
	if err == nil {
		err = table.Next(context.Background())
	}
	fmt.Println(table.State().Won(), err)
	picture, err := game.SVG("Gold Rum")
	fmt.Printf("%.4s %v\n", picture, err)
	// Output: the pirate wins <nil>
	// <svg <nil>
}
