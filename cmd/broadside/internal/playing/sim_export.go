package playing

import (
	"bufio"
	"errors"
	"os"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// exports are the files of a simulation that grow with its games: each is
// written to a temporary neighbour and gets its name at the end.
type exports struct {
	outputs *disk.Files
	batch   *disk.Batch
	files   []*growing
	csv     *playtest.CSV
	sinks   []playtest.Sink
}

// growing is a file being written.
type growing struct {
	path string
	file *os.File
	w    *bufio.Writer
}

// Write writes to the file; what goes wrong is said of it by its name.
func (g *growing) Write(p []byte) (int, error) {
	n, err := g.file.Write(p)
	if err != nil {
		err = disk.CantWrite(g.path, err)
	}
	return n, err
}

func openExports(o *simOptions, g *engine.Game, bots []string) (*exports, error) {
	e := &exports{outputs: o.Streams.Files, batch: o.Streams.Files.Begin()}
	if o.csv != "" {
		if err := e.openCSV(o.csv, g, bots); err != nil {
			e.discard()
			return nil, err
		}
	}
	if o.jsonGames != "" {
		w, err := e.create(o.jsonGames)
		if err != nil {
			e.discard()
			return nil, err
		}
		e.sinks = append(e.sinks, playtest.NewJSONLines(g, bots, w))
	}
	return e, nil
}

func (e *exports) openCSV(folder string, g *engine.Game, bots []string) error {
	if info, err := e.outputs.Stat(folder); err == nil && !info.IsDir() {
		return exit.Failure("name a folder; it gets games.csv, seats.csv and cards.csv", "can't write into `%s`: it is a file", folder)
	}
	if err := e.outputs.MakeDir(folder); err != nil {
		return disk.CantWrite(folder, err)
	}
	var to [3]*bufio.Writer
	for i, name := range []string{"games.csv", "seats.csv", "cards.csv"} {
		w, err := e.create(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		to[i] = w
	}
	e.csv = playtest.NewCSV(g, bots, to[0], to[1], to[2])
	e.sinks = append(e.sinks, e.csv)
	return nil
}

func (e *exports) create(path string) (*bufio.Writer, error) {
	file, err := e.batch.Open(path)
	if err != nil {
		return nil, err
	}
	g := &growing{path: path, file: file}
	g.w = bufio.NewWriterSize(g, 1<<16)
	e.files = append(e.files, g)
	return g.w, nil
}

// finish writes the files out and gives them their names.
func (e *exports) finish() error {
	if e.csv != nil {
		if err := e.csv.Flush(); err != nil {
			return disk.CantWrite(e.files[0].path, err)
		}
	}
	for _, g := range e.files {
		if err := errors.Join(g.w.Flush(), g.file.Close()); err != nil {
			return disk.CantWrite(g.path, err)
		}
	}
	return e.batch.Commit()
}

// discard removes what has not got its name.
func (e *exports) discard() {
	for _, g := range e.files {
		_ = g.file.Close()
	}
	e.batch.Discard()
}
