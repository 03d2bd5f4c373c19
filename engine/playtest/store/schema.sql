-- The results of simulations, and of games that people played (people.sql). Numbers are facts of single games; what is worked
-- out from them is in the views, so that nothing is kept twice but the totals of
-- clauses and actions.

-- One simulation: what was played, how often, by whom. The same rules, players,
-- options, bots and seed again go on with the same run.
CREATE TABLE runs (
  run        INTEGER PRIMARY KEY,
  game       TEXT NOT NULL,           -- its title
  version    TEXT NOT NULL,           -- as its rules say
  rules      TEXT NOT NULL,           -- hash of rules and cards
  expansions TEXT NOT NULL,           -- a list, as JSON
  players    INTEGER NOT NULL,
  options    TEXT NOT NULL,           -- name and value of each, as JSON
  bots       TEXT NOT NULL,           -- by seat, a list as JSON
  seed       ANY NOT NULL,            -- of game 0; game 17 has this plus 17
  again      INTEGER NOT NULL,        -- 0; counts up where the same bots came to play otherwise
  asked      INTEGER NOT NULL,        -- games asked for
  finished   INTEGER NOT NULL,        -- games 0 … finished-1 are here
  measure    TEXT NOT NULL,           -- what tells who leads: estimate, rank or nothing
  folder     TEXT NOT NULL,           -- the game as the command named it
  added      TEXT NOT NULL,           -- the expansions as the command named them, a list as JSON
  broadside  TEXT NOT NULL,           -- the version that played
  command    TEXT NOT NULL,           -- the last command line
  UNIQUE (rules, expansions, players, options, bots, seed, again)
) STRICT;

CREATE TABLE run_seats (
  run INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, bot TEXT NOT NULL,
  PRIMARY KEY (run, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_cards (
  run INTEGER NOT NULL, card INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
  PRIMARY KEY (run, card)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_tokens (
  run INTEGER NOT NULL, token INTEGER NOT NULL, name TEXT NOT NULL,
  box INTEGER NOT NULL,               -- pieces in the box; 0: not said
  PRIMARY KEY (run, token)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_rows (
  run          INTEGER NOT NULL,
  game         INTEGER NOT NULL,      -- number, from 0
  seed         ANY NOT NULL,
  ending       TEXT NOT NULL,         -- win, draw, loss (nobody wins), turn limit, no end or fault
  winner       TEXT,                  -- the player; several with commas; NULL: nobody
  turns        INTEGER NOT NULL,
  decisions    INTEGER NOT NULL,
  first        TEXT,                  -- the player with the first turn
  lead_changes INTEGER,               -- NULL where nothing tells who leads
  decided      INTEGER,               -- the turn since which the winner led; NULL: did not lead at the end
  fault        TEXT,                  -- code and problem
  PRIMARY KEY (run, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_seats (
  run INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL,
  won INTEGER NOT NULL, return REAL, decisions INTEGER,
  PRIMARY KEY (run, game, seat)
) STRICT, WITHOUT ROWID;

-- What became of a card with a player in a game; no row where nothing did.
CREATE TABLE game_cards (
  run INTEGER NOT NULL, game INTEGER NOT NULL, card INTEGER NOT NULL, seat INTEGER NOT NULL,
  drawn   INTEGER NOT NULL,           -- times it came to the hand unseen
  taken   INTEGER NOT NULL,           -- times it came to the hand from where the player saw it
  played  INTEGER NOT NULL,
  held    INTEGER NOT NULL,           -- copies in the hand at the end
  texts   INTEGER NOT NULL,           -- times a text of it was carried out
  turns   INTEGER NOT NULL,           -- turns in which it was in the hand
  offered INTEGER NOT NULL,           -- of these, in which it could be chosen
  spent   INTEGER NOT NULL,           -- tokens paid with it, all kinds together
  PRIMARY KEY (run, game, card, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_spent (
  run INTEGER NOT NULL, game INTEGER NOT NULL, card INTEGER NOT NULL, seat INTEGER NOT NULL, token INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  PRIMARY KEY (run, game, card, seat, token)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_tokens (
  run INTEGER NOT NULL, game INTEGER NOT NULL, token INTEGER NOT NULL,
  peak INTEGER NOT NULL,              -- most out of the bank at once
  PRIMARY KEY (run, game, token)
) STRICT, WITHOUT ROWID;

-- What is needed to play a game again, and all that was measured in it.
CREATE TABLE game_records (
  record  INTEGER PRIMARY KEY,        -- run * 1000000000 + game
  choices BLOB NOT NULL, facts BLOB
) STRICT;

-- Totals over the run.
CREATE TABLE clauses (
  run INTEGER NOT NULL, clause INTEGER NOT NULL,
  card   TEXT,                        -- whose text it is in; NULL: in the rules
  kind   TEXT NOT NULL,
  file   TEXT NOT NULL, line INTEGER NOT NULL,
  text   TEXT NOT NULL,               -- the line it begins on, from there on
  runs   INTEGER NOT NULL,            -- times it was carried out
  held   INTEGER, failed INTEGER,     -- outcomes of its condition; NULL: it has none
  PRIMARY KEY (run, clause)
) STRICT, WITHOUT ROWID;

CREATE TABLE run_actions (
  run INTEGER NOT NULL, seat INTEGER NOT NULL, action INTEGER NOT NULL,
  name TEXT NOT NULL, reaction INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (run, seat, action)
) STRICT, WITHOUT ROWID;
