package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// unlike is in what two texts differ: numbers in the same place, and statements,
// ways or abilities that only one of them has.
type unlike struct {
	numbers      int
	moreA, moreB int
}

func (u unlike) none() bool { return u == unlike{} }
func (u unlike) count() int { return u.numbers + u.moreA + u.moreB }

// compareTexts compares the texts of two cards in one field as the checker read
// them, so that their wording does not count. ok is false where they differ in
// more than numbers and in what one has besides.
func compareTexts(a, b []*check.Text) (u unlike, ok bool) {
	c := check.Comparison{
		Num: func(a, b *check.Num) bool {
			if a.Word == b.Word && a.V != b.V {
				u.numbers++
			}
			return a.Word == b.Word
		},
		More: func(n int) {
			u.moreA += max(n, 0)
			u.moreB += max(-n, 0)
		},
	}
	ok = c.Texts(a, b)
	return u, ok
}
