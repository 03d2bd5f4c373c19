package component

// columns cuts rows into columns no higher than height; rows that stay with the
// next one move on with it.
func columns(rows []row, height func(n int) float64) [][]row {
	var out [][]row
	for len(rows) > 0 {
		n := columnEnd(rows, height(len(out)), height(len(out)+1))
		out = append(out, rows[:n])
		rows = rows[n:]
	}
	return out
}

// columnEnd is how many rows go into a column: at least one. What belongs together
// and is higher than the next column begins in this one.
func columnEnd(rows []row, height, next float64) int {
	n := asMany(rows, height)
	if n == len(rows) {
		return n
	}
	for most := loose; most < tight; most++ {
		for k := n; k >= 1; k-- {
			if rows[k-1].keep <= most && (most > loose || depth(rows[k:k+together(rows[k:])]) <= next) {
				return k
			}
		}
	}
	return max(1, n)
}

// asMany is how many rows are no higher than height together.
func asMany(rows []row, height float64) int {
	y := 0.0
	for i, r := range rows {
		if i > 0 {
			y += r.before
		}
		if y += r.h; y > height+1e-6 {
			return i
		}
	}
	return len(rows)
}

// together is how many rows, from the first on, belong together.
func together(rows []row) int {
	for i, r := range rows {
		if r.keep == loose {
			return i + 1
		}
	}
	return len(rows)
}

// drawRows draws a column with its top left corner at (x, y) and gives the y
// below it.
func drawRows(rows []row, x, y float64) float64 {
	for i, r := range rows {
		if i > 0 {
			y += r.before
			if r.above != nil {
				r.above(x, y)
			}
		}
		r.draw(x, y)
		y += r.h
	}
	return y
}

// depth is how high a column is.
func depth(rows []row) float64 {
	h := 0.0
	for i, r := range rows {
		if i > 0 {
			h += r.before
		}
		h += r.h
	}
	return h
}
