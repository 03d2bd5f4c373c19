package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// TestTheTablesDesigner: two people agree in their browsers that their game is kept, say something about a moment,
// finish it, answer what the designer asks, and one of them takes it back.
func TestTheTablesDesigner(t *testing.T) {
	p := newProgram(t)
	p.run(t, "new", "mine", "--from", "kuhn-poker")
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "mine", "playtest.yaml"), []byte(asksThose), 0o600))
	w := &openTable{t: t, bin: p.bin, dir: p.dir, args: []string{"table", "mine", "--seed", "3", "--beat", "10ms", "--db", "games.db"}}
	w.start()
	t.Cleanup(w.kill)
	in := browser(t)
	one, two := openTab(t, in, w.links[0]), openTab(t, in, w.links[1])
	agree := func(b *tab, name string) {
		b.says(".may-keep", "May this game be kept for whoever designs it?")
		require.True(t, value[bool](b, "document.querySelector('.may-keep .main').disabled"), "there is a tick first")
		b.click(".may-keep label", "Yes, it may be kept")
		if name != "" {
			value[bool](b, "document.querySelector('.may-keep input:not([type])').focus() === undefined")
			b.typed(name)
		}
		b.click(".may-keep button", "Agree")
	}
	agree(one, "Carlie")
	one.says(".keeping", "Nothing is kept before all agree: 1 of 2 have.")
	two.click(".may-keep button", "No, thanks")
	two.says(".keeping", "Nothing is kept of this game.")
	two.click(".keeping button", "Let it be kept")
	agree(two, "")
	one.says(".keeping", "This game is kept for its designer, you as Carlie.")
	two.says(".keeping", "you without a name")
	two.click(".keeping textarea", "")
	two.typed("bet is too strong?")
	// What happens while the button is down makes no other button of it.
	x, y := two.centre(".comment button")
	left := func(p *input.DispatchMouseEventParams) { p.Button, p.ClickCount = input.MouseButtonLeft, 1 }
	two.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, left))
	one.click(".asked .option", "Check")
	one.says(".state", "Waiting for the east")
	time.Sleep(300 * time.Millisecond)
	two.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, left))
	two.says(".keeping", "Said 1 so far, to the designer alone")
	require.NotContains(t, value[string](one, "document.body.innerText"), "too strong")
	two.click(".asked .option", "Check")
	for _, b := range []*tab{one, two} {
		b.says(".verdict", "wins")
	}
	one.says(".keeping .form", "The designer asks")
	one.click(".form label", "4")
	one.click(".form label", "yes")
	one.click(".form textarea", "")
	one.typed("more cards")
	one.click(".form button", "Send")
	one.says(".form", "Thank you.")
	awaits(t, filepath.Join(w.dir, "games.db"), "SELECT group_concat(question || ' ' || answer, '; ') FROM (SELECT * FROM answers ORDER BY question)", "Again? yes; Fun? 4; What else? more cards")
	said := "SELECT group_concat(c.text || ' @' || c.choice || ' ' || g.ending) FROM comments c JOIN people_games g USING (run, game)"
	awaits(t, filepath.Join(w.dir, "games.db"), said, "bet is too strong? @1 win")
	two.click(".keeping button", "Delete what is kept of me")
	two.click("dialog button", "Delete it")
	one.says(".keeping", "1 of 2 have")
	awaits(t, filepath.Join(w.dir, "games.db"), "SELECT count(*) FROM people_games", "0")
	one.fine()
	two.fine()
}

const asksThose = "questions:\n  - ask: Fun?\n    answer: 1 to 5\n  - ask: Again?\n    answer: yes or no\n  - ask: What else?\n"

// awaits waits until a database answers a question so.
func awaits(t *testing.T, path, question, want string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&_pragma=busy_timeout(5000)")
	require.NoError(t, err)
	defer db.Close()
	got := sql.NullString{}
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end) && got.String != want; time.Sleep(50 * time.Millisecond) {
		_ = db.QueryRowContext(context.Background(), question).Scan(&got)
	}
	require.Equal(t, want, got.String)
}
