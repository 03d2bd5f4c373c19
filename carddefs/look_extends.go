package carddefs

import (
	"path"
	"slices"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// readLook reads a look and, below it, its theme and the look that it extends: what is said
// again wins, as an expansion's look lies over the game's. before is what led here.
func (p *part) readLook(f *diag.File, n *yamldoc.Node, before []string) *look.Look {
	var under *look.Look
	for _, from := range []struct {
		key  string
		read func(check.Word, []string) *look.Look
	}{{"theme", p.themed}, {"extends", p.extended}} {
		says := n.Get(from.key)
		if says == nil || says.Kind != yamldoc.Scalar || says.Text == "" {
			continue
		}
		switch over := from.read(check.Word{Text: says.Text, Span: says.Span}, before); {
		case under == nil:
			under = over
		case over != nil:
			under.Merge(over)
		}
	}
	base := *p.baseLook.OrNone()
	if under != nil {
		base.Merge(under)
	}
	own := look.Read(f, n, &base, &p.found)
	p.readFonts(&own.Fonts)
	p.readIcons(own.Icons)
	p.readOutlines(own)
	if under == nil {
		return own
	}
	under.Merge(own)
	under.File = f
	return under
}

// extended is the look in a file of the game's folder, or nil with a finding.
func (p *part) extended(w check.Word, before []string) *look.Look {
	wrong := func(label, near string) {
		p.found.Add(diag.BadLookValue, w.Span, schema.Near(near, "found", w.Text, "want", "another look in the game's folder", "label", label)...)
	}
	entry, at, ok := p.named(w, func(near string) { wrong("there is no such file", near) })
	switch {
	case !ok:
		return nil
	case path.Ext(w.Text) != cardsExt || path.Dir(w.Text) == ".":
		wrong("put it into a folder, such as `looks/house.yaml`: what lies beside the rules is cards", "")
		return nil
	case slices.Contains(before, path.Join(p.label, w.Text)):
		wrong("this leads back to itself", "")
		return nil
	}
	f := p.read(path.Dir(at), entry)
	if f == nil {
		return nil
	}
	root, found := yamldoc.Parse(f, YAMLLimits)
	p.found = append(p.found, found...)
	if root == nil || root.Kind != yamldoc.Map {
		wrong("this file says nothing", "")
		return nil
	}
	return p.readLook(f, root, append(before, path.Join(p.label, w.Text)))
}
