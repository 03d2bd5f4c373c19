package desk

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// table is a game of the shelf in a folder of its own, on a desk.
type table struct {
	t    *testing.T
	dir  string
	desk *Desk
}

func opened(t *testing.T, name string) *table {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(dir, files))
	return &table{t, dir, New(&disk.Files{})}
}

func (b *table) at(name string) string { return filepath.Join(b.dir, filepath.FromSlash(name)) }

func (b *table) text(name string) string {
	if text, ok := b.desk.Text(b.at(name)); ok {
		return string(text)
	}
	text, err := os.ReadFile(b.at(name))
	require.NoError(b.t, err)
	return string(text)
}

// edit replaces the first place of what stands in a file of an editor.
func (b *table) edit(name, old, text string) *Snapshot {
	b.t.Helper()
	before := b.text(name)
	require.Contains(b.t, before, old)
	b.desk.Put(b.at(name), []byte(strings.Replace(before, old, text, 1)))
	return b.check(name)
}

func (b *table) check(name string) *Snapshot {
	b.t.Helper()
	games := b.desk.Games(b.at(name))
	require.NotEmpty(b.t, games)
	s, err := games[0].Check(b.t.Context())
	require.NoError(b.t, err)
	return s
}

// said are findings as `file:line code words under it`.
func (b *table) said(s *Snapshot, list []Finding) (out []string) {
	for _, f := range list {
		file := s.File(f.Path)
		name, err := filepath.Rel(b.dir, f.Path)
		require.NoError(b.t, err)
		words := ""
		if file != nil {
			words, _, _ = strings.Cut(string(file.Text[f.Start:f.End]), "\n")
		}
		out = append(out, filepath.ToSlash(name)+" "+string(f.Code)+" "+words)
	}
	return out
}

func TestSaysWhatIsWrongInTextsNotSaved(t *testing.T) {
	b := opened(t, "rum-runner")
	s := b.check("crown.yaml")
	require.Empty(t, b.said(s, s.Findings()))
	require.NotNil(t, s.Play())
	s = b.edit("crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards")
	require.Equal(t, []string{"crown.yaml B0301 cion"}, b.said(s, s.Shown()))
	require.Nil(t, s.Play())
	require.NotNil(t, s.Sound)
	b.desk.Drop(b.at("crown.yaml"))
	require.Empty(t, b.check("crown.yaml").Findings())
}

func TestOneMistakeLeavesTheWarningsOfOtherLines(t *testing.T) {
	b := opened(t, "rum-runner")
	b.check("crown.yaml")
	s := b.edit("rum-runner.rules", "token point\n", "token point\ntoken spare\n")
	warned := b.said(s, s.Findings())
	require.NotEmpty(t, warned)
	s = b.edit("crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards")
	require.Equal(t, append([]string{"crown.yaml B0301 cion"}, warned...), b.said(s, s.Findings()))
	s = b.edit("rum-runner.rules", "# Rum Runner", "\n# Rum Runner")
	require.Equal(t, append([]string{"crown.yaml B0301 cion"}, warned...), b.said(s, s.Findings()), "moved with its line")
	s = b.edit("rum-runner.rules", "token spare\n", "")
	require.Equal(t, []string{"crown.yaml B0301 cion"}, b.said(s, s.Findings()), "gone with its line")
}

func TestAnOpenBracketLosesNoOtherCard(t *testing.T) {
	b := opened(t, "rum-runner")
	whole := len(b.check("crown.yaml").Game.Rules().Cards)
	s := b.edit("crown.yaml", "    price: 1\n    funded", "    price: [1\n    funded")
	require.True(t, s.Mended)
	require.Len(t, s.Game.Rules().Cards, whole)
	found := b.said(s, s.Findings())
	require.Len(t, found, 1)
	require.Contains(t, found[0], "crown.yaml B0502")

	s = b.edit("crown.yaml", "score this for 1\n      you may", "score this for 1\n      yuo may") // two cards below
	require.Contains(t, b.said(s, s.Findings()), "crown.yaml B0201 yuo", "the other cards are checked, and their places are right")
	s = b.edit("crown.yaml", "price: [1", "price: 1")
	require.False(t, s.Mended)
	require.Equal(t, []string{"crown.yaml B0201 yuo"}, b.said(s, s.Findings()))
}

func TestAFileThatNeverCouldBeReadLosesItsBrokenCardAlone(t *testing.T) {
	b := opened(t, "rum-runner")
	path := b.at("crown.yaml")
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(b.text("crown.yaml"), "price: 1\n", "price: [1\n", 1)), 0o600))
	s := b.check("crown.yaml")
	require.True(t, s.Mended)
	require.NotNil(t, s.Game.Rules())
	require.Nil(t, s.Sound)
}

func TestTypingAWordShowsNothingOnTheWay(t *testing.T) {
	b := opened(t, "rum-runner")
	b.check("crown.yaml")
	text := b.text("crown.yaml")
	const line = "      when your turn ends, add 1 coin to one of your cards\n"
	at := strings.Index(text, line) + len(line)
	require.Greater(t, at, len(line))
	const typed = "      when your turn starts, add 2 coins to one of your cards\n"
	for i := range typed {
		b.desk.Put(b.at("crown.yaml"), []byte(text[:at]+typed[:i+1]+text[at:]))
		s := b.check("crown.yaml")
		require.Empty(t, b.said(s, s.Shown()), "after %q", typed[:i+1])
	}
	s := b.check("crown.yaml")
	require.Empty(t, s.Findings())
}

