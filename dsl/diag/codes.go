package diag

// The codes, by stage: B01 reading, B02 words, B03 meaning, B04 control flow, B05
// card files, B06 limits, B07 expansions, B08 while playing, B09 printing,
// B10 the command line and saved games,
// B11 faces and sheets, B12 other languages.
const (
	BadToken        Code = "B0101"
	UnexpectedToken Code = "B0102"
	BadIndent       Code = "B0103"
	TooDeep         Code = "B0104"
	NotUTF8         Code = "B0105"
	TabIndent       Code = "B0106"
	OpenQuote       Code = "B0107"
	EmptyQuote      Code = "B0108"
	BadNumber       Code = "B0109"
	StrayOtherwise  Code = "B0110"
	StrayBullet     Code = "B0111"
	StrayBlock      Code = "B0112"
	StrayComma      Code = "B0113"
	MissingBody     Code = "B0114"
	MissingList     Code = "B0115"
	UnknownHead     Code = "B0116"
	Unbalanced      Code = "B0117"
	LineTooLong     Code = "B0118"

	FileTooLarge Code = "B0601"

	EmptyCardFile    Code = "B0501"
	BadYAML          Code = "B0502"
	NotACardFile     Code = "B0503"
	CardWithoutName  Code = "B0504"
	DuplicateCard    Code = "B0505"
	DuplicateKey     Code = "B0506"
	BadCount         Code = "B0507"
	YAMLAlias        Code = "B0508"
	ManyDocuments    Code = "B0509"
	YAMLTag          Code = "B0510"
	TabInFile        Code = "B0511"
	FoldedText       Code = "B0512"
	EmptyValue       Code = "B0513"
	BadValue         Code = "B0514"
	FolderNotFile    Code = "B0515"
	LeavesFolder     Code = "B0516"
	NoRulesFile      Code = "B0517"
	ManyRulesFiles   Code = "B0518"
	UnknownKey       Code = "B0519"
	UnreadableFile   Code = "B0520"
	BadCSV           Code = "B0521"
	OddCharacter     Code = "B0522"
	BadLookValue     Code = "B0523"
	WordingForNoText Code = "B0524"
	OddFileName      Code = "B0525"
	LongCardName     Code = "B0526"
	BadForEach       Code = "B0527"
	BadQuestion      Code = "B0528"
	UnreadColumn     Code = "B0529"
	NoCardsHere      Code = "B0530"
	InTwoFiles       Code = "B0531"
	UnquotedHash     Code = "B0532"
	TextDirection    Code = "B0533"
	UnseenCharacter  Code = "B0534"
	MixedAlphabets   Code = "B0535"

	SetTooLarge  Code = "B0607"
	TooManyFiles Code = "B0603"
	TooManyCards Code = "B0604"
	TooNested    Code = "B0605"
	MoreFindings Code = "B0606"
	TooManyParts Code = "B0608"

	NoExpansionFile   Code = "B0701"
	ExtendsAnother    Code = "B0702"
	MadeForAnother    Code = "B0703"
	MissingKey        Code = "B0704"
	CardCollides      Code = "B0705"
	NoSuchBaseCard    Code = "B0706"
	ExpansionsClash   Code = "B0707"
	ReplacedByNone    Code = "B0708"
	ReplacedRemoved   Code = "B0709"
	ExpansionTwice    Code = "B0710"
	ExpansionDeclares Code = "B0711"
	ExpansionAsGame   Code = "B0712"
	NothingToChange   Code = "B0713"
	ChangesNothing    Code = "B0714"
	BadChange         Code = "B0715"
	NewFieldUnsaid    Code = "B0716"
)

