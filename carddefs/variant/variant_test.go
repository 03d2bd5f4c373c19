package variant_test

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/dsl/check"
)

func open(t testing.TB, name string) *variant.Source {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	return openFiles(t, name, files)
}

func openFiles(t testing.TB, name string, files fs.FS) *variant.Source {
	t.Helper()
	s, err := variant.Open(variant.Part{Name: name, FS: files})
	require.NoError(t, err)
	return s
}

// set applies edits as they are typed.
func set(t testing.TB, s *variant.Source, texts ...string) *variant.Variant {
	t.Helper()
	v, err := s.Apply(parsed(t, texts...)...)
	require.NoError(t, err)
	return v
}

func parsed(t testing.TB, texts ...string) (out []variant.Edit) {
	for _, text := range texts {
		if card, ok := strings.CutPrefix(text, "without "); ok {
			out = append(out, variant.Without(card))
			continue
		}
		e, err := variant.Parse(text)
		require.NoError(t, err)
		out = append(out, e)
	}
	return out
}

// extracted writes a folder to the disk.
func extracted(t testing.TB, files fs.FS) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, files))
	return dir
}

// applies checks that a program makes the variant out of the game's folder with
// the patch, byte for byte.
func applies(t testing.TB, game fs.FS, v *variant.Variant, program ...string) {
	t.Helper()
	if _, err := exec.LookPath(program[0]); err != nil {
		t.Logf("%s is not installed", program[0])
		return
	}
	dir := extracted(t, game)
	cmd := exec.Command(program[0], program[1:]...)
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(v.Patch(nil))
	out, err := cmd.CombinedOutput()
	require.NoErrorf(t, err, "%s\n%s", out, v.Patch(nil))
	for _, c := range v.Changes {
		got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(c.Path)))
		if c.New == nil {
			require.ErrorIs(t, err, fs.ErrNotExist)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, string(c.New), string(got))
	}
}

// TestEveryNumberOfEveryCard sets every number field and the count of every
// card of every game at once: the loader then reads just these, and the patch
// leads to the same bytes.
func TestEveryNumberOfEveryCard(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files, err := carddefs.Open(name)
			require.NoError(t, err)
			before, found := carddefs.Load(files, name)
			require.Zero(t, found.Errors())
			g, _ := check.Check(before.Source)
			var edits []variant.Edit
			want := map[string]string{}
			set := func(card, field string) {
				value := strconv.Itoa(1 + len(edits)%90)
				want[card+"."+field] = value
				edits = append(edits, variant.Edit{Address: card + "." + field, Value: value})
			}
			kinds := map[string]check.ID{}
			for _, c := range g.Cards {
				kinds[c.Name] = c.Kind
			}
			for _, c := range before.Source.Cards {
				set(c.Name.Text, "count")
				for _, f := range g.Kinds[kinds[c.Name.Text]].Fields {
					if f.Type == check.NumberField {
						set(c.Name.Text, f.Name)
					}
				}
			}
			if len(edits) == 0 {
				t.Skip("no card in its files")
			}
			v, err := openFiles(t, name, files).Apply(edits...)
			require.NoError(t, err)
			after, _ := carddefs.Load(v.Game, name)
			require.Len(t, after.Source.Cards, len(before.Source.Cards))
			got := map[string]string{}
			for _, c := range after.Source.Cards {
				got[c.Name.Text+".count"] = strconv.Itoa(c.Count)
				for _, f := range c.Fields {
					got[c.Name.Text+"."+f.Name.Text] = f.Values[0].Text
				}
			}
			for address, value := range want {
				require.Equal(t, value, got[address], address)
			}
			applies(t, files, v, "git", "apply")
			applies(t, files, v, "patch", "-p1", "-s")
		})
	}
}

// TestEveryOtherNumber sets each number of the rules and some of card texts, in
// two games, and finds it there again.
func TestEveryOtherNumber(t *testing.T) {
	for _, name := range []string{"rum-runner", "leduc-poker"} {
		s := open(t, name)
		for i, p := range s.Places() {
			if !p.Number || p.Card != "" && (p.Line == "" || i%4 > 0) || strings.HasSuffix(p.Address, ".count") {
				continue
			}
			n, err := strconv.Atoi(p.Value)
			require.NoError(t, err)
			v, err := s.Apply(variant.Edit{Address: p.Address, Value: strconv.Itoa(n + 1)})
			require.NoError(t, err)
			after, err := variant.Open(variant.Part{Name: name, FS: v.Game})
			if err != nil { // such as an option's range that its default is not in
				require.Contains(t, p.Address, "#")
				continue
			}
			again, err := after.Find(p.Address)
			require.NoError(t, err)
			require.Equal(t, strconv.Itoa(n+1), again.Value, p.Address)
			require.Len(t, v.Changes, 1)
		}
	}
}

