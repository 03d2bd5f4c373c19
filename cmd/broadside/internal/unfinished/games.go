// Package unfinished keeps what a command has finished until all of it is: the same command goes on from there after it was
// stopped, and its answer is the same as if it never had been.
//
// The door: Games, of one that plays games.
package unfinished

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// MostBytes is what is kept of one command; more is played again.
const MostBytes = 256 << 20

// Games are the games that a command has played. It is a playtest.Memory.
type Games struct {
	ctx     context.Context // of the command
	journal *disk.Journal
	stamp   string         // of the program
	known   map[key][]byte // does not change any more: a command asks for no game twice
}

// key is a hash of what makes a game.
type key [12]byte

// Begin is where the games of a command lie, which is known by its command line and folder. Where there is no place to keep any,
// none are. End is to be called with the command's error.
func Begin(s *shell.Streams) *Games {
	g := &Games{ctx: s.Ctx, stamp: stamp(s.Version), known: map[key][]byte{}}
	path := place(s, ".games")
	if path == "" {
		return g
	}
	var err error
	if g.journal, err = s.Files.Journal(path, MostBytes, g.read); err != nil {
		return g
	}
	if n := len(g.known); n > 0 {
		fmt.Fprintf(s.Err, "going on: %s were kept when this was stopped\n", prose.Count(n, "game"))
		_ = s.Err.Flush()
	}
	return g
}

// place is the file of a command, which is known by its words and the folder, and by what else there is; "" where there is no place for one.
func place(s *shell.Streams, ending string, besides ...string) string {
	dir := s.Cache("unfinished")
	here, err := s.Files.Abs(".")
	if dir == "" || err != nil {
		return ""
	}
	name := sha256.Sum256([]byte(strings.Join(slices.Concat(besides, []string{here}, s.Args), "\x00")))
	return filepath.Join(dir, hex.EncodeToString(name[:12])+ending)
}

// stamp tells one build of the program from another: its bots may play otherwise.
func stamp(version string) string {
	if self, err := os.Executable(); err == nil {
		if info, err := os.Stat(self); err == nil {
			return fmt.Sprint(version, info.Size(), info.ModTime().UnixNano())
		}
	}
	return version
}

// End ends the keeping. Where the command has given its answer, or has found that there is none, nothing is left; where it was stopped or
// failed, all is.
func (g *Games) End(err error) {
	if g.journal == nil {
		return
	}
	err = cmp.Or(err, g.ctx.Err())
	_, unended := errors.AsType[*playtest.NoEnd](err)
	g.journal.Close(err == nil || unended || exit.As(err).Code == exit.Findings)
}

func (g *Games) key(of string, seed uint64) (k key) {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%d", g.stamp, of, seed))
	copy(k[:], sum[:])
	return k
}

// Recall gives the choices of a game that is kept.
func (g *Games) Recall(of string, seed uint64) (choices []int32, known bool) {
	if len(g.known) == 0 {
		return nil, false
	}
	text, known := g.known[g.key(of, seed)]
	if !known {
		return nil, false
	}
	return playtest.ReadChoices(nil, text)
}

// Keep keeps a game.
func (g *Games) Keep(of string, seed uint64, choices []int32) {
	if g.journal == nil {
		return
	}
	g.keep(g.key(of, seed), playtest.AppendChoices(make([]byte, 0, len(choices)+8), choices))
}

// keep writes a line of the journal, which read takes in.
func (g *Games) keep(k key, what []byte) {
	text := append(k[:], what...)
	text = binary.BigEndian.AppendUint32(text, crc32.ChecksumIEEE(text))
	g.journal.Add(base64.RawStdEncoding.EncodeToString(text))
}

// read takes in a line of the journal. One that was not written to its end is none.
func (g *Games) read(line string) {
	text, err := base64.RawStdEncoding.DecodeString(line)
	if err != nil || len(text) < len(key{})+4 {
		return
	}
	body := text[:len(text)-4]
	if crc32.ChecksumIEEE(body) != binary.BigEndian.Uint32(text[len(body):]) {
		return
	}
	g.known[key(body[:len(key{})])] = body[len(key{}):]
}
