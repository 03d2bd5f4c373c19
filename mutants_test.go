package broadside_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/print/sheet"
)

// TestMutatedGames changes something in the rules, the cards or the look of games that come with Broadside: each is either refused with findings, or is
// played and drawn without a panic. `.ci/torture` says how many (BROADSIDE_MUTANTS), and from which seed.
func TestMutatedGames(t *testing.T) {
	number := func(name string, usual int) int {
		if said := os.Getenv(name); said != "" {
			n, err := strconv.Atoi(said)
			require.NoError(t, err)
			return n
		}
		return usual
	}
	n, seed, played := number("BROADSIDE_MUTANTS", 60), number("BROADSIDE_SEED", 0), 0
	for i := seed; i < seed+n; i++ {
		names := carddefs.Embedded()
		name := names[i%len(names)]
		r := rand.New(rand.NewPCG(uint64(i), 1))
		files, changed := mutated(t, name, r)
		ctx, stop := context.WithTimeout(t.Context(), patience)
		g, found, err := broadside.Open(ctx, files)
		require.NoError(t, err, "mutant %d of %s: %s", i, name, changed)
		require.Equal(t, found.Errors() == 0, g.Playable(), "mutant %d of %s: %s", i, name, changed)
		if g.Playable() {
			played++
			s, err := g.Play(broadside.Table{Seed: uint64(i), Bots: []string{"random"}, MaxChoices: 200})
			require.NoError(t, err, "mutant %d of %s: %s", i, name, changed)
			if err := s.Next(ctx); !errors.Is(err, engine.ErrTooLong) {
				require.NoError(t, err, "mutant %d of %s: %s", i, name, changed)
			}
			s.Close()
			if i%8 == 0 {
				_, err = g.Sheet(io.Discard, sheet.Options{})
				bug := &broadside.Bug{}
				require.False(t, errors.As(err, &bug), "mutant %d of %s: %s: %v", i, name, changed, bug)
			}
		}
		require.NoError(t, ctx.Err(), "mutant %d of %s: %s", i, name, changed)
		stop()
	}
	t.Logf("torture: games %d played %d", n, played)
	assert.Positive(t, played)
	assert.Less(t, played, n)
}

// mutated is a game with one to three changes in its text files: lines and words left out, doubled, exchanged, and numbers changed.
func mutated(t *testing.T, name string, r *rand.Rand) (fs.FS, string) {
	from, err := carddefs.Open(name)
	require.NoError(t, err)
	out, texts := fstest.MapFS{}, []string(nil)
	require.NoError(t, fs.WalkDir(from, ".", func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, at)
		out[at] = &fstest.MapFile{Data: data}
		if ext := path.Ext(at); path.Dir(at) == "." && (ext == ".rules" || ext == ".yaml") {
			texts = append(texts, at)
		}
		return err
	}))
	said := ""
	for range 1 + r.IntN(3) {
		file := texts[r.IntN(len(texts))]
		lines := bytes.SplitAfter(out[file].Data, []byte("\n"))
		at, other := r.IntN(len(lines)), r.IntN(len(lines))
		how := r.IntN(6)
		said += file + ":" + strconv.Itoa(at+1) + " by " + strconv.Itoa(how) + "; "
		words := bytes.SplitAfter(lines[at], []byte(" "))
		w := r.IntN(len(words))
		switch how {
		case 0:
			lines = slices.Delete(lines, at, at+1)
		case 1:
			lines = slices.Insert(lines, at, lines[other])
		case 2:
			lines[at], lines[other] = lines[other], lines[at]
		case 3:
			lines[at] = bytes.Join(slices.Delete(words, w, w+1), nil)
		case 4:
			theirs := bytes.SplitAfter(lines[other], []byte(" "))
			words[w] = theirs[r.IntN(len(theirs))]
			lines[at] = bytes.Join(words, nil)
		default:
			lines[at] = bytes.Map(func(c rune) rune {
				if c >= '0' && c <= '9' {
					return '0' + r.Int32N(10)
				}
				return c
			}, lines[at])
		}
		out[file] = &fstest.MapFile{Data: bytes.Join(lines, nil)}
	}
	return out, said
}
