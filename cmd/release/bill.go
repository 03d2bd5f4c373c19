package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// The bill of materials: what the programs of a release are made of, as CycloneDX 1.6 in JSON
// (https://cyclonedx.org/docs/1.6/json). It is read from the programs themselves, not from go.mod, which also has what
// only tests need. It has no time and no random number: the same programs give the same bill.
type bill struct {
	Format     string      `json:"bomFormat"`
	Edition    string      `json:"specVersion"`
	Version    int         `json:"version"`
	About      about       `json:"metadata"`
	Components []component `json:"components"`
	Needs      []needs     `json:"dependencies"`
}

// billFile is what it is called beside the programs.
const billFile = "broadside-workshop.cdx.json"

type about struct {
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref"`
	Name       string     `json:"name"`
	Version    string     `json:"version,omitempty"`
	Licences   []licensed `json:"licenses,omitempty"`
	URL        string     `json:"purl"`
	Properties []property `json:"properties,omitempty"`
}

type licensed struct {
	Licence struct {
		ID string `json:"id"`
	} `json:"license"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type needs struct {
	Ref string   `json:"ref"`
	On  []string `json:"dependsOn"`
}

// collector gathers what is in the programs of a release.
type collector struct {
	main component
	all  map[string]*component // by reference
	in   map[string][]string   // the targets in whose program it is
}

// add reads what a program was built of.
func (c *collector) add(t target, program []byte) error {
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return err
	}
	if c.all == nil {
		c.all, c.in = map[string]*component{}, map[string][]string{}
	}
	c.main = library(info.Main.Path, info.Main.Version)
	c.main.Type = "application"
	list := []component{library("std", strings.TrimPrefix(info.GoVersion, "go"))}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		one := library(m.Path, m.Version)
		one.Properties = []property{{"go:sum", m.Sum}}
		list = append(list, one)
	}
	for _, one := range list {
		c.all[one.Ref] = &one
		c.in[one.Ref] = append(c.in[one.Ref], t.String())
	}
	return nil
}

// library is a module of Go as a component.
func library(path, version string) component {
	url := "pkg:golang/" + path
	if version != "" && version != "(devel)" {
		url += "@" + strings.ReplaceAll(version, "+", "%2B")
	}
	return component{Type: "library", Ref: url, Name: path, Version: version, URL: url}
}

// bill writes it all down. folder gives the folder of a module, for its licence.
func (c *collector) bill(folder func(path string) (fs.FS, error)) ([]byte, error) {
	out := bill{Format: "CycloneDX", Edition: "1.6", Version: 1, About: about{c.main}}
	refs := slices.Sorted(maps.Keys(c.all))
	for _, ref := range refs {
		one := *c.all[ref]
		at, err := folder(one.Name)
		if err != nil {
			return nil, err
		}
		names, err := licencesIn(at)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.Name, err)
		}
		for _, name := range names {
			var l licensed
			l.Licence.ID = name
			one.Licences = append(one.Licences, l)
		}
		one.Properties = append(one.Properties, property{"broadside:targets", strings.Join(c.in[ref], " ")})
		out.Components = append(out.Components, one)
	}
	out.Needs = []needs{{c.main.Ref, refs}}
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}

// folderOf is where a module lies on this machine; the standard library is Go's own folder.
func folderOf(path string) (fs.FS, error) {
	cmd := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", path)
	if path == "std" {
		cmd = exec.Command("go", "env", "GOROOT")
	}
	dir, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return os.DirFS(strings.TrimSpace(string(dir))), nil
}
