// Package printers keeps by how much printers miss when they print the other side of
// a sheet: what `broadside calibrate` saves and `print --printer` makes up for. It
// touches no files.
package printers

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// Printer is what is known of one printer.
type Printer struct {
	Name diag.Word
	Ways []Way
}

// Way is by how much a printer misses on pages that lie one way and are turned over
// one way: each way through the printer is measured by itself.
type Way struct {
	Lying bool
	Flip  impose.Flip
	Shift impose.Shift
}

// The most that a printer misses by.
const (
	MostMM      = 20.0
	MostDegrees = 5.0
)

// Flips are the ways to turn a sheet over.
func Flips() []string { return []string{string(impose.FlipLong), string(impose.FlipShort)} }

// Page says which way the page lies.
func (w Way) Page() string {
	if w.Lying {
		return "landscape"
	}
	return "portrait"
}

// Way is what was measured for pages that lie or not, turned over so.
func (p Printer) Way(lying bool, flip impose.Flip) (Way, bool) {
	if flip == "" {
		flip = impose.FlipLong
	}
	i := slices.IndexFunc(p.Ways, func(w Way) bool { return w.Lying == lying && w.Flip == flip })
	if i < 0 {
		return Way{Lying: lying, Flip: flip}, false
	}
	return p.Ways[i], true
}

// Shifts are what sheets need to know of a printer.
func (p Printer) Shifts(flip impose.Flip) sheet.Printer {
	standing, _ := p.Way(false, flip)
	lying, _ := p.Way(true, flip)
	return sheet.Printer{Portrait: standing.Shift, Landscape: lying.Shift}
}

// Remember adds a measure to a printer's, in place of one for the same way.
func (p *Printer) Remember(w Way) {
	p.Ways = slices.DeleteFunc(p.Ways, func(o Way) bool { return o.Lying == w.Lying && o.Flip == w.Flip })
	p.Ways = append(p.Ways, w)
	slices.SortFunc(p.Ways, func(a, b Way) int { return strings.Compare(b.Page()+string(a.Flip), a.Page()+string(b.Flip)) })
}

// Words say which way through the printer was measured.
func (w Way) Words() string {
	return fmt.Sprintf("%s pages turned over along the %s edge", w.Page(), w.Flip)
}

// Miss says where backs are.
func (w Way) Miss() string {
	var parts []string
	for _, v := range []struct {
		by       float64
		unit     string
		up, down string
	}{{w.Shift.DX, " mm", "right", "left"}, {w.Shift.DY, " mm", "down", "up"}, {w.Shift.Angle, "°", "clockwise", "anticlockwise"}} {
		switch s := Measure(max(v.by, -v.by)); {
		case s == "0":
		case v.by > 0:
			parts = append(parts, s+v.unit+" "+v.up)
		default:
			parts = append(parts, s+v.unit+" "+v.down)
		}
	}
	if len(parts) == 0 {
		return "where they should"
	}
	return strings.Join(parts, ", ")
}
