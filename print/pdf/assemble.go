package pdf

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// assembly is a file of fpdf's taken apart: its objects in the order they
// stand in the file, each without the lines that open and close it.
type assembly struct {
	objects []object
	at      map[int]int // where each stands in objects, by its number
	most    int         // the highest number
	trailer string      // from the line after the cross-references to startxref
}

type object struct {
	number int
	body   []byte
}

var (
	contentsOf = regexp.MustCompile(`/Contents (\d+) 0 R`)
	kidsOf     = regexp.MustCompile(`/Kids \[([0-9R ]*)\]\n/Count \d+`)
	fontsOf    = regexp.MustCompile(`(?s)/Font <<.*?>>\n`)
	noXObjects = []byte("/XObject <<\n>>")
)

const (
	pagesObject     = 1 // fpdf's number for the page tree
	resourcesObject = 2 // and for the resources all pages share
)

// assemble turns the pages that are forms into forms, adds the pictures and the
// typefaces, and numbers what is new after what is there.
func (k *kept) assemble(file []byte, faces []*face, inks bool) ([]byte, error) {
	if len(k.forms) == 0 && len(k.shown) == 0 && len(k.extras) == 0 && len(faces) == 0 {
		return file, nil
	}
	a, err := takeApart(file)
	if err != nil {
		return nil, err
	}
	number := map[string]int{} // of each XObject
	added := a.addPictures(k, inks, number)
	faceObjects, fonts := a.addFaces(faces)
	added = append(added, faceObjects...)
	formPages, err := a.cutPages(len(k.forms))
	if err != nil {
		return nil, err
	}
	contents := make([]int, len(formPages))
	for i, n := range formPages {
		m := contentsOf.FindSubmatch(a.get(n).body)
		if m == nil {
			return nil, fmt.Errorf("write PDF: page object %d has no contents", n)
		}
		contents[i], _ = strconv.Atoi(string(m[1]))
		number[formName(i)] = contents[i]
	}
	added = append(added, a.addExtras(k, number)...)
	resources := a.get(resourcesObject)
	resources.body = fontsOf.ReplaceAllLiteral(resources.body, []byte(fonts))
	for i, f := range k.forms {
		stream := a.get(contents[i])
		stream.body = append([]byte("<<"+f.dict(formPages[i], k.space)), bytes.TrimPrefix(stream.body, []byte("<<"))...)
		a.get(formPages[i]).body = fmt.Appendf(nil, "<<\n%s%s\n>>\n", fonts, f.uses.refs(k, number))
	}
	resources.body = bytes.Replace(resources.body, noXObjects, []byte(k.page.refs(k, number)), 1)
	a.insert(added)
	return a.bytes(), nil
}

// refs are the entries of a resource dictionary, kind by kind.
func (u uses) refs(k *kept, number map[string]int) string {
	by := map[string]string{}
	for _, name := range u.names {
		kind := "XObject"
		if i := slices.Index(k.extraNames, name); i >= 0 {
			kind = k.extras[i].kind
		}
		by[kind] += fmt.Sprintf(" /%s %d 0 R", name, number[name])
	}
	out := "/XObject <<" + by["XObject"] + ">>"
	for _, kind := range []string{"ExtGState", "Shading"} {
		if by[kind] != "" {
			out += "\n/" + kind + " <<" + by[kind] + ">>"
		}
	}
	return out
}

// addPictures makes the objects of all pictures.
func (a *assembly) addPictures(k *kept, inks bool, number map[string]int) []object {
	var out []object
	for i, shown := range k.shown {
		number[pictureName(i)] = a.most + 1
		p := shown.pack(inks)
		for j, s := range p {
			a.most++
			mask := 0
			if j == 0 && len(p) > 1 {
				mask = a.most + 1
			}
			out = append(out, object{a.most, s.bytes(mask)})
		}
	}
	return out
}

