package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTheBillNamesWhatAProgramIsMadeOf: every module of a program and Go itself, each with its licence and where it is, and always
// the same bytes.
func TestTheBillNamesWhatAProgramIsMadeOf(t *testing.T) {
	folder := t.TempDir()
	put := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666))
	}
	put("go.mod", "module example.org/game\n\ngo 1.26\n\nrequire example.org/dice v1.2.3\n\nreplace example.org/dice => ./dice\n")
	put("main.go", "package main\n\nimport \"example.org/dice\"\n\nfunc main() { println(dice.Sides) }\n")
	put("dice/go.mod", "module example.org/dice\n\ngo 1.26\n")
	put("dice/dice.go", "package dice\n\nconst Sides = 6\n")
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", "game", ".")
	cmd.Dir, cmd.Env = folder, append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0", "GOFLAGS=")
	said, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", said)
	program, err := os.ReadFile(filepath.Join(folder, "game"))
	require.NoError(t, err)

	written := func() []byte {
		var c collector
		require.NoError(t, c.add(target{"windows", "amd64"}, program))
		require.NoError(t, c.add(target{"linux", "arm64"}, program))
		text, err := c.bill(func(string) (fs.FS, error) {
			return fstest.MapFS{"LICENSE": {Data: []byte("Permission is hereby granted, free of charge, to any\nperson obtaining a copy")}}, nil
		})
		require.NoError(t, err)
		return text
	}
	text := written()
	assert.Equal(t, text, written())
	var got map[string]any
	require.NoError(t, json.Unmarshal(text, &got))
	assert.Equal(t, "CycloneDX", got["bomFormat"])
	assert.Equal(t, "1.6", got["specVersion"])
	var b bill
	require.NoError(t, json.Unmarshal(text, &b))
	assert.Equal(t, "example.org/game", b.About.Component.Name)
	require.Len(t, b.Components, 2)
	assert.Equal(t, "./dice", b.Components[0].Name)
	assert.Equal(t, "std", b.Components[1].Name)
	for _, c := range b.Components {
		assert.Equal(t, "MIT", c.Licences[0].Licence.ID)
		assert.Equal(t, property{"broadside:targets", "windows/amd64 linux/arm64"}, c.Properties[len(c.Properties)-1])
		assert.Contains(t, b.Needs[0].On, c.Ref)
	}

	var c collector
	require.NoError(t, c.add(target{"linux", "arm64"}, program))
	_, err = c.bill(func(string) (fs.FS, error) {
		return fstest.MapFS{"LICENSE": {Data: []byte("nobody may")}}, nil
	})
	require.ErrorContains(t, err, "./dice: no file with a licence that is known here")
}

// TestThePageOfDependencies: docs/dependencies.md has a row for every module that go.mod asks for itself, with the licence that
// stands in its folder, and none for another.
func TestThePageOfDependencies(t *testing.T) {
	page, err := os.ReadFile("../../docs/dependencies.md")
	require.NoError(t, err)
	rows := map[string][]string{}
	for line := range strings.Lines(string(page)) {
		if cells := strings.Split(strings.TrimSpace(line), " | "); strings.HasPrefix(line, "| `") {
			name := strings.Trim(cells[0], "| `")
			require.Nil(t, rows[name], "%s has one row", name)
			require.Len(t, cells, 4, "%s: module, licence, where, what for", name)
			rows[name] = cells
		}
	}
	list, err := modules()
	require.NoError(t, err)
	for _, m := range list {
		found, err := licencesIn(os.DirFS(m.Dir))
		require.NoError(t, err, "%s", m.Path)
		if m.Indirect {
			continue
		}
		row := rows[m.Path]
		if !assert.NotNil(t, row, "%s has no row in docs/dependencies.md: its licence, where it is used and what for", m.Path) {
			continue
		}
		assert.Equal(t, strings.Join(found, ", "), row[1], "the licence of %s", m.Path)
		delete(rows, m.Path)
	}
	for name := range rows {
		t.Errorf("docs/dependencies.md has a row for %s, which go.mod does not ask for", name)
	}
}

func TestLicencesAreTold(t *testing.T) {
	for text, want := range map[string][]string{
		"Apache License\n   Version 2.0, January 2004":                                                                         {"Apache-2.0"},
		"Redistribution and use in source and binary forms":                                                                    {"BSD-2-Clause"},
		"Redistribution and use in source and binary forms. Neither the name of\nGoogle":                                       {"BSD-3-Clause"},
		"Permission to use, copy, modify, and distribute this software":                                                        {"ISC"},
		"Permission is hereby granted, free of charge,  to any person obtaining a copy\n Apache License\nVersion 2.0, January": {"Apache-2.0", "MIT"},
		"You may not": nil,
	} {
		assert.Equal(t, want, licencesOf(text), "%s", text)
	}
}
