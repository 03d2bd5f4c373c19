package screen

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// model is the screen from key to key.
type model struct {
	g    *Game
	ctx  context.Context
	stop context.CancelFunc
	draw *scene.Drawer

	wide, high int
	dark       bool

	viewer   engine.Player // who looks; -1: nobody yet
	passing  bool          // between two people
	busy     bool          // bots choose: the game is theirs until they are done
	atWork   sync.Mutex    // held by a bot that chooses: who closes the game waits for it
	sc       *scene.Scene
	story    []told
	heard    map[engine.Player]int // how long the record was when they last chose
	menu     *menu
	names    map[string]string // of what can be read on the table
	page     *page             // lies over the table
	field    *field            // something is being typed
	note     string            // what could not be done, or was
	looking  bool              // the cursor is on the table
	at       string            // and where there
	drawnFor drawnFor
	detail   detail // in which it is drawn
	scroll   int    // how far the table is scrolled up, in lines; -1: it follows what is asked

	quit, interrupted bool
	failed            error
}

// told is a scene of the story.
type told struct {
	text        string
	turn, fresh bool
}

func newModel(ctx context.Context, stop context.CancelFunc, g *Game) *model {
	m := &model{g: g, ctx: ctx, stop: stop, draw: drawerOf(g), wide: 80, high: 24, dark: true, viewer: -1, scroll: -1, heard: map[engine.Player]int{}}
	for p := range g.Seats {
		m.heard[p] = g.Heard
	}
	if callers := g.Session.Callers(); len(callers) == 1 || len(callers) > 0 && !g.HotSeat {
		m.viewer = callers[0]
	}
	return m
}

// moved says that bots have chosen. More of them have to, unless a person is asked or the game is over.
type moved struct{ err error }

// glance is how long bots choose before the table is drawn again.
const glance = 100 * time.Millisecond

func (m *model) Init() tea.Cmd { return tea.Batch(tea.RequestBackgroundColor, m.goOn()) }

// goOn lets bots choose for a while.
func (m *model) goOn() tea.Cmd {
	m.busy = true
	return func() tea.Msg {
		m.atWork.Lock()
		defer m.atWork.Unlock()
		if m.ctx.Err() != nil {
			return moved{m.ctx.Err()}
		}
		for began := time.Now(); time.Since(began) < glance; {
			if did, err := m.g.Session.Step(m.ctx); err != nil || !did {
				return moved{err}
			}
		}
		return moved{}
	}
}

// others says whether a bot has to choose now.
func (m *model) others() bool {
	_, asked := m.g.Session.Waiting()
	return !asked && !m.g.Session.Over()
}

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.wide, m.high = max(20, msg.Width), max(8, msg.Height)
	case tea.BackgroundColorMsg:
		m.dark = msg.IsDark()
	case moved:
		m.busy = false
		if msg.err != nil {
			m.failed = msg.err
			return m, tea.Quit
		}
		if m.others() {
			m.watch()
			return m, m.goOn()
		}
		m.turn()
	case tea.PasteMsg:
		if m.field != nil {
			return m, m.typing(clean(msg.Content))
		}
	case tea.KeyPressMsg:
		return m, m.key(msg)
	}
	return m, nil
}

// turn shows whoever is asked what is asked or, over, how it ended.
func (m *model) turn() {
	p, asked := m.g.Session.Waiting()
	if asked && p != m.viewer {
		m.passing = m.g.HotSeat
		m.viewer = p
	}
	if m.viewer < 0 { // it ended before anybody was asked
		m.viewer = m.g.Session.Callers()[0]
	}
	if m.passing {
		m.sc, m.menu, m.story = nil, nil, nil
		return
	}
	m.look()
}

// watch shows the table while others choose, to who chose last.
func (m *model) watch() {
	if m.viewer >= 0 && !m.passing && m.sc != nil {
		m.look()
	}
}

// look takes up how the table stands for the viewer.
func (m *model) look() {
	v := m.g.Session.Seat(m.viewer).View()
	asks := ""
	if v.Choice != nil {
		asks = m.g.Session.State().Asks()
	}
	m.sc = m.draw.Scene(&v, asks)
	m.names = seen(m.sc)
	m.menu, m.looking, m.at, m.scroll = nil, false, "", -1
	if m.sc.Choice != nil {
		m.menu = newMenu(m.sc.Choice)
	}
	m.story = nil
	for _, s := range m.g.Session.Reader(m.viewer).Story() {
		m.story = append(m.story, told{clean(s.Text), s.Turn, s.Next > m.heard[m.viewer]})
	}
	if m.g.Session.Over() {
		m.sc.Ending = m.ending()
	}
}

// ending is how the game ended.
func (m *model) ending() string {
	if _, broken := m.g.Session.State().FaultOf(); broken {
		return "A rule went wrong, and the game can't go on. q leaves, and shows the rule."
	}
	return m.g.Session.State().Verdict() + "."
}

// choose answers with an option.
func (m *model) choose(i int) tea.Cmd {
	if m.menu.one {
		m.menu.picks = []int{i}
		return m.chooseBatch()
	}
	was := m.g.Session.State().LogLen()
	return m.answered(was, m.g.Session.Answer(m.viewer, i))
}

// chooseBatch answers with what is picked.
func (m *model) chooseBatch() tea.Cmd {
	was := m.g.Session.State().LogLen()
	return m.answered(was, m.g.Session.AnswerBatch(m.viewer, m.menu.counts()))
}

// answered goes on after an answer, if it could be given.
func (m *model) answered(was int, err error) tea.Cmd {
	if err != nil {
		m.note = prose.Capital(err.Error()) + "."
		return nil
	}
	m.heard[m.viewer] = was
	if m.others() {
		m.watch()
	}
	return m.goOn()
}

// undo takes the last pick back or, where nothing is picked, the last choice.
func (m *model) undo() tea.Cmd {
	if m.menu != nil && m.menu.unpick() {
		return nil
	}
	if err := m.g.Session.Undo(m.viewer); err != nil {
		m.note = prose.Capital(err.Error()) + "."
		return nil
	}
	for { // a batch goes as a whole
		st := m.g.Session.State()
		q := st.Question()
		if q.Kind != engine.BatchQuestion || q.Taken == 0 || st.Actor() != m.viewer || m.g.Session.Undo(m.viewer) != nil {
			break
		}
	}
	m.heard[m.viewer] = min(m.heard[m.viewer], m.g.Session.State().LogLen())
	m.turn()
	m.note = "Taken back."
	return nil
}