// cutPages takes the last n pages out of the page tree and gives their objects.
func (a *assembly) cutPages(n int) ([]int, error) {
	pages := a.get(pagesObject)
	m := kidsOf.FindSubmatch(pages.body)
	if m == nil {
		return nil, fmt.Errorf("write PDF: no page tree")
	}
	var kids []int
	for _, w := range strings.Fields(strings.ReplaceAll(string(m[1]), " 0 R", "")) {
		kid, err := strconv.Atoi(w)
		if err != nil {
			return nil, fmt.Errorf("write PDF: page tree: %w", err)
		}
		kids = append(kids, kid)
	}
	if len(kids) < n {
		return nil, fmt.Errorf("write PDF: %d pages, but %d forms", len(kids), n)
	}
	stay := kids[:len(kids)-n]
	list := make([]string, len(stay))
	for i, kid := range stay {
		list[i] = fmt.Sprintf("%d 0 R", kid)
	}
	tree := fmt.Sprintf("/Kids [%s]\n/Count %d", strings.Join(list, " "), len(stay))
	pages.body = kidsOf.ReplaceAllLiteral(pages.body, []byte(tree))
	return kids[len(stay):], nil
}

// get finds an object by its number.
func (a *assembly) get(number int) *object {
	if i, ok := a.at[number]; ok {
		return &a.objects[i]
	}
	return &object{}
}

// insert puts new objects before the last, which stays the catalogue.
func (a *assembly) insert(added []object) {
	last := len(a.objects) - 1
	a.objects = slices.Insert(a.objects, last, added...)
	for i := last; i < len(a.objects); i++ {
		a.at[a.objects[i].number] = i
	}
}

// takeApart reads the cross-references and cuts the file along them.
func takeApart(file []byte) (*assembly, error) {
	end := startxref.FindSubmatchIndex(file)
	if end == nil {
		return nil, fmt.Errorf("write PDF: no cross-references")
	}
	xref, err := strconv.Atoi(string(file[end[2]:end[3]]))
	if err != nil || xref >= end[0] {
		return nil, fmt.Errorf("write PDF: cross-references out of place")
	}
	table, trailer, ok := strings.Cut(string(file[xref:end[0]]), "trailer\n")
	lines := strings.Split(table, "\n")
	if !ok || len(lines) < 4 {
		return nil, fmt.Errorf("write PDF: no trailer")
	}
	type place struct{ number, at int }
	var places []place
	for i, line := range lines[3:] {
		if at, err := strconv.Atoi(strings.TrimLeft(firstWord(line), "0")); err == nil {
			places = append(places, place{i + 1, at})
		}
	}
	slices.SortFunc(places, func(p, q place) int { return cmp.Compare(p.at, q.at) })
	a := &assembly{trailer: trailer, at: map[int]int{}}
	for i, p := range places {
		stop := xref
		if i+1 < len(places) {
			stop = places[i+1].at
		}
		body := bytes.TrimPrefix(file[p.at:stop], fmt.Appendf(nil, "%d 0 obj\n", p.number))
		a.at[p.number] = i
		a.objects = append(a.objects, object{p.number, bytes.TrimSuffix(body, []byte("endobj\n"))})
		a.most = max(a.most, p.number)
	}
	return a, nil
}

func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}

var sizeOf = regexp.MustCompile(`/Size \d+`)

// bytes puts the file together again.
func (a *assembly) bytes() []byte {
	var out bytes.Buffer
	out.WriteString(version + "\n")
	at := make([]int, a.most+1)
	for _, o := range a.objects {
		at[o.number] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n", o.number)
		out.Write(o.body)
		out.WriteString("endobj\n")
	}
	xref := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", a.most+1)
	for _, n := range at[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", n)
	}
	trailer := sizeOf.ReplaceAllString(a.trailer, fmt.Sprintf("/Size %d", a.most+1))
	fmt.Fprintf(&out, "trailer\n%sstartxref\n%d\n%%%%EOF\n", trailer, xref)
	return out.Bytes()
}
