package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"

	"github.com/klauspost/compress/s2"
)

// task is a parallel.Task as it is sent: a file, which names others.
type task struct {
	Version string   `json:"version"` // of Broadside
	Kind    string   `json:"kind"`
	Game    string   `json:"game"`   // its hash
	Folder  string   `json:"folder"` // the file with the game
	Players int      `json:"players"`
	Args    []byte   `json:"args,omitempty"`
	Files   []string `json:"files,omitempty"`
}

// piece asks for the things from … to-1 of a task.
type piece struct {
	Run  string `json:"run"`
	Task string `json:"task"` // the file
	From int    `json:"from"`
	To   int    `json:"to"`
}

var token = regexp.MustCompile(`^[0-9a-f]{8,64}$`)

// readPiece reads a message of the queue, in which anything may stand.
func readPiece(data []byte) (p piece, err error) {
	if err = json.Unmarshal(data, &p); err != nil {
		return p, err
	}
	if !token.MatchString(p.Run) || !token.MatchString(p.Task) || p.From < 0 || p.To <= p.From || p.To-p.From > mostThings {
		return p, errors.New("it asks for nothing that there is")
	}
	return p, nil
}

func (p *piece) write() []byte {
	data, _ := json.Marshal(p)
	return data
}

// outcome is where what came of a piece is published.
func (p *piece) outcome() string {
	return subject(resultsSubject, p.Run, p.Task, fmt.Sprint(p.From), fmt.Sprint(p.To))
}

// readTask reads a task that a worker of a version may do.
func readTask(data []byte, version string) (t task, err error) {
	switch err = json.Unmarshal(data, &t); {
	case err != nil:
		return t, errors.New("the task can't be read")
	case t.Version != version:
		return t, fmt.Errorf("the task is of Broadside %s, and this worker is %s: the same version has to run everywhere", t.Version, version)
	case t.Players < 1 || t.Players > 64 || len(t.Files) > mostTask || !token.MatchString(t.Folder):
		return t, errors.New("the task asks for nothing that there is")
	}
	for _, name := range t.Files {
		if !token.MatchString(name) {
			return t, errors.New("the task names no files")
		}
	}
	return t, nil
}

// headers of a message with a part of a result.
const (
	partHeader  = "Part"  // 1 of 3: "1/3"
	errorHeader = "Error" // the part says why nothing came of the piece
	byHeader    = "By"    // the worker
)

// parts are a result as it is sent.
func parts(result []byte) (out [][]byte, err error) {
	packed := s2.Encode(nil, result)
	for len(packed) > mostPart {
		out, packed = append(out, packed[:mostPart]), packed[mostPart:]
	}
	if out = append(out, packed); len(out) > mostParts || len(result) > mostResult {
		return nil, fmt.Errorf("what came of it is %d MB, more than can be sent", len(result)>>20)
	}
	return out, nil
}

// joined is the result that parts are of, if it has no more than some bytes: a few packed ones may be many.
func joined(parts [][]byte, most int) ([]byte, error) {
	var packed []byte
	for _, p := range parts {
		packed = append(packed, p...)
	}
	if n, err := s2.DecodedLen(packed); err != nil || n > most {
		return nil, errors.New("a result did not come whole")
	}
	return s2.Decode(nil, packed)
}