var wordings = map[Code]Wording{
	BadToken:        {Error, "bad-character", "`{found}` does not belong in card text", "not a word, a number or a name", "{next}"},
	UnexpectedToken: {Error, "unexpected-word", "expected {want}, found {found}", "here", "{next}"},
	BadIndent:       {Error, "bad-indent", "this line is not lined up with the lines around it", "starts in column {column}", "line it up with the block it belongs to; a block is two spaces deeper than its head"},
	TooDeep:         {Error, "too-deep", "blocks are nested deeper than {limit}", "this one is too deep", "move the inner part into a verb of its own"},
	NotUTF8:         {Error, "not-utf8", "this file is not UTF-8 text", "first bad byte", "save it as UTF-8"},
	TabIndent:       {Error, "tab-indent", "a line is indented with spaces, not tabs", "a tab", "use two spaces for each step"},
	OpenQuote:       {Error, "open-quote", "a quotation is not closed on its line", "opened here", "write the closing `\"`"},
	EmptyQuote:      {Error, "empty-quote", "there is nothing between the quotes", "empty", "write a name between the quotes, or leave them out"},
	BadNumber:       {Error, "bad-number", "`{found}` is not a whole number of at most {limit} digits", "{label}", "{next}"},
	StrayOtherwise:  {Error, "stray-otherwise", "this `otherwise` has no `if` above it", "no `if` to belong to", "{next}"},
	StrayBullet:     {Error, "stray-dash", "a `-` line stands only under `choose one`", "not in a list of ways", "leave out the dash, or write `choose one` above the list"},
	StrayBlock:      {Error, "stray-block", "nothing can stand under {head}", "this line is deeper than the one it stands under", "line it up with the line above"},
	StrayComma:      {Error, "stray-comma", "a clause has no comma", "the clause ends before this", "{next}"},
	MissingBody:     {Error, "missing-clause", "`{head}` says nothing to do", "nothing follows this", "{next}"},
	MissingList:     {Error, "missing-list", "`choose one` has nothing to choose from", "no list follows", "write the ways below it, two spaces deeper, each starting with `- `"},
	UnknownHead:     {Error, "unknown-declaration", "no declaration starts with `{found}`", "not a word of a rules file", "{next}"},
	Unbalanced:      {Error, "unbalanced-bracket", "this `{found}` has no `{other}` on its line", "alone", "write the `{other}`, or leave this one out"},
	LineTooLong:     {Error, "line-too-long", "a line is longer than {limit} bytes", "this line", "write one clause a line"},

	FileTooLarge: {Error, "file-too-large", "this file has {found}; at most {limit} are read", "not read", "split it into smaller files"},

	EmptyCardFile:    {Error, "empty-file", "this file says nothing", "empty", "write {want}, or delete the file"},
	BadYAML:          {Error, "bad-yaml", "this file can't be read from here on: {problem}", "{label}", "{next}"},
	NotACardFile:     {Error, "not-a-card-file", "a card file is a list of cards under the name of each kind", "{found}", "write a kind and a colon, and under it a `- name: …` for each card"},
	CardWithoutName:  {Error, "card-without-name", "every card has a name", "no `name:` here", "start the card with `- name: …`"},
	DuplicateCard:    {Error, "duplicate-card", "two cards are called `{name}`", "already taken", "say how many copies there are with `count:`, or give one of them another name"},
	DuplicateKey:     {Error, "duplicate-key", "`{key}` is written twice", "a second time", "keep one of them"},
	BadCount:         {Error, "bad-count", "a count is a whole number from 1 to {limit}", "`{found}` is not", "write the number of copies, such as `count: 2`"},
	YAMLAlias:        {Error, "yaml-alias", "a card file holds no {what}", "not allowed here", "write the text out; put it in quotes if the sign belongs to it"},
	ManyDocuments:    {Error, "many-documents", "one file holds one list of cards", "a second document starts here", "delete this line, or move what follows to a file of its own"},
	YAMLTag:          {Error, "yaml-tag", "a card file holds no tags", "a tag", "leave the `!` out, or put the text in quotes"},
	TabInFile:        {Error, "tab-in-file", "a file of cards is indented with spaces, not tabs", "a tab", "replace it with spaces"},
	FoldedText:       {Error, "folded-text", "this way of writing text loses its places", "{found}", "write card text as one plain line or under `|`"},
	EmptyValue:       {Error, "empty-value", "`{key}` says nothing", "nothing follows it", "write its value after the colon, or leave the line out"},
	BadValue:         {Error, "bad-value", "`{key}` is {want}, not {found}", "{found}", "{next}"},
	FolderNotFile:    {Error, "folder-not-file", "`{file}` is a folder where a file belongs", "", "rename the folder, or move its files up"},
	LeavesFolder:     {Error, "leaves-folder", "`{path}` {does}", "{why}", "copy what is needed into the folder and name it plainly"},
	NoRulesFile:      {Error, "no-rules-file", "this folder has no rules file", "", "write the rules in a file such as `{file}`"},
	ManyRulesFiles:   {Error, "many-rules-files", "this folder has more than one rules file", "a second one; the first is `{first}`", "keep all rules in one file"},
	UnknownKey:       {Error, "unknown-key", "`{key}` is not known here", "not one of: {known}", "did you mean `{near}`?"},
	UnreadableFile:   {Error, "unreadable-file", "`{file}` can't be read: {why}", "", "check that it exists and may be read"},
	BadCSV:           {Error, "bad-csv", "{problem}", "{label}", "{next}"},
	OddCharacter:     {Error, "odd-character", "{what} has no place in a file of a game", "here", "{next}"},
	BadLookValue:     {Error, "bad-look", "`{found}` is not {want}", "{label}", "did you mean `{near}`?"},
	WordingForNoText: {Error, "wording-for-nothing", "`{field}` has a wording but this card has no text `{field}`", "no such text on this card", "did you mean `{near}`?"},
	LongCardName:     {Error, "long-card-name", "a card's name has at most {limit} characters", "this one has {found}", "shorten it, and put the rest into a text or a `note`"},
	BadForEach:       {Error, "bad-for-each", "{problem}", "{label}", "{next}"},
	BadQuestion:      {Error, "bad-question", "{problem}", "{label}", "{next}"},
	UnreadColumn:     {Warning, "unread-column", "the column `{column}` is not read: no kind has such a field", "this column", "{next}"},
	NoCardsHere:      {Note, "no-cards-here", "`{file}` holds no cards of the game: it has no column `name`", "", "if it should, call the column with the cards' names `name`"},
	UnquotedHash:     {Error, "unquoted-hash", "a `#` begins a comment, so `{found}` is not read", "a comment from `#` on", "put it in quotes: `{quoted}`"},
	TextDirection:    {Error, "text-direction", "text is not turned around: {found} changes the direction in which what follows is shown", "a character that nobody sees", "delete it; letters that run from right to left need none"},
	UnseenCharacter:  {Warning, "unseen-character", "there is a character here that nobody sees: {found}", "between these two", "delete it"},
	MixedAlphabets:   {Warning, "mixed-alphabets", "`{word}` is not what it looks like: its `{letter}` is {script}", "letters of two alphabets", "write `{as}` in one alphabet"},
	InTwoFiles:       {Error, "in-two-files", "{what} in `{first}` and in `{second}`", "a second time", "keep the cards in one of the two files, and move the other out of the folder"},
	OddFileName:      {Error, "odd-file-name", "`{file}` would not be read: {why}", "", "call it `{near}`"},

	SetTooLarge:  {Error, "set-too-large", "this set's files have more than {limit} together", "", "leave out files that hold no cards, or split the set into expansions"},
	TooManyFiles: {Error, "too-many-files", "a folder holds at most {limit} files", "", "put the cards of a kind in one file"},
	TooManyCards: {Error, "too-many-cards", "a set has at most {limit} different cards", "one too many", "say how many copies there are with `count:`, or split the set into expansions"},
	TooNested:    {Error, "too-nested", "this file is nested deeper than {limit}", "this is one too deep", "a card's texts need three levels: the kind, the card and the text"},
	TooManyParts: {Error, "too-many-parts", "this file has more than {limit} lines and list items", "one too many", "split it into smaller files"},
	MoreFindings: {Note, "more-findings", "there are {count} more findings in this file", "", "mend the ones above first"},

	NoExpansionFile:   {Error, "no-expansion-file", "an expansion has a file `expansion.yaml`", "", "write one with its `name`, `version`, `extends` and `for`"},
	ExtendsAnother:    {Error, "extends-another", "this expansion extends `{found}`, not `{game}`", "another game", "switch it on with that game"},
	MadeForAnother:    {Warning, "made-for-another-version", "this expansion was made for version {found} of {game}, which is now {version}", "another version", "play it, and if all is well write `for: \"{version}\"`"},
	MissingKey:        {Error, "missing-key", "`{key}` is missing", "not said here", "add a line `{example}`"},
	CardCollides:      {Error, "card-collides", "`{name}` is already a card of {set}", "already taken", "give it another name, or list it under `replaces` in expansion.yaml"},
	NoSuchBaseCard:    {Error, "no-such-base-card", "no card of {game} is called `{name}`", "nothing to {verb}", "did you mean `{near}`?"},
	ExpansionsClash:   {Error, "expansions-clash", "the expansions {first} and {second} don't go together: {why}", "{label}", "switch on one of them, or {way}"},
	ReplacedByNone:    {Error, "replaced-by-none", "`{name}` is replaced but this expansion has no card of that name", "nothing takes its place", "write the card, or list the name under `removes`"},
	ReplacedRemoved:   {Error, "replaced-and-removed", "`{name}` can't be both replaced and removed", "removed here", "keep it in one of the two lists"},
	ExpansionTwice:    {Error, "expansion-twice", "the expansion `{name}` is switched on twice", "", "name it once"},
	ExpansionDeclares: {Error, "expansion-declares", "an expansion can't say `{head}` again", "the game says this", "leave it out; an expansion adds to a game and changes it, but plays with its name, version and players"},
	ExpansionAsGame:   {Error, "expansion-as-game", "this folder is an expansion, not a game", "it extends `{game}`", "open the game and switch the expansion on"},
	NothingToChange:   {Error, "nothing-to-change", "{game} has no `{title}`", "nothing to change", "{next}"},
	ChangesNothing:    {Error, "changes-nothing", "this changes nothing: {why}", "as it was", "{next}"},
	BadChange:         {Error, "bad-change", "{problem}", "{label}", "{next}"},
	NewFieldUnsaid:    {Error, "new-field-unsaid", "`{field}` is new, and {cards} of the game can't say it", "new to them", "say what it is where a card says nothing: `{example}`"},
}
