package measuring

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// rowWriter writes the rows of an answer as they come.
type rowWriter interface {
	row(values []any) error
	end() error
}

// writer is one for the form that was asked for.
func (o *queryOptions) writer(columns []string) rowWriter {
	switch {
	case o.json:
		return &jsonRows{w: o.Out, columns: columns}
	case o.csv:
		w := prose.NewCSV(o.Out, false)
		_ = w.Write(columns)
		return &csvRows{w}
	}
	return &tableRows{w: o.Out, columns: columns, widths: make([]int, len(columns)), words: make([]bool, len(columns)), bold: prose.Painter(o.OutColour()).Bold}
}

// tableRows aligns columns: by the first rows, so that an answer of any length
// needs no more memory than they.
type tableRows struct {
	w       io.Writer
	columns []string
	widths  []int
	words   []bool // the column has text in it, and is not aligned as numbers are
	held    [][]string
	began   bool
	bold    func(string) string
}

// alignedBy is how many rows are looked at for the widths of columns.
const alignedBy = 1000

func (t *tableRows) row(values []any) error {
	line := make([]string, len(values))
	for i, v := range values {
		line[i] = cellText(v)
		if !t.began {
			t.widths[i] = max(t.widths[i], utf8.RuneCountInString(line[i]))
			_, word := v.(string)
			t.words[i] = t.words[i] || word
		}
	}
	if t.began {
		return t.write(line)
	}
	t.held = append(t.held, line)
	if len(t.held) == alignedBy {
		return t.begin()
	}
	return nil
}

func (t *tableRows) begin() error {
	t.began = true
	for i, c := range t.columns {
		t.widths[i] = max(t.widths[i], utf8.RuneCountInString(c))
	}
	if _, err := fmt.Fprintln(t.w, t.bold(t.line(t.columns))); err != nil {
		return err
	}
	for _, line := range t.held {
		if err := t.write(line); err != nil {
			return err
		}
	}
	t.held = nil
	return nil
}

func (t *tableRows) write(line []string) error {
	_, err := fmt.Fprintln(t.w, t.line(line))
	return err
}

func (t *tableRows) line(cells []string) string {
	var b strings.Builder
	for i, c := range cells {
		if i > 0 {
			b.WriteString("  ")
		}
		if t.words[i] {
			b.WriteString(prose.Pad(c, t.widths[i]))
		} else {
			b.WriteString(prose.PadLeft(c, t.widths[i]))
		}
	}
	return strings.TrimRight(b.String(), " ")
}

func (t *tableRows) end() error {
	if t.began {
		return nil
	}
	return t.begin()
}

// cellText is a value for a reader: fractions to four places, bytes by their
// number.
func cellText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case float64:
		if small := math.Abs(v); small > 0 && small < 1e-4 || small >= 1e12 {
			return strconv.FormatFloat(v, 'g', 4, 64)
		}
		return strconv.FormatFloat(v, 'f', 4, 64)
	case []byte:
		return "(" + prose.Count(len(v), "byte") + ")"
	case string:
		return strings.Join(strings.Fields(v), " ")
	}
	return fmt.Sprint(v)
}

// csvRows writes whole values; bytes as hexadecimal digits.
type csvRows struct{ w *prose.CSV }

func (c *csvRows) row(values []any) error {
	line := make([]string, len(values))
	for i, v := range values {
		switch v := v.(type) {
		case nil:
		case []byte:
			line[i] = fmt.Sprintf("%x", v)
		case float64:
			line[i] = strconv.FormatFloat(v, 'g', -1, 64)
		default:
			line[i] = fmt.Sprint(v)
		}
	}
	return c.w.Write(line)
}

func (c *csvRows) end() error { return c.w.Flush() }

// jsonRows writes a list of objects whose keys are in the order of the columns.
type jsonRows struct {
	w       io.Writer
	columns []string
	n       int
}

func (j *jsonRows) row(values []any) error {
	var b bytes.Buffer
	b.WriteString(map[bool]string{true: "[\n  {", false: ",\n  {"}[j.n == 0])
	for i, v := range values {
		if i > 0 {
			b.WriteString(", ")
		}
		if raw, ok := v.([]byte); ok {
			v = fmt.Sprintf("%x", raw)
		}
		if f, ok := v.(float64); ok && (math.IsInf(f, 0) || math.IsNaN(f)) {
			v = nil // JSON has no such number
		}
		for k, part := range []any{j.columns[i], v} {
			text, err := show.JSONLine(part)
			if err != nil {
				return err
			}
			b.Write(text)
			if k == 0 {
				b.WriteString(": ")
			}
		}
	}
	b.WriteString("}")
	j.n++
	_, err := j.w.Write(b.Bytes())
	return err
}

func (j *jsonRows) end() error {
	text := "\n]\n"
	if j.n == 0 {
		text = "[]\n"
	}
	_, err := io.WriteString(j.w, text)
	return err
}
