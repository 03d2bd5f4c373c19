//go:build unix

package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/cores"
)

// harness is the program on OpenSpiel's side.
//
//go:embed peer/play.cc
var harness []byte

// flags are those of OpenSpiel's own Release build.
var flags = []string{"-std=c++20", "-O3", "-DNDEBUG", "-w"}

// parts are what the six games need of OpenSpiel; the rest of it is not built.
var parts = []string{
	"action_view", "game_parameters", "observer", "policy", "simultaneous_move_game", "spiel", "spiel_utils",
	"utils/status", "utils/usage_logging",
	"games/crazy_eights/crazy_eights", "games/goofspiel/goofspiel", "games/hearts/hearts",
	"games/kuhn_poker/kuhn_poker", "games/leduc_poker/leduc_poker", "games/tic_tac_toe/tic_tac_toe",
}

// peer is OpenSpiel and what it is built with.
type peer struct {
	compiler, checkout, abseil, json string
}

// find looks for all that is needed, and says in a sentence what is missing.
func find(o options) (p peer, err error) {
	p = peer{checkout: o.checkout, abseil: o.abseil, json: o.json}
	if p.compiler, err = exec.LookPath("g++"); err != nil {
		return p, errors.New("there is no g++ to build OpenSpiel with: install it (Debian: apt-get install g++)")
	}
	if !exists(p.checkout, "open_spiel/spiel.h") {
		return p, fmt.Errorf("%s is no checkout of OpenSpiel: there is no open_spiel/spiel.h in it", p.checkout)
	}
	if p.abseil == "" {
		p.abseil = filepath.Join(p.checkout, "open_spiel/abseil-cpp")
	}
	if !exists(p.abseil, "absl/base/config.h") {
		return p, fmt.Errorf("there is no abseil in %s: run OpenSpiel's install.sh, or give -abseil a checkout of abseil-cpp, %s or later", p.abseil, p.wanted())
	}
	if p.json == "" {
		p.json = filepath.Join(p.checkout, "open_spiel/json/include")
		if !exists(p.json, "nlohmann/json.hpp") {
			p.json = "/usr/include"
		}
	}
	if !exists(p.json, "nlohmann/json.hpp") {
		return p, fmt.Errorf("there is no nlohmann/json.hpp in %s: run OpenSpiel's install.sh, install it (Debian: apt-get install nlohmann-json3-dev), or give -json its folder", p.json)
	}
	for _, dir := range []*string{&p.checkout, &p.abseil, &p.json} {
		if *dir, err = filepath.Abs(*dir); err != nil {
			return p, err
		}
	}
	return p, nil
}

func exists(folder, file string) bool {
	_, err := os.Stat(filepath.Join(folder, file))
	return err == nil
}

var version = regexp.MustCompile(`OPEN_SPIEL_ABSL_VERSION:-"(.+?)"`)

// wanted is the version of abseil that OpenSpiel's install.sh fetches.
func (p peer) wanted() string {
	script, _ := os.ReadFile(filepath.Join(p.checkout, "open_spiel/scripts/global_variables.sh"))
	if m := version.FindSubmatch(script); m != nil {
		return string(m[1])
	}
	return "20250814.1"
}

// build makes the program of OpenSpiel's side in a folder.
func (p peer) build(folder string) (string, error) {
	include, err := p.includes(folder)
	if err != nil {
		return "", err
	}
	main := filepath.Join(folder, "play.cc")
	if err := os.WriteFile(main, harness, 0o600); err != nil {
		return "", err
	}
	sources := []string{main}
	for _, part := range parts {
		sources = append(sources, filepath.Join(p.checkout, "open_spiel", part+".cc"))
	}
	objects, err := p.compile(folder, include, sources)
	if err != nil {
		return "", err
	}
	below, err := p.below()
	if err != nil {
		return "", err
	}
	library, err := p.compile(folder, include, below)
	if err != nil {
		return "", err
	}
	archive, program := filepath.Join(folder, "abseil.a"), filepath.Join(folder, "play")
	if err := done(exec.Command("ar", append([]string{"rcs", archive}, library...)...)); err != nil {
		return "", err
	}
	return program, done(exec.Command(p.compiler, append(objects, archive, "-lpthread", "-o", program)...))
}

// includes lets OpenSpiel find abseil and the JSON header in folders of its own,
// where its install.sh would have put them, without writing into the checkout.
func (p peer) includes(folder string) ([]string, error) {
	theirs := filepath.Join(folder, "include", "open_spiel")
	for name, target := range map[string]string{"abseil-cpp": p.abseil, "json/include": p.json} {
		link := filepath.Join(theirs, name)
		if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
			return nil, err
		}
		if err := os.Symlink(target, link); err != nil {
			return nil, err
		}
	}
	return []string{"-I" + filepath.Dir(theirs), "-I" + p.abseil, "-I" + p.checkout}, nil
}

var apart = regexp.MustCompile(`test|benchmark|mock|matchers|fuzz|/flags/|_win\.cc$`)

// below are the sources of abseil's library, without those for tests.
func (p peer) below() (out []string, err error) {
	root := filepath.Join(p.abseil, "absl")
	err = filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(file, ".cc") && !apart.MatchString(strings.TrimPrefix(file, root)) {
			out = append(out, file)
		}
		return err
	})
	return out, err
}

// compile makes the objects of sources, on all cores.
func (p peer) compile(folder string, include, sources []string) ([]string, error) {
	objects := make([]string, len(sources))
	failed := cores.Each(len(sources), func(i int) error {
		objects[i] = filepath.Join(folder, strings.ReplaceAll(strings.TrimSuffix(sources[i], ".cc"), "/", "_")+".o")
		return done(exec.Command(p.compiler, slices.Concat(flags, include, []string{"-c", sources[i], "-o", objects[i]})...))
	})
	for _, err := range failed {
		if err != nil {
			return nil, err
		}
	}
	return objects, nil
}

// done runs a program; the error has the first line in which it says error.
func done(c *exec.Cmd) error {
	said, err := c.CombinedOutput()
	if err == nil {
		return nil
	}
	for line := range strings.Lines(string(said)) {
		if strings.Contains(line, "error") {
			said = []byte(line)
			break
		}
	}
	return fmt.Errorf("%s failed (%w): %s", filepath.Base(c.Path), err, strings.TrimSpace(string(said)))
}
