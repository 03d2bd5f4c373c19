// Package web is what the pages that Broadside serves have in common: who is let in, how a request is
// answered and an error said, what happens told to all windows, and the files of a page's bundle. It knows
// no page and no game.
package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
)

// Answer answers a request; an error is said to the page in its words.
type Answer func(w http.ResponseWriter, r *http.Request) error

// Problem is an error as the page gets it.
type Problem struct {
	Error string `json:"error"`
	Help  string `json:"help,omitempty"`
}

// Worded is an answer to requests of so many bytes at most.
func Worded(mostBody int64, do Answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		err := do(w, r)
		if err == nil || r.Context().Err() != nil {
			return
		}
		e := exit.As(err)
		code := http.StatusInternalServerError
		if exit.Worded(err) {
			code = http.StatusBadRequest
		}
		Give(w, code, Problem{e.Text, e.Help})
	}
}

// Give answers with JSON.
func Give(w http.ResponseWriter, code int, what any) {
	text, err := news.Told(what)
	if err != nil {
		panic(err) // all that is told is plain data
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_, _ = w.Write(text)
}

// Answered is Give for what went well.
func Answered(w http.ResponseWriter, what any) error {
	Give(w, http.StatusOK, what)
	return nil
}

// Asked reads the JSON of a request.
func Asked[T any](r *http.Request) (q T, err error) {
	err = Read(r)(&q)
	return q, err
}

// Read reads the JSON of a request into something.
func Read(r *http.Request) func(into any) error {
	return func(into any) error {
		err := json.NewDecoder(r.Body).Decode(into)
		var long *http.MaxBytesError
		switch {
		case errors.As(err, &long):
			return exit.Failure("", "that is too long to be sent")
		case err != nil && !errors.Is(err, io.EOF):
			return exit.Failure("load the page again", "the page asked for something that can't be read")
		}
		return nil
	}
}

// Packed sends what is packed where the browser can unpack it.
func Packed(w http.ResponseWriter, r *http.Request, data []byte) error {
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
		data = pack(data)
	}
	_, _ = w.Write(data)
	return nil
}

func pack(data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// Asset serves a file of a page's bundle, packed once.
func Asset(files fs.FS, name, kind string) Answer {
	packed := sync.OnceValues(func() (plain, small []byte) {
		plain, _ = fs.ReadFile(files, name)
		return plain, pack(plain)
	})
	return func(w http.ResponseWriter, r *http.Request) error {
		plain, small := packed()
		w.Header().Set("Content-Type", kind)
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			plain = small
		}
		_, _ = w.Write(plain)
		return nil
	}
}
