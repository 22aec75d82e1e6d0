import type { Db, Queries } from './db.ts'
import { sealLogs } from './seal-step.ts'

/** Statements, and what no statement can do. */
export type Step = readonly (string | ((queries: Queries, engine: Db['engine']) => Promise<void>))[]

/** From this step on logs carry sums. */
export const SEALED = 4

/** The tables, once for both engines. A step is never changed after a release: add another. */
export const STEPS: readonly Step[] = [
  [
    `CREATE TABLE people (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      -- the name without case and look-alikes, for accounts only: nobody else may take it
      name_key TEXT UNIQUE,
      password TEXT,
      settings TEXT NOT NULL DEFAULT '{}',
      created BIGINT NOT NULL,
      seen BIGINT NOT NULL
    )`,
    `CREATE INDEX people_seen ON people (kind, seen)`,
    `CREATE TABLE sessions (
      -- SHA-256 of what the cookie holds
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people (id),
      -- the guest who keeps a seat that could not come along: logging out leads back there
      guest TEXT,
      created BIGINT NOT NULL,
      expires BIGINT NOT NULL
    )`,
    `CREATE INDEX sessions_of ON sessions (person)`,
    `CREATE INDEX sessions_expire ON sessions (expires)`,
    `CREATE TABLE tokens (
      hash TEXT PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      person TEXT NOT NULL REFERENCES people (id),
      label TEXT NOT NULL,
      created BIGINT NOT NULL,
      used BIGINT
    )`,
    `CREATE INDEX tokens_of ON tokens (person)`,
    `CREATE TABLE passkeys (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people (id),
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL,
      label TEXT NOT NULL,
      created BIGINT NOT NULL,
      used BIGINT
    )`,
    `CREATE INDEX passkeys_of ON passkeys (person)`,
    `CREATE TABLE challenges (
      -- SHA-256 of the ticket that must come back with the passkey's answer
      hash TEXT PRIMARY KEY,
      -- login or register
      purpose TEXT NOT NULL,
      challenge TEXT NOT NULL,
      session TEXT,
      -- what a guest wants to be called
      name TEXT,
      expires BIGINT NOT NULL
    )`,
    `CREATE INDEX challenges_expire ON challenges (expires)`,
    `CREATE TABLE games (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      scenario TEXT NOT NULL,
      options TEXT NOT NULL,
      -- of the rules code that wrote the newest snapshot
      version TEXT NOT NULL,
      -- waiting, opening (all seats are taken, pledges are opened), starting (the opening is not written yet), running, over
      status TEXT NOT NULL,
      owner TEXT NOT NULL REFERENCES people (id),
      title TEXT NOT NULL,
      listed BIGINT NOT NULL,
      -- anyone, link, nobody
      spectators TEXT NOT NULL,
      -- SHA-256 of the spectators' link
      watch TEXT,
      pace TEXT NOT NULL,
      -- free, consent, never
      take_back TEXT NOT NULL,
      -- what becomes of a seat whose player is gone or out of time: forfeit, replace
      absent TEXT NOT NULL DEFAULT 'forfeit',
      -- 1: one person may hold opposing seats
      sharing BIGINT NOT NULL DEFAULT 0,
      -- opens the dice; leaves the server only when the game is over
      secret TEXT NOT NULL,
      roots TEXT NOT NULL,
      -- rolls in a generation of the dice
      chain BIGINT NOT NULL DEFAULT 512,
      seeds TEXT NOT NULL,
      created BIGINT NOT NULL,
      started BIGINT,
      ended BIGINT,
      -- clocks, who is on them, the stage: what lists show
      summary TEXT NOT NULL,
      -- when the server must look at this game by itself
      wake_at BIGINT,
      result TEXT,
      rematch_of TEXT
    )`,
    `CREATE INDEX games_listed ON games (status, listed, created)`,
    `CREATE INDEX games_wake ON games (wake_at)`,
    `CREATE INDEX games_owner ON games (owner)`,
    `CREATE UNIQUE INDEX games_watch ON games (watch)`,
    `CREATE UNIQUE INDEX games_rematch ON games (rematch_of)`,
    `CREATE TABLE seats (
      game TEXT NOT NULL REFERENCES games (id),
      seat TEXT NOT NULL,
      person TEXT REFERENCES people (id) ON DELETE SET NULL,
      bot TEXT,
      -- open: anybody may sit down; invited: only with the link; reserved: only this person
      access TEXT NOT NULL,
      -- SHA-256 of the link that takes this seat, once
      invite TEXT,
      seed TEXT,
      standing TEXT NOT NULL DEFAULT '[]',
      -- when the person sat down; absent while the seat is only reserved
      since BIGINT,
      -- why the last player of a running game is gone: left, deleted, time
      abandoned TEXT,
      PRIMARY KEY (game, seat)
    )`,
    `CREATE INDEX seats_of ON seats (person)`,
    `CREATE UNIQUE INDEX seats_invite ON seats (invite)`,
    `CREATE TABLE log (
      game TEXT NOT NULL,
      seq BIGINT NOT NULL,
      at BIGINT NOT NULL,
      entries TEXT NOT NULL,
      PRIMARY KEY (game, seq)
    )`,
    `CREATE TABLE snapshots (
      game TEXT NOT NULL,
      -- the last append that is in the state
      seq BIGINT NOT NULL,
      version TEXT NOT NULL,
      hash TEXT NOT NULL,
      state TEXT NOT NULL,
      -- 1: records and logs begin here, since no rules at hand can play again what lies before
      keep BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (game, seq)
    )`,
    `CREATE TABLE proposals (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL REFERENCES games (id),
      kind TEXT NOT NULL,
      seat TEXT NOT NULL,
      details TEXT NOT NULL,
      agreed TEXT NOT NULL,
      created BIGINT NOT NULL
    )`,
    `CREATE UNIQUE INDEX proposals_of ON proposals (game, kind)`,
    `CREATE TABLE chat (
      game TEXT NOT NULL REFERENCES games (id),
      no BIGINT NOT NULL,
      -- what leaves the server instead of the number, whose gaps would tell of talk elsewhere
      id TEXT NOT NULL,
      -- players or spectators
      room TEXT NOT NULL,
      person TEXT NOT NULL,
      seat TEXT,
      -- JSON list of seats that may read it
      readers TEXT NOT NULL,
      at BIGINT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (game, no)
    )`,
    `CREATE UNIQUE INDEX chat_id ON chat (game, id)`,
    `CREATE TABLE notes (
      game TEXT NOT NULL REFERENCES games (id),
      person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      text TEXT NOT NULL,
      version BIGINT NOT NULL DEFAULT 1,
      at BIGINT NOT NULL,
      PRIMARY KEY (game, person)
    )`,
    `CREATE TABLE attendance (
      game TEXT NOT NULL REFERENCES games (id),
      person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      -- when the spectators' link was used
      watches BIGINT,
      -- the side whose secrets this person knows from a seat given up in play
      side TEXT,
      -- numbers of the last messages read
      read_players BIGINT NOT NULL DEFAULT 0,
      read_spectators BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (game, person)
    )`,
    `CREATE TABLE channels (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      -- mail, webhook, push
      kind TEXT NOT NULL,
      address TEXT NOT NULL,
      -- JSON: the secret that signs to a webhook, the keys that encrypt to a browser
      details TEXT NOT NULL,
      -- at once, or gathered: now, hourly, daily
      pace TEXT NOT NULL,
      -- of the day in UTC at which a daily gathering goes out
      hour BIGINT NOT NULL,
      -- mail must be confirmed before anything else is sent there
      confirmed BIGINT,
      -- the code that confirms, hashed
      code TEXT,
      code_until BIGINT,
      guesses BIGINT NOT NULL DEFAULT 0,
      -- since the last time that something arrived: the first failure, how many, and not again before
      trouble BIGINT,
      tries BIGINT NOT NULL DEFAULT 0,
      retry_at BIGINT,
      -- when it was given up: from then on each notice is tried once, and the first that arrives clears this
      failing BIGINT,
      created BIGINT NOT NULL
    )`,
    `CREATE UNIQUE INDEX channels_of ON channels (person, kind, address)`,
    `CREATE INDEX channels_at ON channels (address)`,
    `CREATE TABLE notices (
      id TEXT PRIMARY KEY,
      channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
      person TEXT NOT NULL,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      details TEXT NOT NULL,
      created BIGINT NOT NULL,
      due BIGINT NOT NULL,
      -- a process is sending it, and has until then
      taken_until BIGINT,
      taken_by TEXT
    )`,
    `CREATE INDEX notices_due ON notices (due)`,
    `CREATE INDEX notices_taken ON notices (taken_until)`,
    `CREATE INDEX notices_of ON notices (channel, game, kind)`,
    `CREATE TABLE code_mails (
      -- SHA-256: whoever never confirmed is not on record
      address TEXT NOT NULL,
      person TEXT NOT NULL,
      at BIGINT NOT NULL
    )`,
    `CREATE INDEX code_mails_at ON code_mails (at)`,
    `CREATE TABLE server_keys (
      -- made once by whichever process came first
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )`,
    `CREATE TABLE hours (
      -- stretches in which some process ran without a gap: clocks stand still in between
      began BIGINT PRIMARY KEY,
      ended BIGINT NOT NULL
    )`,
    `CREATE TABLE processes (
      id TEXT PRIMARY KEY,
      -- whoever has not said again by then that it lives is gone
      until BIGINT NOT NULL
    )`,
    `CREATE TABLE looking (
      -- who is looking at a game, and through which process
      game TEXT NOT NULL,
      person TEXT NOT NULL,
      process TEXT NOT NULL,
      PRIMARY KEY (game, person, process)
    )`,
    `CREATE INDEX looking_through ON looking (process)`,
  ],
  [
    // How often orders were left here: whoever has followed some strikes out those and no later ones.
    `ALTER TABLE seats ADD COLUMN orders BIGINT NOT NULL DEFAULT 0`,
    // By then another process lets them answer; absent: they have.
    `ALTER TABLE seats ADD COLUMN heed_at BIGINT`,
    `CREATE INDEX seats_heed ON seats (heed_at)`,
    `UPDATE seats SET heed_at = 0 WHERE standing <> '[]'
      AND game IN (SELECT id FROM games WHERE status <> 'over')`,
  ],
  [
    // The hash of what the player adds to the dice, sent when sitting down; seed is empty until it is opened.
    `ALTER TABLE seats ADD COLUMN pledge TEXT`,
    // When the last seat was taken, and by when every pledge must be opened.
    `ALTER TABLE games ADD COLUMN opening_at BIGINT`,
    `ALTER TABLE games ADD COLUMN opens_by BIGINT`,
    // 1: no player knew another's seed before his own was bound.
    `ALTER TABLE games ADD COLUMN pledged BIGINT NOT NULL DEFAULT 0`,
    // Sent in plain, they bound nobody: pages pledge anew.
    `UPDATE seats SET seed = NULL
      WHERE game IN (SELECT id FROM games WHERE status IN ('waiting', 'starting'))`,
  ],
  [
    // Over the row and, through the one before, over all before it: store/seal.ts.
    `ALTER TABLE log ADD COLUMN sum TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE snapshots ADD COLUMN sum TEXT NOT NULL DEFAULT ''`,
    // JSON: what was found wrong with the log, and the row from which on it is vouched for.
    `ALTER TABLE games ADD COLUMN damage TEXT`,
    `CREATE TABLE heads (
      -- the last row of each log: whoever moves it on by one has written the next
      game TEXT PRIMARY KEY,
      -- below zero: the game was forgotten at that moment, and nobody may go on with it
      seq BIGINT NOT NULL,
      sum TEXT NOT NULL
    )`,
    sealLogs,
    // When somebody first replied in person: what nobody ever moved in is forgotten.
    `ALTER TABLE games ADD COLUMN moved BIGINT`,
    `UPDATE games SET moved = created WHERE status IN ('running', 'over')`,
    `CREATE TABLE makings (
      -- who made a game and from where, as long as that counts against anybody
      game TEXT PRIMARY KEY,
      person TEXT NOT NULL,
      -- of the address, with a key of this store
      place TEXT NOT NULL,
      at BIGINT NOT NULL
    )`,
    `CREATE INDEX makings_by ON makings (person, at)`,
    `CREATE INDEX makings_from ON makings (place, at)`,
    // Of the sender: a mailbox stands in address.
    `ALTER TABLE code_mails ADD COLUMN place TEXT NOT NULL DEFAULT ''`,
    `CREATE TABLE errands (
      -- what a command wants of the server that runs on this store
      id TEXT PRIMARY KEY,
      -- forget, mend
      work TEXT NOT NULL,
      game TEXT NOT NULL,
      at BIGINT NOT NULL,
      -- what came of it
      answer TEXT
    )`,
  ],
]