// tiny is a game in all the ways that YAML can be written.
func tiny() fstest.MapFS {
	return fstest.MapFS{
		"tiny.rules": {Data: []byte(`game "Tiny"
version "1.0.0"
players north, south
token coin
option rounds, 3, 1 to 9 # how long
option mist, off
limit 50 turns

kind ship, plural ships
  cost: number
  speed: number or 0
  colour: one of red, blue
  play: text or none, read by its owner

zone deck of player, face down, in order
zone hand of player, held
value hand limit of player: 5
to gain a number of coins
  add that many coins to you
setup
  each player gains 2 coins
turn
  gain 1 coin
action rest
  gain 1 coin
to take stock
  do nothing
win when you have at least 10 coins`)},
		"ships.yaml": {Data: []byte("# all ships\r\nowner: north\r\nstarts in: deck\r\nship:\r\n  # the first\r\n  - name: Old Tub\r\n    cost: 1 # cheap\r\n    colour: red\r\n\r\n  - {name: \"Fast One\", cost: 2, colour: blue}\r\n  - cost: '3'\r\n    name: Last One\r\n    colour: blue\r\n    play: gain 1 coin")},
		"more.yaml":  {Data: []byte("owner: south\nstarts in: deck\nship: [{name: A One, cost: 1, colour: red}, {name: B One, cost: 1, colour: \"red\"}]\n")},
	}
}

func TestLayoutsAreKept(t *testing.T) {
	s := openFiles(t, "tiny", tiny())
	v := set(t, s, "old tub.cost=4", "Old Tub.speed=2", "Old Tub.count=3", "Fast One.speed=7", "Fast One.owner=south", "Last One.cost=12",
		"Last One.speed=1", "Last One.play=2", "Last One.colour=RED", "B One.colour=blue", "rounds=4", "mist=on", "coin=9", "win=12", "setup=3", "rest=1")
	read := func(name string) string {
		data, err := fs.ReadFile(v.Game, name)
		require.NoError(t, err)
		return string(data)
	}
	require.Equal(t, "# all ships\r\nowner: north\r\nstarts in: deck\r\nship:\r\n  # the first\r\n  - name: Old Tub\r\n    count: 3\r\n    speed: 2\r\n    cost: 4 # cheap\r\n    colour: red\r\n\r\n  - {name: \"Fast One\", owner: south, speed: 7, cost: 2, colour: blue}\r\n  - cost: '12'\r\n    name: Last One\r\n    speed: 1\r\n    colour: red\r\n    play: gain 2 coins", read("ships.yaml"))
	require.Equal(t, "owner: south\nstarts in: deck\nship: [{name: A One, cost: 1, colour: red}, {name: B One, cost: 1, colour: \"blue\"}]\n", read("more.yaml"))
	require.Contains(t, read("tiny.rules"), "token coin, 9 pieces\noption rounds, 4, 1 to 9 # how long\noption mist, on\n")
	require.Contains(t, read("tiny.rules"), "each player gains 3 coins\n")
	require.Contains(t, read("tiny.rules"), "win when you have at least 12 coins")
	require.Len(t, v.Edits, 15, "rest=1 changes nothing")
	applies(t, tiny(), v, "git", "apply")
	applies(t, tiny(), v, "patch", "-p1", "-s", "--binary")
}

func TestOrderOfEditsDoesNotMatter(t *testing.T) {
	s := openFiles(t, "tiny", tiny())
	a := set(t, s, "Old Tub.speed=2", "Old Tub.count=3", "rounds=4")
	b := set(t, s, "rounds=4", "Old Tub.count=3", "Old Tub.speed=2")
	require.Equal(t, string(a.Patch(nil)), string(b.Patch(nil)))
}

func TestNothingChanged(t *testing.T) {
	v := set(t, openFiles(t, "tiny", tiny()), "Old Tub.cost=1", "rounds=3", "Old Tub.count=1")
	require.Empty(t, v.Edits)
	require.Empty(t, v.Patch(nil))
}

