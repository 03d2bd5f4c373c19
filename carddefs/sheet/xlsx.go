package sheet

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// workbook is an XLSX as far as it is read.
type workbook struct {
	zip    *zip.Reader
	left   int // how many bytes may still be unpacked
	shared []string
	dates  []bool // by style: whether it shows a number as a date
	limits Limits
	rows   int
	text   bytes.Buffer
	cells  []diag.Cell
	file   *diag.File
	found  diag.List
}

var errTooLarge = errors.New("too large")

// The parts of a workbook that are read, by the names of their elements.
type (
	xmlBook struct {
		Sheets []struct {
			Name  string `xml:"name,attr"`
			State string `xml:"state,attr"`
			ID    string `xml:"id,attr"`
		} `xml:"sheets>sheet"`
	}
	xmlRels struct {
		To []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	xmlText struct {
		T string `xml:"t"`
		R []struct {
			T string `xml:"t"`
		} `xml:"r"`
	}
	xmlStyles struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Styles []struct {
			ID int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	xmlRow struct {
		R     int       `xml:"r,attr"`
		Cells []xmlCell `xml:"c"`
	}
	xmlCell struct {
		R      string    `xml:"r,attr"`
		Type   string    `xml:"t,attr"`
		Style  int       `xml:"s,attr"`
		Value  *string   `xml:"v"`
		Inline xmlText   `xml:"is"`
		F      *struct{} `xml:"f"`
	}
)

func (t xmlText) String() string {
	out := t.T
	for _, r := range t.R {
		out += r.T
	}
	return out
}

// readWorkbook reads the sheets of an XLSX that are not hidden.
func readWorkbook(f *diag.File, limits Limits) (*Book, []diag.Cell, diag.List) {
	w := &workbook{limits: limits, left: limits.Bytes, file: diag.NewMade(f.Name, nil, f.Text)}
	b := &Book{}
	var err error
	w.zip, err = zip.NewReader(bytes.NewReader(f.Text), int64(len(f.Text)))
	if err == nil {
		err = w.read(b)
	}
	whole := diag.Span{File: diag.NewFile(f.Name, nil)}
	switch {
	case errors.Is(err, errTooLarge):
		w.found.Add(diag.FileTooLarge, whole, "found", "more than "+prose.Thousands(limits.Bytes)+" bytes when it is unpacked", "limit", prose.Thousands(limits.Bytes)+" bytes")
	case err != nil:
		bad(&w.found, whole, "`"+path.Base(f.Name)+"` can't be read as an `.xlsx`", "", "save it once more as `.xlsx`, without a password, or as `CSV UTF-8`")
	}
	text := diag.NewMade(f.Name, w.text.Bytes(), f.Text)
	*w.file = *text
	b.File = w.file
	return b, w.cells, w.found
}

// part unpacks a part of the file, as much as may be.
func (w *workbook) part(name string) (io.Reader, error) {
	f, err := w.zip.Open(strings.TrimPrefix(path.Clean("/"+name), "/"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(w.left)+1))
	if err != nil {
		return nil, err
	}
	if w.left -= len(data); w.left < 0 {
		return nil, errTooLarge
	}
	return bytes.NewReader(data), nil
}

// decode reads a part as XML; one that is not there says nothing.
func (w *workbook) decode(name string, into any, needed bool) error {
	r, err := w.part(name)
	if err != nil {
		if !needed && !errors.Is(err, errTooLarge) {
			return nil
		}
		return err
	}
	return xml.NewDecoder(r).Decode(into)
}

func (w *workbook) read(b *Book) error {
	var book xmlBook
	var rels xmlRels
	var styles xmlStyles
	var strs struct {
		Items []xmlText `xml:"si"`
	}
	for _, part := range []struct {
		name   string
		into   any
		needed bool
	}{{"xl/workbook.xml", &book, true}, {"xl/_rels/workbook.xml.rels", &rels, true}, {"xl/styles.xml", &styles, false}, {"xl/sharedStrings.xml", &strs, false}} {
		if err := w.decode(part.name, part.into, part.needed); err != nil {
			return err
		}
	}
	for _, s := range strs.Items {
		w.shared = append(w.shared, s.String())
	}
	w.readStyles(&styles)
	for _, s := range book.Sheets {
		if s.State != "" && s.State != "visible" {
			continue
		}
		for _, to := range rels.To {
			if to.ID != s.ID {
				continue
			}
			target := to.Target
			if !strings.HasPrefix(target, "/") {
				target = "xl/" + target
			}
			t := &Table{File: w.file, Name: s.Name}
			if err := w.sheet(target, t); err != nil {
				return err
			}
			b.Tables = append(b.Tables, t)
		}
	}
	return nil
}

// readStyles finds the styles that show a number as a date or a time.
func (w *workbook) readStyles(s *xmlStyles) {
	own := map[int]bool{}
	for _, f := range s.Formats {
		own[f.ID] = dateFormat(f.Code)
	}
	for _, x := range s.Styles {
		date, said := own[x.ID]
		if !said {
			date = x.ID >= 14 && x.ID <= 22 || x.ID >= 27 && x.ID <= 36 || x.ID >= 45 && x.ID <= 47 || x.ID >= 50 && x.ID <= 58
		}
		w.dates = append(w.dates, date)
	}
}

// dateFormat says whether a format's own code has a part of a date or a time in it.
func dateFormat(code string) bool {
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case !bracket && strings.IndexByte("ymdhsYMDHS", c) >= 0:
			return !strings.EqualFold(code, "standard")
		}
	}
	return false
}

