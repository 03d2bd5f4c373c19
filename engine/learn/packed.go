package learn

// words is how many words a feature's weights take: two weights a word.
const words = hidden/2 + 1

// unit is the measure of packed weights: 1/unit is the least difference.
const unit = 4096

// packed is a net in whole numbers, frozen: what is asked while games are played. Two
// weights lie in each word, one above the other, and are multiplied and summed at
// once: a sum of words is the word of the sums, since what the lower half borrows
// is given back when the word is taken apart. Its answers are the same on every
// machine.
type packed struct {
	rows [][words]int64
	bias [words]int64
	out  [hidden]int64
}

// most is the greatest packed weight.
const most = 1<<15 - 1

func pack(w *row) (out [words]int64) {
	for j := range out {
		low := whole(w[2*j])
		high := int64(0)
		if 2*j+1 < len(w) {
			high = whole(w[2*j+1])
		}
		out[j] = low + high<<32
	}
	return out
}

// whole is a weight in whole units, as far as it fits 16 bits.
func whole(w float32) int64 {
	x := max(-most, min(float32(w*unit), most))
	if x < 0 {
		return -int64(0.5 - x)
	}
	return int64(x + 0.5)
}

// freeze brings what is asked up to what was learnt since.
func (p *packed) freeze(n *net) {
	if p.rows == nil {
		p.rows = make([][words]int64, len(n.rows))
		for i := range n.rows {
			p.rows[i] = pack(&n.rows[i])
		}
	}
	for _, at := range n.odd {
		p.rows[at] = pack(&n.rows[at])
		n.old[at] = false
	}
	n.odd = n.odd[:0]
	p.bias = pack(&n.bias)
	for j := range p.bias {
		p.bias[j] *= one
	}
	for j := range p.out {
		p.out[j] = whole(n.out[j])
	}
}

// unpack takes words apart; by is what they were multiplied by.
func unpack(w [words]int64, by int64) (out packedRow) {
	for j, v := range w {
		low := int64(int32(v))
		out[2*j] = int16(low / by)
		if 2*j+1 < len(out) {
			out[2*j+1] = int16((v - low) >> 32 / by)
		}
	}
	return out
}

// copied is an independent copy.
func (p *packed) copied() *packed {
	out := *p
	out.rows = append([][words]int64(nil), p.rows...)
	return &out
}

// value is what a position with some features is worth, from 0 to sure.
func (p *packed) value(x []feature) int64 {
	var a [words]int64
	p.sum(x, &a)
	return curve(p.logit(&a))
}

// sum adds features up, beginning with the bias.
func (p *packed) sum(x []feature, a *[words]int64) {
	*a = p.bias
	for i := range x {
		p.add(x[i], a)
	}
}

// add takes a feature into a sum.
func (p *packed) add(f feature, a *[words]int64) {
	w, v := &p.rows[f.at], int64(f.value)
	a[0] += v * w[0]
	a[1] += v * w[1]
	a[2] += v * w[2]
	a[3] += v * w[3]
	a[4] += v * w[4]
	a[5] += v * w[5]
	a[6] += v * w[6]
	a[7] += v * w[7]
	a[8] += v * w[8]
	a[9] += v * w[9]
	a[10] += v * w[10]
	a[11] += v * w[11]
	a[12] += v * w[12]
	a[13] += v * w[13]
	a[14] += v * w[14]
	a[15] += v * w[15]
	a[16] += v * w[16]
}

// logit takes the units apart. It is in units of the weights, one-fold.
func (p *packed) logit(a *[words]int64) int64 {
	sum := int64(0)
	for j := range hidden / 2 {
		low := int64(int32(a[j]))
		high := (a[j] - low) >> 32
		sum += p.out[2*j]*leaned(low) + p.out[2*j+1]*leaned(high)
	}
	return sum/unit + int64(int32(a[words-1]))
}

func leaned(h int64) int64 {
	if h < 0 {
		return h >> 4
	}
	return h
}

// curve is the logistic curve in whole numbers.
func curve(logit int64) int64 {
	const step = unit * one / fine // logits in a step of the table
	at := logit + reach*unit*one
	i := at / step
	switch {
	case at < 0:
		return chances[0]
	case i >= int64(len(chances))-1:
		return chances[len(chances)-1]
	}
	return chances[i] + (chances[i+1]-chances[i])*(at%step)/step
}

// chances is the table of the logistic curve in whole numbers.
var chances = func() (out [len(logistic)]int64) {
	for i, v := range logistic {
		out[i] = int64(float32(v*sure) + 0.5)
	}
	return out
}()
