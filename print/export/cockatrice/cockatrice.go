// Package cockatrice writes a set of pieces for Cockatrice, a free table for
// card games over a network: a card database (its XML, version 4), a picture of
// each card, and a deck file for each deck. It takes drawn pieces, knows no game
// and touches no files.
package cockatrice

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// Options says how the set is called.
type Options struct {
	Name string  // as players read it
	File string  // the name of its files, without ending
	DPI  float64 // of the pictures
	// Step is told how many cards are drawn so far; an error ends the work. It
	// may be nil.
	Step func(done, all int) error
}

// The database as doc/carddatabase_v4/cards.xsd in Cockatrice's sources has it.
type database struct {
	XMLName xml.Name `xml:"cockatrice_carddatabase"`
	Version int      `xml:"version,attr"`
	Sets    []set    `xml:"sets>set"`
	Cards   []card   `xml:"cards>card"`
}

type set struct {
	Name     string `xml:"name"`
	LongName string `xml:"longname"`
	Type     string `xml:"settype"`
}

type card struct {
	Name     string `xml:"name"`
	Text     string `xml:"text"`
	Layout   string `xml:"prop>layout"`
	Side     string `xml:"prop>side"`
	Type     string `xml:"prop>type"`
	MainType string `xml:"prop>maintype"`
	Set      inSet  `xml:"set"`
	Row      int    `xml:"tablerow"`
}

type inSet struct {
	Code   string `xml:",chardata"`
	UUID   string `xml:"uuid,attr"`
	Number string `xml:"num,attr"`
}

// A deck file.
type deckFile struct {
	XMLName xml.Name `xml:"cockatrice_deck"`
	Version int      `xml:"version,attr"`
	Name    string   `xml:"deckname"`
	Zone    zone     `xml:"zone"`
}

type zone struct {
	Name  string    `xml:"name,attr"`
	Cards []counted `xml:"card"`
}

type counted struct {
	Number int    `xml:"number,attr"`
	Name   string `xml:"name,attr"`
}

// middleRow is the row of the table that cards come to.
const middleRow = 1

// Write makes the files and hands each to put. Cockatrice knows cards by their
// names, and pictures by what is left of these: of pieces that would share one
// the later are numbered.
func Write(pieces []piece.Piece, o Options, put func(name string, data []byte) error) error {
	code := setCode(o.Name)
	db := database{Version: 4, Sets: []set{{Name: code, LongName: o.Name, Type: "Custom"}}}
	pieces = named(pieces)
	for i := range pieces {
		p := &pieces[i]
		if o.Step != nil {
			if err := o.Step(i, len(pieces)); err != nil {
				return err
			}
		}
		picture, err := picture(p, o.DPI)
		if err != nil {
			return err
		}
		if err := put("pics/CUSTOM/"+pictureName(p.Name)+pictureEnd, picture); err != nil {
			return err
		}
		db.Cards = append(db.Cards, card{
			Name: p.Name, Text: p.Text, Layout: "normal", Side: "front", Type: p.Kind, MainType: p.Kind,
			Set: inSet{Code: code, UUID: uuid(o.File + "/" + p.ID), Number: strconv.Itoa(len(db.Cards) + 1)}, Row: middleRow,
		})
	}
	if err := putXML(db, "customsets/"+o.File+".xml", put); err != nil {
		return err
	}
	return decks(pieces, o, put)
}

// named are the pieces that are printed, each under a name of its own.
func named(pieces []piece.Piece) []piece.Piece {
	var out []piece.Piece
	var taken names.Distinct
	for _, p := range pieces {
		if p.Count < 1 {
			continue
		}
		if !mayBe(pictureName(p.Name)) {
			p.Name = "Card " + p.Name
		}
		name := p.Name
		for n := 2; !taken.Take(pictureName(p.Name) + pictureEnd); n++ {
			p.Name = fmt.Sprintf("%s (%d)", name, n)
		}
		out = append(out, p)
	}
	return out
}

// decks writes a file for each deck.
func decks(pieces []piece.Piece, o Options, put func(name string, data []byte) error) error {
	var taken names.Distinct
	for _, d := range piece.Decks(pieces) {
		out := deckFile{Version: 1, Name: o.Name + ": " + d.Name, Zone: zone{Name: "main"}}
		for _, p := range d.Pieces {
			out.Zone.Cards = append(out.Zone.Cards, counted{p.Count, p.Name})
		}
		name := taken.Name(piece.FileName(d.Name))
		if err := putXML(out, "decks/"+o.File+"-"+name+".cod", put); err != nil {
			return err
		}
	}
	return nil
}

func putXML(v any, name string, put func(name string, data []byte) error) error {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	enc := xml.NewEncoder(&b)
	enc.Indent("", "  ")
	if err := enc.Encode(v); err != nil {
		return fmt.Errorf("write XML: %w", err)
	}
	b.WriteByte('\n')
	return put(name, b.Bytes())
}

// picture draws a card upright: Cockatrice's cards are.
func picture(p *piece.Piece, dpi float64) ([]byte, error) {
	w, h := p.Upright()
	c := png.New(w, h, dpi)
	c.Push(draw.Identity)
	p.DrawUpright(c)
	c.Pop()
	return c.Bytes()
}

var (
	dropped = regexp.MustCompile(` // |[*<>:"\\?\x00-\x08\x10-\x1f]`)
	blanked = regexp.MustCompile(`[/\x09-\x0f]`)
)

// pictureName is the file Cockatrice looks for (CardInfo::getCorrectedName).
func pictureName(name string) string {
	return blanked.ReplaceAllString(dropped.ReplaceAllString(name, ""), " ")
}

const pictureEnd = ".png"

// mayBe says whether a picture can be called so on every system.
func mayBe(picture string) bool {
	return strings.Trim(picture, " .") != "" && !names.Reserved(picture)
}

// setCode is the short name of a set: the first letters of its words, at least
// two.
func setCode(name string) string {
	words := strings.Split(piece.FileName(name), "-")
	if len(words) == 1 {
		return strings.ToUpper(words[0][:min(3, len(words[0]))])
	}
	code := ""
	for _, w := range words {
		code += w[:1]
	}
	return strings.ToUpper(code)
}

// uuid is an identity that stays: a hash in the form of a UUID (RFC 9562,
// version 8).
func uuid(key string) string {
	sum := sha256.Sum256([]byte(key))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
