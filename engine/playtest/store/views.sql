-- The same with names for numbers. What is called by a plain name are bots' games: those that people played have names
-- of their own, so that figures of bots and of people never mix unless somebody asks for both.

CREATE VIEW games AS
  SELECT * FROM game_rows WHERE run NOT IN (SELECT run FROM run_people);

CREATE VIEW seats AS
  SELECT g.run, g.game, g.seat, s.player, s.bot, g.won, g.return, g.decisions
  FROM game_seats g JOIN run_seats s USING (run, seat)
  WHERE g.run NOT IN (SELECT run FROM run_people);

CREATE VIEW cards AS
  SELECT g.run, g.game, c.name AS card, c.kind, s.player, g.drawn, g.taken, g.played, g.held, g.texts, g.turns, g.offered, g.spent
  FROM game_cards g JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat)
  WHERE g.run NOT IN (SELECT run FROM run_people);

CREATE VIEW spent AS
  SELECT g.run, g.game, c.name AS card, s.player, t.name AS token, g.spent
  FROM game_spent g JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat) JOIN run_tokens t USING (run, token)
  WHERE g.run NOT IN (SELECT run FROM run_people);

CREATE VIEW tokens AS
  SELECT g.run, g.game, t.name AS token, g.peak, t.box
  FROM game_tokens g JOIN run_tokens t USING (run, token)
  WHERE g.run NOT IN (SELECT run FROM run_people);

CREATE VIEW actions AS
  SELECT a.run, s.player, a.name AS action, a.reaction, a.times, 1.0 * a.times / r.finished AS per_game
  FROM run_actions a JOIN run_seats s USING (run, seat) JOIN runs r USING (run)
  WHERE r.finished > 0 AND a.run NOT IN (SELECT run FROM run_people);

-- Shares, each with its number and the 95 % interval of E. B. Wilson (1927):
-- (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.959963984540054.

CREATE VIEW win_rates AS
  WITH t AS (SELECT run, seat, count(*) AS n, total(won) AS k FROM game_seats WHERE run NOT IN (SELECT run FROM run_people) GROUP BY run, seat)
  SELECT t.run, s.player, s.bot, t.n AS games, CAST(t.k AS INTEGER) AS wins, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM t JOIN run_seats s USING (run, seat);

CREATE VIEW endings AS
  WITH t AS (SELECT g.run, g.ending, count(*) AS k, 1.0 * r.finished AS n FROM games g JOIN runs r USING (run) GROUP BY g.run, g.ending)
  SELECT run, ending, k AS games, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM t;

-- How a player fared in the games in which they drew (had in hand, played) a card.
CREATE VIEW card_win_rates AS
  WITH hits AS (
      SELECT c.run, c.card, c.seat, w.won, c.drawn > 0 AS drawn, c.played > 0 AS played
      FROM game_cards c JOIN game_seats w USING (run, game, seat) WHERE c.run NOT IN (SELECT run FROM run_people)),
    k AS (
      SELECT run, card, seat, 'drawn' AS how, count(*) AS n, total(won) AS k FROM hits WHERE drawn GROUP BY run, card, seat
      UNION ALL
      SELECT run, card, seat, 'played', count(*), total(won) FROM hits WHERE played GROUP BY run, card, seat)
  SELECT k.run, c.name AS card, s.player, k.how, k.n AS games, CAST(k.k AS INTEGER) AS wins, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM k JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat);

-- What people played, and did.

CREATE VIEW people_games AS
  SELECT g.run, g.game, p.place, p.begun, p.minutes, p.mended, g.seed, g.ending, g.winner, g.turns, g.decisions, g.first
  FROM game_rows g JOIN game_people p USING (run, game);

CREATE VIEW people AS
  SELECT g.run, g.game, s.player, p.who, p.bot, g.won, g.return, g.decisions,
    (SELECT sum(m.thought) FROM game_moves m WHERE m.run = g.run AND m.game = g.game AND m.seat = g.seat) / 1000.0 AS thought,
    p.waited / 1000.0 AS waited,
    (SELECT count(*) FROM game_backs b WHERE b.run = g.run AND b.game = g.game AND b.seat = g.seat) AS taken_back,
    (SELECT count(*) FROM game_lookups l WHERE l.run = g.run AND l.game = g.game AND l.seat = g.seat) AS looked_up
  FROM game_seats g JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);

CREATE VIEW people_choices AS
  SELECT m.run, m.game, m.choice, s.player, p.who, m.choices, m.thought / 1000.0 AS thought, m.at / 1000.0 AS at
  FROM game_moves m JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);

CREATE VIEW people_cards AS
  SELECT g.run, g.game, c.name AS card, c.kind, s.player, p.who, p.bot, g.drawn, g.taken, g.played, g.held, g.texts, g.turns, g.offered, g.spent
  FROM game_cards g JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);

CREATE VIEW comments AS
  SELECT c.run, c.game, c.choice, s.player, p.who, c.text
  FROM game_comments c JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);

CREATE VIEW answers AS
  SELECT a.run, a.game, s.player, p.who, a.question, a.kind, a.answer
  FROM game_answers a JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);

CREATE VIEW lookups AS
  SELECT l.run, l.game, l.choice, s.player, p.who, l.kind, l.about
  FROM game_lookups l JOIN run_seats s USING (run, seat) JOIN game_persons p USING (run, game, seat);
