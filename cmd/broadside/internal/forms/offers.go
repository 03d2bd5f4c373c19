package forms

// Side is the part of the page that offers a command.
type Side string

// The sides.
const (
	Ask   Side = "ask"
	Print Side = "print"
)

// offer says where a command is offered, or why it is not.
type offer struct {
	command string
	side    Side
	args    []string // what its first arguments are if nobody says otherwise: `<game>` and `<games>` with what stands for them
	edited  []string // the same where the game is not as its last commit has it
	game    string   // the flag that names the game
	quick   bool     // it is over in a moment, and waits for nobody
	out     bool     // it writes what --out names, unless told not to
	why     string   // it is left out
}

// What an argument begins with.
const (
	theGame  = "<game>"  // the game that is open
	theGames = "<games>" // the database with the games that were played of it here
)

// offers are all commands: each is offered on one side of the page, or left out with the
// reason. One that is not here is offered on the side Ask; a test wants a line for it.
var offers = []offer{
	{command: "compare", side: Ask, edited: []string{theGame + "@HEAD", theGame}},
	{command: "watch", side: Ask},
	{command: "sim", side: Ask},
	{command: "coverage", side: Ask},
	{command: "numbers", side: Ask},
	{command: "sweep", side: Ask},
	{command: "tune", side: Ask},
	{command: "odds", side: Ask},
	{command: "hunt", side: Ask},
	{command: "ladder", side: Ask},
	{command: "solve", side: Ask},
	{command: "train", side: Ask},
	{command: "report", side: Ask, args: []string{theGames}, quick: true},
	{command: "query", side: Ask, args: []string{theGames}, quick: true},
	{command: "replay", side: Ask, args: []string{theGames, "0"}, quick: true},
	{command: "people", side: Ask, args: []string{theGames}, quick: true},
	{command: "check", side: Ask, quick: true},
	{command: "test", side: Ask, quick: true},
	{command: "diff", side: Ask, args: []string{theGame + "@HEAD", theGame}, quick: true},
	{command: "words", side: Ask, quick: true},
	{command: "explain", side: Ask, game: "game", quick: true},
	{command: "cards", side: Ask, quick: true},

	{command: "print", side: Print, quick: true, out: true},
	{command: "export", side: Print, quick: true, out: true},
	{command: "build", side: Print, out: true},
	{command: "kit", side: Print, out: true},
	{command: "calibrate", side: Print, quick: true, out: true},

	{command: "preview", why: "See shows every card as it is printed"},
	{command: "play", why: "it asks at each choice, which a form can't: play in the terminal"},
	{command: "table", why: "it is a page of its own, for those who play"},
	{command: "translate", why: "it writes into the game's folder: run it in the terminal, and write the texts in Write"},
	{command: "fmt", why: "Write lays a file out with a key"},
	{command: "new", why: "the workshop without a game begins one"},
	{command: "games", why: "the workshop without a game shows them"},
	{command: "serve-jobs", why: "it goes on until it is ended, at a terminal"},
	{command: "worker", why: "the same: this machine plays for others"},
	{command: "jobs", why: "a cluster is looked after at a terminal"},
	{command: "lsp", why: "Write stands on it, and editors start it themselves"},
	{command: "workshop", why: "it is this page"},
	{command: "version", why: "it tells of Broadside, and nothing of a game"},
	{command: "help", why: "each form has its own"},
	{command: "completion", why: "it is for the terminal"},
}

// unasked are the flags that no form has, and why.
var unasked = map[string]string{
	"help":  "the form has it",
	"color": "the page has colours of its own",
	"json":  "it is for other programs, which run the command",
	"html":  "the page is always made, and is the answer",
	"pages": "the pages are always shown",
	"force": "nothing is written over here: each answer has a folder of its own",
	"watch": "Write checks at each change",

	"take":   "it changes the database: take games in at the terminal",
	"forget": "it changes the database: delete games at the terminal",
	"db":     "the games are kept beside the answers, for report, query and replay",
	"update": "each answer has a folder of its own",
	"write":  "files are changed in Write alone",
}

// Left is a command that is left out, and why.
type Left struct {
	Command string `json:"command"`
	Why     string `json:"why"`
}

// LeftOut are the commands that the page does not offer, and why.
func LeftOut() (out []Left) {
	for _, o := range offers {
		if o.why != "" {
			out = append(out, Left{o.command, o.why})
		}
	}
	return out
}

// offerOf is what is known of a command.
func offerOf(command string) (o offer, listed bool) {
	for _, o := range offers {
		if o.command == command {
			return o, true
		}
	}
	return offer{command: command, side: Ask}, false
}
