package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine"
)

// kept is a table as it lies on the disk, so that it goes on, with the same links, after its server
// was ended or killed. It holds keys and the seed: only the user reads it.
type kept struct {
	Format  string            `json:"format"`
	With    []string          `json:"with,omitempty"`
	Seats   []string          `json:"seats"` // by player: a bot, or "" for a person
	Doors   []bool            `json:"doors"` // by player: whether there is a link
	Host    int               `json:"host"`  // a player, or -1
	Listen  string            `json:"listen"`
	Keys    map[string]string `json:"keys"`
	Paused  bool              `json:"paused,omitempty"`
	Record  *engine.Record    `json:"record"`
	DB      string            `json:"db,omitempty"` // where games go whose players agree
	Logbook *sitting.Logbook  `json:"logbook,omitempty"`
}

const keptFormat = "broadside table 1"

// shelf is where a table is kept.
type shelf struct {
	files *disk.Files
	path  string // "": nowhere
}

// openShelf is the place of a game's table of a name.
func openShelf(s *shell.Streams, game, name string) *shelf {
	dir := s.Cache("tables")
	if dir == "" {
		return &shelf{}
	}
	at := game
	if s.Files.IsDir(game) {
		if whole, err := s.Files.Abs(game); err == nil {
			at = whole
		}
	}
	sum := sha256.Sum256([]byte(at + "\x00" + name))
	return &shelf{s.Files, filepath.Join(dir, hex.EncodeToString(sum[:8])+".json")}
}

// read is the table that was kept; nil: none was.
func (h *shelf) read() (*kept, error) {
	if h.path == "" {
		return nil, nil
	}
	text, err := h.files.ReadAtMost(h.path, 2*engine.MaxSaveBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var k kept
	if err == nil {
		err = json.Unmarshal(text, &k)
	}
	if err == nil && (k.Format != keptFormat || k.Record == nil || len(k.Seats) != len(k.Doors)) {
		err = errors.New("it is no table of this Broadside")
	}
	if err != nil {
		return nil, exit.Failure("begin another table with `--new`", "can't go on with the table that is kept in `%s`: %s", h.path, disk.Reason(err))
	}
	return &k, nil
}

// write keeps a table.
func (h *shelf) write(k *kept) error {
	if h.path == "" {
		return nil
	}
	text, err := json.Marshal(k)
	if err != nil {
		return exit.Failure("", "can't keep the table: %s", err)
	}
	if err := h.files.MakeDir(filepath.Dir(h.path)); err != nil {
		return err
	}
	return h.files.WriteSecret(h.path, append(bytes.TrimSpace(text), '\n'))
}

// differs says which of what was asked for a kept table is not: "seats", say; "" for none.
func (k *kept) differs(o *options, seats []string, set map[string]int) string {
	switch {
	case o.players.N > 0 && o.players.N != len(k.Seats):
		return "--players"
	case len(o.with) > 0 && !slices.Equal(o.with, k.With):
		return "--with"
	case o.said("seed") && o.seed != k.Record.Seed:
		return "--seed"
	case len(o.seats) > 0 && !slices.Equal(seats, k.began()):
		return "--seat"
	case len(o.options) > 0:
		for name, n := range set {
			if k.Record.Options[name] != n {
				return "--option"
			}
		}
	}
	return ""
}

// began are the seats as they were when the table was begun: a bot that the host let play for
// somebody has left their link.
func (k *kept) began() []string {
	out := slices.Clone(k.Seats)
	for p, has := range k.Doors {
		if has {
			out[p] = ""
		}
	}
	return out
}
