package learn

// mean is a net averaged over its training: who plays against itself goes in circles, and what it knows in
// the middle of them is steadier than where it stands at the end (Polyak and Juditsky, "Acceleration of
// stochastic approximation by averaging", 1992). Late nets weigh more than early ones.
type mean struct {
	net    *net
	times  float32
	frozen *packed
}

// Nets are taken into the mean each time so many games were played, and each weighs as if the mean
// were so many times as old as what it looks back on.
const (
	meanEvery = 32
	meanFocus = 5
)

// take takes a net in as it is now.
func (m *mean) take(n *net) {
	if m.net == nil {
		m.net = &net{rows: make([]row, len(n.rows)), old: make([]bool, len(n.rows))}
	}
	m.times++
	by := min(1, meanFocus/m.times)
	for i := range n.rows {
		m.net.rows[i].toward(&n.rows[i], by)
	}
	m.net.bias.toward(&n.bias, by)
	for j := range n.out {
		m.net.out[j] += float32(by * (n.out[j] - m.net.out[j]))
	}
	m.net.seen, m.net.line = n.seen, n.line
	m.frozen = &packed{} // a new one: games of before may still be played with the last
	m.frozen.freeze(m.net)
}

func (w *row) toward(to *row, by float32) {
	for j := range w {
		w[j] += float32(by * (to[j] - w[j]))
	}
}
