/** The tables, once for both engines. A step is never changed after a release: add another. */
export const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE people (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      -- the name in lower case, for accounts only: nobody else may take it
      name_key TEXT UNIQUE,
      password TEXT,
      settings TEXT NOT NULL DEFAULT '{}',
      created BIGINT NOT NULL,
      seen BIGINT NOT NULL
    )`,
    `CREATE TABLE sessions (
      -- SHA-256 of what the cookie holds
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people (id),
      created BIGINT NOT NULL,
      expires BIGINT NOT NULL
    )`,
    `CREATE INDEX sessions_of ON sessions (person)`,
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
      created BIGINT NOT NULL
    )`,
    `CREATE INDEX passkeys_of ON passkeys (person)`,
    `CREATE TABLE games (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      scenario TEXT NOT NULL,
      options TEXT NOT NULL,
      -- of the rules code that wrote the newest snapshot
      version TEXT NOT NULL,
      -- waiting, running, over
      status TEXT NOT NULL,
      owner TEXT NOT NULL REFERENCES people (id),
      title TEXT NOT NULL,
      listed BIGINT NOT NULL,
      spectators TEXT NOT NULL,
      pace TEXT NOT NULL,
      take_back TEXT NOT NULL,
      -- opens the dice; leaves the server only when the game is over
      secret TEXT NOT NULL,
      roots TEXT NOT NULL,
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
    `CREATE TABLE seats (
      game TEXT NOT NULL REFERENCES games (id),
      seat TEXT NOT NULL,
      person TEXT REFERENCES people (id),
      bot TEXT,
      -- open: anybody may sit down; invited: only with the link; reserved: only this person
      access TEXT NOT NULL,
      invite TEXT,
      seed TEXT,
      standing TEXT NOT NULL DEFAULT '[]',
      since BIGINT,
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
    ) /* WITHOUT ROWID */`,
    `CREATE TABLE snapshots (
      game TEXT NOT NULL,
      -- the last append that is in the state
      seq BIGINT NOT NULL,
      version TEXT NOT NULL,
      hash TEXT NOT NULL,
      state TEXT NOT NULL,
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
    `CREATE INDEX proposals_of ON proposals (game)`,
    `CREATE TABLE chat (
      game TEXT NOT NULL REFERENCES games (id),
      no BIGINT NOT NULL,
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
    `CREATE TABLE notes (
      game TEXT NOT NULL REFERENCES games (id),
      person TEXT NOT NULL REFERENCES people (id),
      text TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (game, person)
    )`,
    `CREATE TABLE channels (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people (id),
      -- mail, webhook, push
      kind TEXT NOT NULL,
      address TEXT NOT NULL,
      details TEXT NOT NULL,
      -- at once, or gathered: now, hourly, daily
      pace TEXT NOT NULL,
      -- mail must be confirmed before anything else is sent there
      confirmed BIGINT,
      -- the code that confirms, hashed
      code TEXT,
      created BIGINT NOT NULL
    )`,
    `CREATE INDEX channels_of ON channels (person)`,
    `CREATE TABLE notices (
      id TEXT PRIMARY KEY,
      channel TEXT NOT NULL REFERENCES channels (id),
      person TEXT NOT NULL,
      game TEXT NOT NULL,
      kind TEXT NOT NULL,
      details TEXT NOT NULL,
      created BIGINT NOT NULL,
      due BIGINT NOT NULL,
      tries BIGINT NOT NULL,
      taken_until BIGINT
    )`,
    `CREATE INDEX notices_due ON notices (due)`,
  ],
]
