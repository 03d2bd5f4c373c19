package variant_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/variant"
)

// TestCellsAreSet: in a CSV the bytes of a value are changed and no others.
func TestCellsAreSet(t *testing.T) {
	csv := "name;starts in;(mine);count;cost;\"points\";raid\r\nCook;deck;\"a; b\";;\"\";1;\"add 2 coins to you\nadd 1 coin to you\"\r\nBosun;deck;x;2;4\r\n"
	s := openFiles(t, "tiny", fstest.MapFS{
		"tiny.rules": {Data: []byte("game \"Tiny\"\nversion \"1.0.0\"\nplayers red, blue\ntoken coin\nkind crew\n  cost: number or 0\n  points: number or 0\n  raid: text or none, read by anyone\n  size: number or 0\nzone deck, face up\nturn\n  the red wins\n")},
		"crew.csv":   {Data: []byte(csv)},
	})
	for edit, want := range map[string]string{
		"Cook.cost=3":   "name;starts in;(mine);count;cost;\"points\";raid\r\nCook;deck;\"a; b\";;\"3\";1;\"add 2 coins to you\nadd 1 coin to you\"\r\nBosun;deck;x;2;4\r\n",
		"Cook.count=2":  "name;starts in;(mine);count;cost;\"points\";raid\r\nCook;deck;\"a; b\";2;\"\";1;\"add 2 coins to you\nadd 1 coin to you\"\r\nBosun;deck;x;2;4\r\n",
		"Cook.raid#1=1": "name;starts in;(mine);count;cost;\"points\";raid\r\nCook;deck;\"a; b\";;\"\";1;\"add 1 coin to you\nadd 1 coin to you\"\r\nBosun;deck;x;2;4\r\n",
		"Bosun.cost=0":  "name;starts in;(mine);count;cost;\"points\";raid\r\nCook;deck;\"a; b\";;\"\";1;\"add 2 coins to you\nadd 1 coin to you\"\r\nBosun;deck;x;2;0\r\n",
		"without Cook":  "name;starts in;(mine);count;cost;\"points\";raid\r\nBosun;deck;x;2;4\r\n",
	} {
		require.Equal(t, want, string(set(t, s, edit).Changes[0].New), edit)
	}
	for _, edit := range []string{"Cook.size=3", "Bosun.points=1"} { // no column, and no cell
		_, err := s.Apply(parsed(t, edit)...)
		var wrong *variant.Error
		require.ErrorAs(t, err, &wrong, edit)
	}
}
