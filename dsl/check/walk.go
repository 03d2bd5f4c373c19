package check

// Node is a part of the checked tree: a statement, an expression or a query;
// and what holds statements besides, a Way, Text, Ability or Mod. A node says
// beside its declaration what it is made of, once, for Walk and for Equal.
type Node interface{ parts(parts) }

// Walk calls f for each statement, expression and query among the roots and
// everything under them, from the outside in, in the order of their fields,
// until f says not to go deeper. What is not there (nil) is passed over. Texts,
// abilities and ways are gone through and not shown.
func Walk[N Node](f func(Node) bool, roots ...N) {
	p := parts{visit: f}
	for _, r := range roots {
		switch n := Node(r).(type) {
		case *Text, *Ability, *Mod, *Way:
			if !absent(n) {
				n.parts(p)
			}
		default:
			p.nodes(n)
		}
	}
}

// visitExprs calls f for an expression and every expression under it, but not
// for what a `you can …` would do: that is asked, not read.
func visitExprs(e Expr, f func(Expr)) {
	Walk(func(x Node) bool {
		if e, ok := x.(Expr); ok {
			f(e)
		}
		_, can := x.(*CanDo)
		return !can
	}, e)
}

// absent also sees a nil pointer in an interface.
func absent(n Node) bool {
	switch n := n.(type) {
	case nil:
		return true
	case *Query:
		return n == nil
	case *ZoneExpr:
		return n == nil
	case *ChoiceOf:
		return n == nil
	case *PlayerSet:
		return n == nil
	case *ValueOf:
		return n == nil
	case *FieldOf:
		return n == nil
	case *CountDifferent:
		return n == nil
	case *Not:
		return n == nil
	case *Text:
		return n == nil
	}
	return false
}

// parts is given the parts of a node, in the order of its fields: to Walk the
// nodes among them, and to Equal all. What is worked out from the rest, where a
// node stands, and how it is put to players are no parts.
type parts struct {
	visit func(Node) bool // to walk
	list  *[]part         // to compare; nil: the parts are walked
}

// part is one part of a node.
type part struct {
	kind  partKind
	n     int
	text  string
	node  Node
	nodes []Node
}

type partKind int

const (
	dataPart  partKind = iota // n and text are data
	slotPart                  // n is an int slot
	setPart                   // n is a set slot
	nodePart                  // node may be nil
	nodesPart                 // nodes are in a row, and may be more or fewer
)

func (p parts) add(x part) {
	if p.list != nil {
		*p.list = append(*p.list, x)
	}
}

// nodes takes nodes of any type, of which any may be nil.
func (p parts) nodes(list ...Node) {
	for _, n := range list {
		if p.list != nil {
			p.add(part{kind: nodePart, node: n})
		} else if !absent(n) && p.visit(n) {
			n.parts(p)
		}
	}
}

func (p parts) stmts(list []Stmt) {
	x := part{kind: nodesPart}
	for _, s := range list {
		if p.list == nil {
			p.nodes(s)
		} else {
			x.nodes = append(x.nodes, s)
		}
	}
	p.add(x)
}

// rows takes a list of structs that are nodes by their address.
func rows[T any, N interface {
	*T
	Node
}](p parts, list []T) {
	x := part{kind: nodesPart}
	for i := range list {
		if p.list == nil {
			N(&list[i]).parts(p)
		} else {
			x.nodes = append(x.nodes, N(&list[i]))
		}
	}
	p.add(x)
}

// slot takes int slots of the frame, set its set slots.
func (p parts) slot(list ...int) { p.numbers(slotPart, list) }
func (p parts) set(list ...int)  { p.numbers(setPart, list) }
func (p parts) num(list ...int)  { p.numbers(dataPart, list) }

func (p parts) numbers(kind partKind, list []int) {
	for _, n := range list {
		p.add(part{kind: kind, n: n})
	}
}

func (p parts) id(list ...ID) {
	for _, n := range list {
		p.add(part{n: int(n)})
	}
}

func (p parts) flag(list ...bool) {
	for _, on := range list {
		x := part{}
		if on {
			x.n = 1
		}
		p.add(x)
	}
}

func (p parts) text(s string) { p.add(part{text: s}) }

// ids takes a list of IDs, refs one of int slots: lists of different lengths
// differ.
func (p parts) ids(list []ID) {
	p.num(len(list))
	p.id(list...)
}

func (p parts) refs(list []int) {
	p.num(len(list))
	p.slot(list...)
}

func (p parts) field(f FieldRef) {
	p.text(f.Name)
	p.ids(f.ByKind)
}

// bound takes a slot that a choice goes to.
func (p parts) bound(single bool, slot int) {
	if p.flag(single); single {
		p.slot(slot)
	} else {
		p.set(slot)
	}
}

func (p parts) secret(s *Secret) {
	p.flag(s != nil)
	if s != nil {
		p.slot(s.Slots)
		p.num(int(s.What))
		p.flag(s.OrNone)
	}
}
