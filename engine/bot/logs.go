package bot

import "math"

// logs are natural logarithms of small numbers, worked out so that they are the
// same to the last bit on every machine, which math.Log does not promise.
var logs = func() (list [1 << 12]float64) {
	for n := 2; n < len(list); n++ {
		// ln n - ln (n-1) = 2 artanh(1/(2n-1)), the sum of a series
		x := 1 / float64(2*n-1)
		term, sum := x, 0.0
		for k := 1; term > 1e-20; k += 2 {
			sum += term / float64(k)
			term = float64(term * float64(x*x))
		}
		list[n] = list[n-1] + float64(2*sum)
	}
	return list
}()

// logOf is the natural logarithm of n, which is at least 1; beyond the table by halves.
func logOf(n int32) float64 {
	twos := 0
	for ; n >= int32(len(logs)); n >>= 1 {
		twos++
	}
	if twos == 0 {
		return logs[n]
	}
	return logs[n] + float64(float64(twos)*math.Ln2)
}
