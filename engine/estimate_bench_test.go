package engine_test

import "testing"

func BenchmarkEstimate(b *testing.B) {
	s := midGame(b, 60)
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := s.Estimate(0); !ok {
			b.Fatal(s.EstimateError(0))
		}
		if _, ok := s.Estimate(1); !ok {
			b.Fatal(s.EstimateError(1))
		}
	}
}