func TestWithout(t *testing.T) {
	for _, c := range []struct {
		out, file, want string
	}{
		{"Old Tub", "ships.yaml", "# all ships\r\nowner: north\r\nstarts in: deck\r\nship:\r\n  # the first\r\n  - {name: \"Fast One\", cost: 2, colour: blue}\r\n  - cost: '3'\r\n    name: Last One\r\n    colour: blue\r\n    play: gain 1 coin"},
		{"fast one", "ships.yaml", "# all ships\r\nowner: north\r\nstarts in: deck\r\nship:\r\n  # the first\r\n  - name: Old Tub\r\n    cost: 1 # cheap\r\n    colour: red\r\n\r\n  - cost: '3'\r\n    name: Last One\r\n    colour: blue\r\n    play: gain 1 coin"},
		{"Last One", "ships.yaml", "# all ships\r\nowner: north\r\nstarts in: deck\r\nship:\r\n  # the first\r\n  - name: Old Tub\r\n    cost: 1 # cheap\r\n    colour: red\r\n\r\n  - {name: \"Fast One\", cost: 2, colour: blue}\r\n"},
		{"A One", "more.yaml", "owner: south\nstarts in: deck\nship: [{name: B One, cost: 1, colour: \"red\"}]\n"},
		{"B One", "more.yaml", "owner: south\nstarts in: deck\nship: [{name: A One, cost: 1, colour: red}]\n"},
	} {
		v := set(t, openFiles(t, "tiny", tiny()), "without "+c.out)
		got, err := fs.ReadFile(v.Game, c.file)
		require.NoError(t, err)
		require.Equal(t, c.want, string(got))
		applies(t, tiny(), v, "git", "apply")
		applies(t, tiny(), v, "patch", "-p1", "-s", "--binary")
	}
}

func TestWithoutAWholeFile(t *testing.T) {
	v := set(t, openFiles(t, "tiny", tiny()), "without A One", "without B One")
	_, err := fs.ReadFile(v.Game, "more.yaml")
	require.ErrorIs(t, err, fs.ErrNotExist)
	after, found := carddefs.Load(v.Game, "tiny")
	require.Empty(t, found)
	require.Len(t, after.Source.Cards, 3)
	require.NoError(t, fstest.TestFS(v.Game, "tiny.rules", "ships.yaml"))
	applies(t, tiny(), v, "git", "apply")
	applies(t, tiny(), v, "patch", "-p1", "-s", "--binary")
}

func TestWithoutEachCard(t *testing.T) {
	files, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	s := open(t, "rum-runner")
	for _, name := range s.Cards() {
		v := set(t, s, "without "+name)
		after, found := carddefs.Load(v.Game, "rum-runner")
		require.Zero(t, found.Errors(), name)
		require.Len(t, after.Source.Cards, len(s.Cards())-1)
		for _, c := range after.Source.Cards {
			require.NotEqual(t, name, c.Name.Text)
		}
	}
	var all []string
	for _, name := range s.Cards()[:20] {
		all = append(all, "without "+name)
	}
	applies(t, files, set(t, s, all...), "git", "apply")
}

// TestFilesMayChangeMeanwhile: a variant is one of the game as it was opened.
func TestFilesMayChangeMeanwhile(t *testing.T) {
	game := tiny()
	s := openFiles(t, "tiny", game)
	before := set(t, s, "rounds=4")
	game["tiny.rules"] = &fstest.MapFile{Data: []byte("nothing of a game")}
	game["more.yaml"] = &fstest.MapFile{Data: []byte("ship: []")}
	after := set(t, s, "rounds=4")
	require.Equal(t, string(before.Patch(nil)), string(after.Patch(nil)))
	read, found := carddefs.Load(after.Game, "tiny")
	require.Empty(t, found)
	require.Len(t, read.Source.Cards, 5)
}

