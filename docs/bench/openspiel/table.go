//go:build unix

package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
)

// table is what is measured and how it is told.
type table struct {
	sides  sides
	peer   peer
	rounds int
}

func (t table) print(w io.Writer) error {
	t.about(w)
	fmt.Fprintln(w, "\n| whole random games | Broadside, decisions/s | OpenSpiel, decisions/s | ratio | decisions a game, Broadside | OpenSpiel |\n|---|---:|---:|---:|---:|---:|")
	for _, g := range games {
		if err := t.play(w, g); err != nil {
			return err
		}
	}
	fmt.Fprintln(w, "\n| copying a state, ns | after choices | OpenSpiel, `Clone` | `CopyFrom` | `Clone` and `Free` | `Clone` |\n|---|---:|---:|---:|---:|---:|")
	for _, g := range games {
		if err := t.copy(w, g); err != nil {
			return err
		}
	}
	return nil
}

// about names the sides: commits, compilers, flags, the machine.
func (t table) about(w io.Writer) {
	pinned := "not held to a core"
	if t.sides.pin != nil {
		pinned = "held to one core by taskset"
	}
	fmt.Fprintf(w, "- Broadside: commit %s, %s\n", commit("."), runtime.Version())
	fmt.Fprintf(w, "- OpenSpiel: commit %s, %s, `%s`\n", commit(t.peer.checkout), compilerName(t.peer.compiler), strings.Join(flags, " "))
	fmt.Fprintf(w, "- abseil: commit %s, the same compiler and flags\n", commit(t.peer.abseil))
	fmt.Fprintf(w, "- %s, %s\n", cpu(), pinned)
	fmt.Fprintf(w, "- medians of %d rounds of %v of processor time for each side, in turns; lowest and highest ratio of a round in brackets\n", t.rounds, t.sides.round)
}

// commit is the commit of a checkout, and whether something was changed in it.
func commit(folder string) string {
	head, err := exec.Command("git", "-C", folder, "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return "unknown"
	}
	changed, _ := exec.Command("git", "-C", folder, "status", "--porcelain", "--untracked-files=no").Output()
	if len(changed) > 0 {
		return string(head[:12]) + " with changes"
	}
	return string(head[:12])
}

func compilerName(path string) string {
	said, _ := exec.Command(path, "--version").Output()
	name, _, _ := strings.Cut(string(said), "\n")
	return name
}

func cpu() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, name, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return runtime.GOARCH
}

func (t table) play(w io.Writer, g game) error {
	var ours, theirs, ratios, lengths, others []float64
	for r := range t.rounds {
		a, b, err := inTurns(r, func() (numbers, error) { return t.sides.playOurs(g) }, func() (numbers, error) { return t.sides.playTheirs(g) })
		if err != nil {
			return err
		}
		ours, theirs = append(ours, a.rate(0)), append(theirs, b.rate(0))
		ratios = append(ratios, a.rate(0)/b.rate(0))
		lengths, others = append(lengths, a[0]/a[1]), append(others, b[0]/b[1])
	}
	fmt.Fprintf(w, "| %s | %s | %s | **%.2f** (%.2f–%.2f) | %.1f | %.1f |\n", g,
		millions(median(ours)), millions(median(theirs)), median(ratios), slices.Min(ratios), slices.Max(ratios), median(lengths), median(others))
	return nil
}

// inTurns measures both sides, the other one first in every second round.
func inTurns(round int, one, other func() (numbers, error)) (a, b numbers, err error) {
	if round%2 == 1 {
		b, a, err = inTurns(0, other, one)
		return a, b, err
	}
	if a, err = one(); err != nil {
		return nil, nil, err
	}
	b, err = other()
	return a, b, err
}

// copy measures our ways of copying a state and theirs, in turns.
func (t table) copy(w io.Writer, g game) error {
	const nanoseconds = 1e9
	ways := []string{"", "into", "free", "fresh"} // the first is theirs
	took := make([][]float64, len(ways))
	for range t.rounds {
		for i, way := range ways {
			n, err := t.sides.copy(g, way)
			if err != nil {
				return err
			}
			took[i] = append(took[i], nanoseconds/n.rate(0))
		}
	}
	fmt.Fprintf(w, "| %s | %d |", g, g.mid)
	for _, ns := range took {
		fmt.Fprintf(w, " %.0f |", median(ns))
	}
	fmt.Fprintln(w)
	return nil
}

func median(of []float64) float64 {
	s := slices.Sorted(slices.Values(of))
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}

func millions(n float64) string { return fmt.Sprintf("%.2f M", n/1e6) }