// sheet reads the rows of a sheet, one after another.
func (w *workbook) sheet(name string, t *Table) error {
	r, err := w.part(name)
	if err != nil {
		return err
	}
	var merged []string
	dec, last := xml.NewDecoder(r), 0
	for {
		token, err := dec.Token()
		if err == io.EOF {
			w.merged(t, merged)
			return nil
		}
		if err != nil {
			return err
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "row":
			var row xmlRow
			if err := dec.DecodeElement(&row, &start); err != nil {
				return err
			}
			if row.R == 0 {
				row.R = last + 1
			}
			last = row.R
			if !w.row(t, &row) {
				return nil
			}
		case "mergeCell":
			for _, a := range start.Attr {
				if a.Name.Local == "ref" {
					merged = append(merged, a.Value)
				}
			}
		}
	}
}

// row takes the cells that say something; false where there is too much.
func (w *workbook) row(t *Table, row *xmlRow) bool {
	var out []Cell
	column := 0
	for i := range row.Cells {
		x := &row.Cells[i]
		column++
		if n := columnOf(x.R); n > 0 {
			column = n
		}
		c := Cell{Row: row.R, Column: column}
		w.value(x, &c)
		if strings.TrimSpace(c.Text) == "" && c.problem == "" {
			continue
		}
		c.Span = diag.Span{File: w.file, Start: w.text.Len(), End: w.text.Len() + len(c.Text)}
		w.text.WriteString(c.Text + "\n")
		w.cells = append(w.cells, diag.Cell{Start: c.Span.Start, End: c.Span.End, Sheet: t.Name, Row: row.R, Column: column})
		if column > mostColumns {
			tooWide(&w.found, c.Span)
			return false
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		return true
	}
	if w.rows++; w.rows > w.limits.Rows {
		w.found.Add(diag.TooManyCards, out[0].Span, "limit", prose.Thousands(w.limits.Rows))
		return false
	}
	t.Rows = append(t.Rows, out)
	return true
}

// value is what a cell says: of a formula what came of it.
func (w *workbook) value(x *xmlCell, c *Cell) {
	v := ""
	if x.Value != nil {
		v = *x.Value
	}
	switch x.Type {
	case "s":
		if n, err := strconv.Atoi(v); err == nil && n >= 0 && n < len(w.shared) {
			c.Text = w.shared[n]
		}
	case "inlineStr":
		c.Text = x.Inline.String()
	case "str", "d":
		c.Text = v
	case "b":
		c.Text = map[string]string{"1": "true", "0": "false"}[v]
	case "e":
		c.Text = v
		c.problem, c.next = "the formula in this cell gives `"+v+"`", "mend the formula in the spreadsheet, and save"
	default:
		c.Text = plainNumber(v)
		if c.Text != "" && x.Style >= 0 && x.Style < len(w.dates) && w.dates[x.Style] {
			c.problem, c.next = "the spreadsheet took this cell for a date", "give the cell the format `Text`, and write it again"
		}
	}
	if x.F != nil && x.Value == nil && x.Type != "inlineStr" {
		c.problem, c.next = "this cell has a formula, and nothing has been worked out", "open the file in the spreadsheet once, and save it"
	}
	c.Text = strings.ReplaceAll(strings.ReplaceAll(c.Text, "_x000D_", ""), "\r\n", "\n")
}

// plainNumber is a number as it is shown, without what the computer's arithmetic left behind.
func plainNumber(v string) string {
	f, err := strconv.ParseFloat(v, 64)
	if err != nil {
		return v
	}
	f, _ = strconv.ParseFloat(strconv.FormatFloat(f, 'g', 15, 64), 64)
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// columnOf is the column of a cell's name, `C12`, from 1 on; 0 where it has none.
func columnOf(name string) (n int) {
	for _, c := range name {
		if c < 'A' || c > 'Z' || n > 1<<20 {
			break
		}
		n = n*26 + int(c-'A') + 1
	}
	return n
}

// merged says of cells that were merged that only the first has what they say.
func (w *workbook) merged(t *Table, refs []string) {
	for _, ref := range refs {
		from, to, _ := strings.Cut(ref, ":")
		if rowOf(from) == rowOf(to) {
			continue // over several columns: a title
		}
		for _, row := range t.Rows {
			for i := range row {
				if row[i].Row == rowOf(from) && row[i].Column == columnOf(from) {
					row[i].problem, row[i].next = "the cells "+ref+" are merged, so only the first row has this", "split them, and write it into each row"
				}
			}
		}
	}
}

func rowOf(name string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	return n
}