// TestExpansions: places of an expansion are set in its own files, whether it
// lies in the game's folder or elsewhere.
func TestExpansions(t *testing.T) {
	game := tiny()
	for name, text := range map[string]string{
		"expansion.yaml": "name: Tide\nversion: \"1.0.0\"\nextends: tiny\nfor: \"1.0.0\"\nreplaces: [A One, Old Tub]\n",
		"new.yaml":       "owner: south\nstarts in: deck\nship:\n  - name: A One\n    cost: 5\n    colour: blue\n  - name: Old Tub\n    cost: 6\n    colour: blue\n  - name: New One\n    cost: 7\n    colour: blue\n",
		"tide.rules":     "value tide of player: 2\nsetup\n  each player gains 4 coins\n",
	} {
		game["expansions/tide/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	tide, err := fs.Sub(game, "expansions/tide")
	require.NoError(t, err)
	for label, inside := range map[string]string{"./elsewhere/tide": "", "tide": "expansions/tide"} {
		s, err := variant.Open(variant.Part{Name: "tiny", FS: game}, variant.Part{Name: label, FS: tide, Inside: inside})
		require.NoError(t, err)
		v := set(t, s, "A One.cost=8", "tide=3", "setup#2=5", "without Old Tub")
		patch := string(v.Patch(func(part int) string { return []string{"", "elsewhere"}[part] }))
		prefix := "elsewhere"
		if inside != "" {
			prefix = inside
			again, err := fs.ReadFile(v.Game, "expansions/tide/tide.rules")
			require.NoError(t, err)
			require.Contains(t, string(again), "value tide of player: 3\nsetup\n  each player gains 5 coins\n")
			applies(t, game, v, "git", "apply")
		}
		require.Contains(t, patch, "+++ b/"+prefix+"/tide.rules\n")
		require.Contains(t, patch, "-replaces: [A One, Old Tub]\n+replaces: [A One]\n")
		after, found := carddefs.Load(v.Game, "tiny", v.Expansions...)
		require.Empty(t, found)
		_, found = check.Check(after.Source)
		require.Zero(t, found.Errors(), "%v", found)
		require.Len(t, after.Source.Cards, 5)
		text, err := fs.ReadFile(v.Expansions[0].FS, "tide.rules")
		require.NoError(t, err)
		require.Contains(t, string(text), "value tide of player: 3\n")
	}
}

func TestBadEdits(t *testing.T) {
	s := openFiles(t, "tiny", tiny())
	for _, c := range []struct{ edit, text, help string }{
		{"Old Tib.cost=1", "no card is called `Old Tib`", "did you mean `Old Tub.cost`?"},
		{"Old Tub.kost=1", "`Old Tub` has no `kost`", "did you mean `Old Tub.cost`?"},
		{"Old Tub.cost#1=1", "`Old Tub.cost` is one value", "leave out the `#1`"},
		{"Old Tub=1", "`Old Tub` is a card; say which of its numbers", "it has "},
		{"Old Tub.play=1", "`Old Tub.play` has no number to set", "edit the card file"},
		{"Old Tub.cost=-1", "`Old Tub.cost` is a whole number from 0 to 999999, not `-1`", "change the number"},
		{"Old Tub.cost=many", "not `many`", "write `Old Tub.cost=1`"},
		{"Old Tub.count=0", "from 1 to 99, not `0`", `--without "Old Tub"`},
		{"Old Tub.colour=rd", "`Old Tub.colour` can't be `rd`", "did you mean `Old Tub.colour=red`?"},
		{"Old Tub.owner=west", "`Old Tub.owner` can't be `west`", "it is one of north, south"},
		{"ruonds=4", "nothing in the game is called `ruonds`", "did you mean `rounds`?"},
		{"rounds=99", "`rounds` is a whole number from 1 to 9, not `99`", ""},
		{"rounds#7=1", "`rounds` has 3 numbers, and no number 7", "`rounds#2` is the 1 of `option rounds, 3, 1 to 9 # how long`"},
		{"mist=maybe", "`mist` can't be `maybe`", "it is one of on, off"},
		{"take stock=2", "nothing in the game is called `take stock`", ""},
		{"north.cost=2", "no card", ""},
	} {
		_, err := s.Apply(parsed(t, c.edit)...)
		var bad *variant.Error
		require.ErrorAs(t, err, &bad, c.edit)
		require.Contains(t, bad.Text, c.text)
		require.Contains(t, bad.Help, c.help, c.edit)
	}
	for _, twice := range [][]string{{"Old Tub.cost=2", "old tub.cost=3"}, {"without Old Tub", "Old Tub.cost=2"}, {"without Old Tub", "without old tub"}} {
		_, err := s.Apply(parsed(t, twice...)...)
		require.Error(t, err, "%v", twice)
	}
	_, err := s.Apply(variant.Without("Old Tib"))
	require.ErrorContains(t, err, "no card is called `Old Tib`")
	for _, bad := range []string{"", "Old Tub.cost", "=4", "Old Tub.cost="} {
		_, err := variant.Parse(bad)
		require.Error(t, err, bad)
	}
}

func TestAmbiguous(t *testing.T) {
	_, err := open(t, "rum-runner").Apply(parsed(t, "Gold Rum.raid=3")...)
	var bad *variant.Error
	require.ErrorAs(t, err, &bad)
	require.Equal(t, "say which: `Gold Rum.raid#1` is the 1 of `add 1 coin to each raiding ship`, `Gold Rum.raid#2` is the 1 of `score this for 1`", bad.Help)
	v := set(t, open(t, "rum-runner"), "Gold Rum.raid#1=3")
	require.Contains(t, string(v.Patch(nil)), "-      add 1 coin to each raiding ship\n+      add 3 coins to each raiding ship\n")
}
