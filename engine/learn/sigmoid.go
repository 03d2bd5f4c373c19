package learn

// sure is the certainty, in the measure of chances: a chance of a half is sure/2.
const sure = 1 << 16

// The logistic curve is a table of chances for logits from -reach to reach, in
// steps of 1/fine, with straight lines between. It is worked out here, from
// products and quotients alone, so that it is the same on every machine.
const (
	reach = 12
	fine  = 32
)

var logistic = logisticTable()

func logisticTable() (out [2*reach*fine + 2]float32) {
	for i := range out {
		out[i] = float32(1 / (1 + exp(-(float64(i-reach*fine) / fine))))
	}
	return out
}

// exp is e to the x, by its series for a small part of x, squared again and again.
func exp(x float64) float64 {
	y := x / 1024
	sum, term := 1.0, 1.0
	for k := 1; k < 12; k++ {
		term = float64(term*y) / float64(k)
		sum = float64(sum + term)
	}
	for range 10 {
		sum = float64(sum * sum)
	}
	return sum
}

// chanceOf is the logistic curve at a logit.
func chanceOf(logit float32) float32 {
	at := float32(float32(logit+reach) * fine)
	if !(at > 0) {
		return logistic[0]
	}
	i := int(at)
	if i >= len(logistic)-1 {
		return logistic[len(logistic)-1]
	}
	part := at - float32(i)
	return logistic[i] + float32(part*(logistic[i+1]-logistic[i]))
}
