package main

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/print/printtest"
)

// exported runs `broadside export` and gives the folder and the number of pieces
// that it says it wrote.
func exported(t *testing.T, game, target string, flags ...string) (dir string, cards int) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "out")
	r := runHere(anywhere, "", append([]string{"export", game, "--to", target, "-o", dir}, flags...))
	require.Contains(t, []int{exit.Fine, exit.Findings}, r.code, "%s", &r.errs)
	_, said, ok := strings.Cut(r.out.String(), " of ")
	require.True(t, ok, "%s%s", &r.out, &r.errs)
	for _, n := range regexp.MustCompile(`\d+`).FindAllString(said, -1) {
		more, err := strconv.Atoi(n)
		require.NoError(t, err)
		cards += more
	}
	return dir, cards
}

type tableObject struct {
	GUID, Name, Nickname string
	Locked               bool
	CardID               int
	DeckIDs              []int
	CustomDeck           map[string]struct{ NumWidth, NumHeight int }
	ContainedObjects     []tableObject
}

// TestEveryGameOnAVirtualTable: for every game, ids of cards and places on
// sheets are a bijection, and every copy is there under an id of its own; what is
// no card lies in bags, of which some never run out, or on the table.
func TestEveryGameOnAVirtualTable(t *testing.T) {
	t.Parallel()
	for _, game := range carddefs.Embedded() {
		dir, cards := exported(t, game, "tts", "--dpi", "20")
		files, err := filepath.Glob(filepath.Join(dir, "*.json"))
		require.NoError(t, err)
		require.Len(t, files, 1, game)
		text, err := os.ReadFile(files[0])
		require.NoError(t, err)
		var save struct{ ObjectStates []tableObject }
		require.NoError(t, json.Unmarshal(text, &save))
		copies, endless, guids, nameAt, placeOf := 0, false, map[string]bool{}, map[int]string{}, map[string]int{}
		for _, o := range save.ObjectStates {
			contained := o.ContainedObjects
			if len(contained) == 0 {
				contained = []tableObject{o}
			}
			endless = endless || o.Name == "Infinite_Bag"
			for i, c := range contained {
				copies++
				require.False(t, guids[c.GUID], "%s: %s twice", game, c.GUID)
				guids[c.GUID] = true
				if c.Name == "Custom_Tile" {
					require.Zero(t, c.CardID, "%s: %s", game, c.Nickname)
					continue
				}
				require.Equal(t, "CardCustom", c.Name, game)
				require.False(t, c.Locked, "%s: %s can be taken", game, c.Nickname)
				if len(o.DeckIDs) > 0 {
					require.Equal(t, o.DeckIDs[i], c.CardID, "%s: %s", game, c.Nickname)
				}
				sheet, ok := o.CustomDeck[fmt.Sprint(c.CardID/100)]
				require.True(t, ok, "%s: %s is on no sheet", game, c.Nickname)
				require.Less(t, c.CardID%100, sheet.NumWidth*sheet.NumHeight)
				who := o.GUID + " " + c.Nickname
				if at, ok := placeOf[who]; ok {
					require.Equal(t, at, c.CardID, "%s: %s is in two places", game, who)
				}
				if other, ok := nameAt[c.CardID]; ok {
					require.Equal(t, other, c.Nickname, "%s: two in one place", game)
				}
				placeOf[who], nameAt[c.CardID] = c.CardID, c.Nickname
			}
			if o.Name == "DeckCustom" {
				require.Len(t, o.DeckIDs, len(contained), game)
			}
			if len(o.ContainedObjects) > 0 {
				require.False(t, guids[o.GUID])
				guids[o.GUID] = true
			}
		}
		if endless {
			require.Less(t, copies, cards, game)
		} else {
			require.Equal(t, cards, copies, game)
		}
	}
}

// TestEveryGameInARoom: every copy is a card or a board of the room.
func TestEveryGameInARoom(t *testing.T) {
	t.Parallel()
	for _, game := range carddefs.Embedded() {
		dir, cards := exported(t, game, "playingcards", "--dpi", "20")
		files, err := filepath.Glob(filepath.Join(dir, "*.pcio"))
		require.NoError(t, err)
		require.Len(t, files, 1, game)
		z, err := zip.OpenReader(files[0])
		require.NoError(t, err)
		text, err := fs.ReadFile(z, "widgets.json")
		require.NoError(t, err)
		require.NoError(t, z.Close())
		var widgets []struct{ Type string }
		require.NoError(t, json.Unmarshal(text, &widgets))
		copies := 0
		for _, w := range widgets {
			if w.Type == "card" || w.Type == "board" {
				copies++
			}
		}
		require.Equal(t, cards, copies, game)
	}
}

// TestEveryGameForAPrinter: two pages for every copy, in inks, valid.
func TestEveryGameForAPrinter(t *testing.T) {
	t.Parallel()
	for _, game := range carddefs.Embedded() {
		dir, cards := exported(t, game, "mb-print")
		files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
		require.NoError(t, err)
		pages := 0
		for _, name := range files {
			file, err := os.ReadFile(name)
			require.NoError(t, err)
			pages += printtest.Valid(t, file)
			require.NotContains(t, string(file), "DeviceRGB")
		}
		require.Equal(t, 2*cards, pages, game)
	}
}
