package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
)

// viewer asks readers not to scale the page, to pick the paper from the file and
// to print one or both sides (ISO 32000-1, table 150). fpdf has no call for it.
func viewer(s Sides) string {
	duplex := ""
	if s != "" {
		duplex = " /Duplex /" + string(s)
	}
	return "/ViewerPreferences << /PrintScaling /None /PickTrayByPDFSize true" + duplex + " >>\n"
}

// version is the first one that knows all the keys used.
const version = "%PDF-1.7"

var startxref = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\s*$`)

// boxPair matches a page's boxes where fpdf, ranging over a map, wrote the
// trim before the bleed.
var boxPair = regexp.MustCompile(`(/Parent 1 0 R\n(?:/MediaBox [^\n]*\n)?)(/TrimBox [^\n]*\n)(/BleedBox [^\n]*\n)`)

// finish does what fpdf has no call for: boxes in a fixed order (the length
// stays the same, so no offset moves) and viewer preferences.
func finish(pdf []byte, s Sides) ([]byte, error) {
	return preferences(boxPair.ReplaceAll(pdf, []byte("$1$3$2")), viewer(s))
}

// preferences puts the viewer preferences into the catalogue. fpdf writes the
// catalogue last, so only the cross-reference table itself moves.
func preferences(pdf []byte, viewer string) ([]byte, error) {
	mark := []byte("/Type /Catalog\n")
	at := bytes.LastIndex(pdf, mark)
	end := startxref.FindSubmatchIndex(pdf)
	if at < 0 || end == nil {
		return nil, fmt.Errorf("write PDF: no catalogue to put viewer preferences into")
	}
	xref, err := strconv.Atoi(string(pdf[end[2]:end[3]]))
	if err != nil || xref < at {
		return nil, fmt.Errorf("write PDF: the catalogue is not the last object")
	}
	at += len(mark)
	copy(pdf, version) // same length as fpdf's own header
	var out bytes.Buffer
	out.Write(pdf[:at])
	out.WriteString(viewer)
	out.Write(pdf[at:end[2]])
	fmt.Fprintf(&out, "%d", xref+len(viewer))
	out.Write(pdf[end[3]:])
	return out.Bytes(), nil
}
