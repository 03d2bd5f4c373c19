package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// licences are told by a sentence that stands in each, by their names of SPDX. Those that hold another's sentence come first.
var licences = []struct{ name, sentence string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"BSD-3-Clause", "Neither the name"},
	{"BSD-3-Clause", "names of its contributors may not be used to endorse"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"ISC", "Permission to use, copy, modify, and"},
	{"Unlicense", "This is free and unencumbered software released into the public domain"},
}

var (
	licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense)`)
	thirdParty  = regexp.MustCompile(`(?i)3rd|third`) // a list of what its tools and tests stand on, too
	blanks      = regexp.MustCompile(`[\s,]+`)
)

// licencesIn are the licences of a module by the files in its folder, each once.
func licencesIn(folder fs.FS) (out []string, err error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) || thirdParty.MatchString(e.Name()) {
			continue
		}
		text, err := fs.ReadFile(folder, e.Name())
		if err != nil {
			return nil, err
		}
		for _, name := range licencesOf(string(text)) {
			if !known[name] {
				out, known[name] = append(out, name), true
			}
		}
	}
	if len(out) == 0 {
		return nil, errors.New("no file with a licence that is known here")
	}
	return out, nil
}

// licencesOf are the licences that a text gives. The two of BSD share their beginning.
func licencesOf(text string) (out []string) {
	text = strings.ToLower(blanks.ReplaceAllString(text, " "))
	bsd := false
	for _, l := range licences {
		isBSD := strings.HasPrefix(l.name, "BSD")
		if strings.Contains(text, strings.ToLower(blanks.ReplaceAllString(l.sentence, " "))) && !(isBSD && bsd) {
			out, bsd = append(out, l.name), bsd || isBSD
		}
	}
	return out
}

// module is one that ours are built with.
type module struct {
	Path, Version, Dir string
	Main, Indirect     bool
}

// modules are those of go.mod, direct and not, with the folders that they lie in.
func modules() (out []module, err error) {
	text, err := exec.Command("go", "mod", "edit", "-json").Output()
	if err != nil {
		return nil, err
	}
	var file struct{ Require []module }
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	args := []string{"list", "-m", "-json"}
	for _, r := range file.Require {
		args = append(args, r.Path)
	}
	cmd := exec.Command("go", args...)
	cmd.Stderr = os.Stderr
	text, err = cmd.Output()
	if err != nil {
		return nil, err
	}
	for list := json.NewDecoder(strings.NewReader(string(text))); ; {
		var m module
		if err := list.Decode(&m); errors.Is(err, io.EOF) {
			return out, nil
		} else if err != nil {
			return nil, err
		}
		if m.Dir == "" {
			return nil, fmt.Errorf("%s is not on this machine: run `go mod download`", m.Path)
		}
		out = append(out, m)
	}
}

// listLicences says of each module of go.mod which licence it has.
func listLicences(to io.Writer) error {
	list, err := modules()
	if err != nil {
		return err
	}
	for _, m := range list {
		found, err := licencesIn(os.DirFS(filepath.Clean(m.Dir)))
		if err != nil {
			return fmt.Errorf("%s: %w", m.Path, err)
		}
		how := "direct"
		if m.Indirect {
			how = "indirect"
		}
		fmt.Fprintf(to, "%-50s %-40s %-9s %s\n", m.Path, m.Version, how, strings.Join(found, ", "))
	}
	return nil
}