func TestWhatNoWordBeginsWithIsShownAtOnce(t *testing.T) {
	b := opened(t, "rum-runner")
	b.check("crown.yaml")
	text := b.text("crown.yaml")
	const start = "      when your turn ends, add 1 "
	at := strings.Index(text, start) + len(start)
	text = text[:at] + text[at+len("coin"):]
	var first string
	for i := range "cxion " {
		b.desk.Put(b.at("crown.yaml"), []byte(text[:at]+"cxion "[:i+1]+strings.TrimPrefix(text[at:], " ")))
		if s := b.check("crown.yaml"); first == "" && len(s.Shown()) > 0 {
			first = "cxion "[:i+1]
		}
	}
	require.Equal(t, "cx", first)
	s := b.check("crown.yaml")
	require.Equal(t, []string{"crown.yaml B0301 cxion"}, b.said(s, s.Shown()))
}

func TestARenamedDeclarationDoesNotCascadeWhileItIsTyped(t *testing.T) {
	b := opened(t, "rum-runner")
	b.check("crown.yaml")
	s := b.edit("rum-runner.rules", "zone discard of player", "zone discar of player")
	require.NotEmpty(t, s.Findings())
	require.Empty(t, b.said(s, s.Shown()))
	require.True(t, s.Settle())
	require.NotEmpty(t, s.Shown())
	s = b.edit("rum-runner.rules", "zone discar of player", "zone disca of player")
	require.NotEmpty(t, s.Shown(), "what was shown stays")
	s = b.edit("rum-runner.rules", "zone disca of player", "zone discard of player")
	require.Empty(t, s.Findings())
}

func TestDrawingFindsMore(t *testing.T) {
	b := opened(t, "rum-runner")
	s := b.edit("crown.yaml", "  - name: Cash Crop\n", "  - name: Cash Crop\n    art: none.png\n")
	n := len(s.Findings())
	s.Draw()
	drawn := s.Findings()
	require.GreaterOrEqual(t, len(drawn), n)
	s = b.edit("crown.yaml", "add 1 coin to one of your cards", "add 1 cion to one of your cards")
	require.GreaterOrEqual(t, len(s.Findings()), n)
}

func TestAFileFindsItsGame(t *testing.T) {
	b := opened(t, "rum-runner")
	require.True(t, b.desk.Belongs(b.at("scenarios/any.yaml")))
	require.False(t, b.desk.Belongs(filepath.Join(filepath.Dir(b.dir), "other.yaml")))
	require.True(t, b.desk.Belongs(b.at("looks/house.yaml")), "the look may extend it")
	require.True(t, b.desk.Belongs(b.at("themes/dusk/look.yaml")))
	require.False(t, b.desk.Belongs(b.at("a/b/c/look.yaml")))
	x := b.at("expansions/more/expansion.yaml")
	require.NoError(t, os.MkdirAll(filepath.Dir(x), 0o700))
	b.desk.Put(x, []byte("name: More\nversion: \"1\"\nextends: rum-runner\nfor: \"1.0.0\"\n"))
	b.desk.Put(filepath.Join(filepath.Dir(x), "cards.yaml"), []byte("event:\n  - name: Late Rain\n    owner: crown\n    starts in: deck\n    cost: 1\n    play: |\n      gain 2 cions\n"))
	games := b.desk.Games(x)
	require.Len(t, games, 1)
	s, err := games[0].Check(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"expansions/more/cards.yaml B0201 cions"}, b.said(s, s.Findings()))
	require.Len(t, b.desk.Games(b.at("crown.yaml")), 2, "the game alone, and with the expansion that is open")
	beside := filepath.Join(filepath.Dir(b.dir), "tide")
	require.NoError(t, os.MkdirAll(beside, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(beside, "expansion.yaml"), []byte("extends: rum-runner # x\n"), 0o600))
	games = b.desk.Games(filepath.Join(beside, "expansion.yaml"))
	require.Len(t, games, 1)
	require.Equal(t, b.dir, games[0].Folder())
}

func TestLinesCountInUTF16(t *testing.T) {
	text := []byte("a\u00e9\U0001F6A2b\r\nx\n\xff!")
	l := LinesOf(text)
	for offset := 0; offset <= len(text); offset++ {
		line, column := l.Position(offset)
		if slices.Contains([]int{0, 1, 3, 7, 8, 10, 11, 12, 13, 14}, offset) {
			require.Equal(t, offset, l.Offset(line, column), "offset %d is %d:%d", offset, line, column)
		}
	}
	require.Equal(t, 3, l.Offset(0, 3), "between the units of one character is before it")
	require.Equal(t, 8, l.Offset(0, 99))
	require.Equal(t, len(text), l.Offset(99, 0))
}

func TestMendKeepsEveryOtherPiece(t *testing.T) {
	sound := []byte("# head\nowner: red\nship:\n  - name: One\n    cost: 1\n\n  - name: Two\n    cost: 2\ncrew:\n- name: Three\n- name: Four\n")
	for _, broken := range []struct{ old, text, want string }{
		{"cost: 1", "cost: [1", string(sound)},
		{"ship:", "shi", string(sound)},
		{"name: Two", "name: \"Two", string(sound)},
		{"  - name: Two\n", "  - name: Two\n  - na\n", ""},
		{"cost: 2", "cost: 2\n  : ", string(sound)},
		{"owner: red", "owner: {red", string(sound)},
	} {
		text := bytes.Replace(sound, []byte(broken.old), []byte(broken.text), 1)
		out, seams, ok := mend(text, sound)
		require.True(t, ok, "%q", text)
		require.NotEmpty(t, seams)
		require.True(t, reads(string(out)))
		if broken.want != "" {
			require.Equal(t, broken.want, string(out))
		}
	}
}
