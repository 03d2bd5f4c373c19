package desk

// change is the one piece in which two texts differ: [start,was) of the old one is
// [start,now) of the new one.
type change struct{ start, was, now int }

// changeOf finds it by what both begin and end with.
func changeOf(old, text []byte) change {
	most := min(len(old), len(text))
	start := 0
	for start < most && old[start] == text[start] {
		start++
	}
	end := 0
	for end < most-start && old[len(old)-1-end] == text[len(text)-1-end] {
		end++
	}
	return change{start, len(old) - end, len(text) - end}
}

// none says that the texts are the same.
func (c change) none() bool { return c.start == c.was && c.was == c.now }

// moved is where a piece of the old text stands in the new one; ok is false where it was
// changed.
func (c change) moved(start, end int) (int, int, bool) {
	switch {
	case end <= c.start && !(end == c.start && start == end):
		return start, end, true
	case start >= c.was:
		return start + c.now - c.was, end + c.now - c.was, true
	}
	return 0, 0, false
}

// carried are findings that stand in files as they were, where they stand now. What has
// changed is left out, with whole lines around it where wide.
func carried(found []Finding, before, now map[string]*File, wide bool) (out []Finding) {
	changes := map[string]change{}
	of := func(path string) (change, bool) {
		old, text := before[path], now[path]
		if old == nil || text == nil {
			return change{}, false
		}
		c, known := changes[path]
		if !known {
			if c = changeOf(old.Text, text.Text); wide {
				c = c.lines(old.Text)
			}
			changes[path] = c
		}
		return c, true
	}
	for _, f := range found {
		c, ok := of(f.Path)
		if ok && !c.none() {
			f.Start, f.End, ok = c.moved(f.Start, f.End)
		}
		if !ok {
			continue
		}
		var also []Place
		for _, p := range f.Also {
			if c, ok := of(p.Path); ok {
				if p.Start, p.End, ok = c.moved(p.Start, p.End); ok || c.none() {
					also = append(also, p)
				}
			}
		}
		f.Also, f.Kept = also, true
		out = append(out, f)
	}
	return out
}

// lines widens a change to whole lines of the old text.
func (c change) lines(old []byte) change {
	if c.none() {
		return c
	}
	for c.start > 0 && old[c.start-1] != '\n' {
		c.start--
	}
	for c.was < len(old) && old[c.was] != '\n' {
		c.was++
		c.now++
	}
	return c
}
