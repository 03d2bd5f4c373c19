package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestTheReportsPicture is TestTheWorkshopsPictures for the README: a report as sim writes it.
func TestTheReportsPicture(t *testing.T) {
	p := newProgram(t)
	p.run(t, "sim", "rum-runner", "-n", "300", "--seed", "1", "--html", "report.html")
	b := openTab(t, browser(t), "about:blank")
	b.do(chromedp.EmulateViewport(540, 560), chromedp.Navigate("file://"+filepath.Join(p.dir, "report.html")))
	b.until("document.querySelector('#story svg')")
	value[bool](b, "document.querySelector('#story').scrollIntoView() || true")
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	b.pictured("readme", "report", "document.querySelector('#story').innerText", update)
	require.False(t, update, "the picture was taken; run again to compare")
}
