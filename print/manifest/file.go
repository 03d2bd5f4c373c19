package manifest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
)

// Format is the version of the manifest file and of the recipe for the hashes
// in it. It is raised when either changes.
const Format = 1

// The limits on a manifest file.
const (
	MaxBytes  = 4 << 20
	MaxPieces = 10_000
	maxCount  = 10_000
	maxMM     = 2000
)

// This stands first, so that no other JSON file is taken for a manifest.
const sort = "manifest"

var announcement = regexp.MustCompile(`^\s*\{\s*"broadside":\s*"` + sort + `"`)

// header is what a file says of itself.
type header struct {
	Broadside string   `json:"broadside"`
	Format    int      `json:"format"`
	Set       string   `json:"set"`
	Title     string   `json:"title"`
	Version   string   `json:"version"`
	With      []string `json:"with,omitempty"`
}

// file is the whole file.
type file struct {
	header
	Pieces []Piece `json:"pieces"`
}

// JSON writes a manifest as a file: a line for each piece, by id, so that two
// of them can be compared by eye and by git.
func (m Manifest) JSON() []byte {
	var b bytes.Buffer
	head := encode(header{sort, Format, m.Set, m.Title, m.Version, m.With})
	b.WriteString("{\n  " + strings.TrimSuffix(strings.TrimPrefix(head, "{"), "}") + ",\n  \"pieces\": [")
	for i, p := range m.Pieces {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    " + encode(p))
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

// encode writes a value on one line, letters as they are.
func encode(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("manifest: " + err.Error()) // numbers are rounded lengths, never NaN
	}
	return strings.TrimSpace(b.String())
}

// FileError says why a file can't be read as a manifest, and what to do.
type FileError struct{ Problem, Next string }

// Error is the problem.
func (e *FileError) Error() string { return e.Problem }

// Read reads a manifest file. The error is a *FileError: it is no manifest, a
// newer one, or broken.
func Read(data []byte) (Manifest, error) {
	if len(data) > MaxBytes {
		return Manifest{}, &FileError{fmt.Sprintf("it is larger than %d MB, which no manifest is", MaxBytes>>20), notOne}
	}
	if err := announced(data); err != nil {
		return Manifest{}, err
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return Manifest{}, broken(jsonProblem(err, data))
	}
	m := Manifest{f.Set, f.Title, f.Version, f.With, f.Pieces}
	if problem := m.problem(); problem != "" {
		return Manifest{}, broken(problem)
	}
	slices.SortStableFunc(m.Pieces, func(a, b Piece) int { return strings.Compare(a.ID, b.ID) })
	return m, nil
}

const notOne = "`broadside print GAME -o cards.pdf --manifest cards.json` writes one"

func broken(problem string) error {
	return &FileError{"it is a broken manifest: " + problem, "don't edit manifests; take the file from a backup, or name a git revision"}
}

// announced checks that the file says it is a manifest of a format known here.
func announced(data []byte) error {
	var h struct {
		Broadside json.RawMessage `json:"broadside"`
		Format    json.RawMessage `json:"format"`
	}
	if err := json.Unmarshal(data, &h); err != nil {
		if announcement.Match(data) {
			return broken(jsonProblem(err, data))
		}
		return &FileError{"it is not a manifest", notOne}
	}
	if string(h.Broadside) != `"`+sort+`"` {
		return &FileError{"it is not a manifest", notOne}
	}
	format := 0
	if err := json.Unmarshal(h.Format, &format); err != nil || format < 1 {
		return broken("it has no format number")
	}
	if format > Format {
		return &FileError{fmt.Sprintf("a newer Broadside wrote it (format %d; this one reads up to %d)", format, Format), "use that version, or a git revision"}
	}
	return nil
}

// jsonProblem says a JSON error with its line.
func jsonProblem(err error, data []byte) string {
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	line := func(offset int64) int { return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n")) }
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("line %d is not JSON", line(syntax.Offset))
	case errors.As(err, &wrong):
		return fmt.Sprintf("`%s` on line %d is a %s", wrong.Field, line(wrong.Offset), wrong.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

var hexHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

// problem is the first thing that is wrong with a manifest that was read, or "".
func (m Manifest) problem() string {
	if m.Set == "" {
		return "it does not say of what game"
	}
	if len(m.Pieces) > MaxPieces {
		return fmt.Sprintf("it has more than %d pieces", MaxPieces)
	}
	seen := map[string]bool{}
	for i, p := range m.Pieces {
		if p.ID == "" {
			return fmt.Sprintf("piece %d has no id", i+1)
		}
		if seen[p.ID] {
			return fmt.Sprintf("`%s` is in it twice", p.ID)
		}
		seen[p.ID] = true
		if problem := p.problem(); problem != "" {
			return "`" + p.ID + "` " + problem
		}
	}
	return ""
}

func (p Piece) problem() string {
	length := func(v float64) bool { return v > 0 && v <= maxMM && !math.IsNaN(v) }
	switch {
	case p.Name == "":
		return "has no name"
	case p.Part == "":
		return "does not say what part of the game it is"
	case p.Count < 1 || p.Count > maxCount:
		return fmt.Sprintf("has %d copies", p.Count)
	case !length(p.W) || !length(p.H):
		return fmt.Sprintf("is %g × %g mm", p.W, p.H)
	case !hexHash.MatchString(p.Face):
		return "has no hash of its face"
	case p.Back != "" && !hexHash.MatchString(p.Back):
		return "has a broken hash of its back"
	}
	return ""
}
