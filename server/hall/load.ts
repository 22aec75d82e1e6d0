import { createHash } from 'node:crypto'
import type { Game } from '../../core/contract.ts'
import { askOf } from '../../core/contract.ts'
import { deskAt } from '../../core/desk.ts'
import type { TableSetup } from '../../core/desk.ts'
import { takeBack } from '../../core/desk-undo.ts'
import { stateHash } from '../../core/fingerprint.ts'
import type { Seen } from '../../core/contract.ts'
import { chainOf, isLength } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import type { FairNature } from '../../fair/nature.ts'
import { verifySecret } from '../../fair/verify.ts'
import { asideTold } from '../workers/history.ts'
import { ALWAYS } from './clock.ts'
import type { Hours } from './clock.ts'
import { endingOf, rulesEnding } from './ending.ts'
import { isAside, isLater, isTimeEntry, replyOf } from './entries.ts'
import type { LogEntry, TimeEntry } from './entries.ts'
import { changeHands } from './hands.ts'
import type { Play } from './live.ts'
import { isQuiet, meanwhile, measure, replyAloud, replyQuietly, resume } from './pause.ts'
import type { Pause } from './pause.ts'
import type { HallRow, HallSeatRow, LogRow, Saved, SnapshotRow } from './rows.ts'
import { paceOf, standingOf, termsOf } from './rows.ts'
import { rememberEntry, unknownUpTo } from './used-keys.ts'
import { tellAll, witnessOf } from './witness.ts'

/** All that the store holds of a running game, as far as it is needed to go on. */
export interface Kept {
  row: HallRow
  seats: readonly HallSeatRow[]
  snapshot: SnapshotRow
  /** What is on disk after the snapshot. */
  rows: readonly LogRow[]
  /** Of the row that the snapshot stands at. */
  sum: string
  hours: Hours
  /** What rows after this one told is left in the batch as news; nothing unless given. */
  since?: number
}

/** Dice that were rolled before come first, and count as rolled. */
export function diceOf(row: HallRow, saved: Pick<Saved, 'dice'>): FairNature {
  const terms = { ...termsOf(row), later: saved.dice.later }
  const secret = { secret: row.secret, gameId: row.id, length: row.chain }
  return fairNature(secret, terms, saved.dice.used)
}

/** Whether the secret leads to the roots that were published; no lawful way leads to another one. */
export function meetsRoots(row: HallRow): boolean {
  const roots = JSON.parse(row.roots) as Record<string, string>
  const published = { gameId: row.id, roots, length: row.chain }
  return isLength(row.chain) && verifySecret({ ...published, seeds: [] }, row.secret) === undefined
}

/** The nature of a game: plays again what the log holds, then rolls. */
export function natureOf(
  play: Pick<Play, 'given'> & { dice: FairNature },
  row: Pick<HallRow, 'roots'>,
): TableSetup<unknown, Seen>['nature'] {
  const roots = JSON.parse(row.roots) as Record<string, string>
  return {
    answer(chance) {
      const values = play.given.shift()
      if (values === undefined) return play.dice.answer(chance)
      play.dice.skip(chainOf(chance.seen, roots))
      return { values }
    },
  }
}

export function setupOf(
  rules: Game,
  row: HallRow,
  nature: TableSetup<unknown, Seen>['nature'],
): TableSetup<unknown, Seen> {
  const options = JSON.parse(row.options) as string[]
  return { game: rules, scenario: row.scenario, options, takeBack: row.take_back, nature }
}

/** A running or finished game from its newest snapshot and what was played since. */
export function loaded(rules: Game, kept: Kept): Play {
  const { row, seats, snapshot, rows, hours, since = Number.POSITIVE_INFINITY } = kept
  const saved = JSON.parse(snapshot.state) as Saved
  if (stateHash(saved.state) !== snapshot.hash)
    throw new Error(`The snapshot of game ${row.id} at ${snapshot.seq} does not meet its hash.`)
  const play = playAt(rules, row, saved, hours)
  play.seats = seats.map((seat) => liveSeat(seat))
  play.head = play.snapshotAt = snapshot.seq
  play.sum = kept.sum
  play.used = unknownUpTo(snapshot.seq)
  for (const one of rows) {
    replayRow(play, one)
    if (one.seq <= since) play.batch = undefined
  }
  if (row.result !== null) play.ended ??= JSON.parse(row.result) as Play['ended']
  return play
}

export function liveSeat(row: HallSeatRow): Play['seats'][number] {
  const { seat, person, bot } = row
  return { seat, person, bot, standing: standingOf(row) }
}

/** A game at a state that was stored, or at its beginning. */
export function playAt(rules: Game, row: HallRow, saved: Saved, hours = ALWAYS): Play {
  const dice = diceOf(row, saved)
  const given: number[][] = []
  const { game, scenario, title, absent } = row
  const options = JSON.parse(row.options) as string[]
  const play = {
    id: row.id,
    rules,
    facts: { game, scenario, options, title, pace: paceOf(row), absent },
    seats: [],
    dice,
    botSeed: createHash('sha256').update(`bots ${row.secret}`).digest('hex'),
    given,
    head: 0,
    sum: '',
    snapshotAt: 0,
    heard: saved.heard,
    used: unknownUpTo(0),
    isMoved: row.moved !== null,
    clock: saved.clock,
    hours,
    pause: undefined,
    isMuted: false,
    isAttended: () => false,
    headAt: -1,
    opened: saved.opened,
    ended: undefined,
    batch: undefined,
  }
  const setup = setupOf(rules, row, natureOf({ given, dice }, row))
  // The desk writes into the very object that holds it.
  return Object.assign(play, { desk: deskAt(setup, witnessOf(play), saved.state) })
}

/** Plays a row of the log that is on disk already. */
export function replayRow(play: Play, { seq, at, entries, sum }: LogRow): void {
  const happened = JSON.parse(entries) as LogEntry[]
  happened.forEach((entry, at) => replayEntry(play, entry, { row: seq, entry: at }))
  changeHands(play, happened, at)
  play.head = seq
  play.sum = sum
}

function replayEntry(play: Play, entry: LogEntry, from: Pause['from']): void {
  rememberEntry(play, entry)
  if ('r' in entry) {
    play.given.push(...(entry.dice ?? []))
    const reply = replyOf(entry)
    const ask = askOf(play.rules.ask(play.desk.state), reply)
    const quiet = isQuiet(play, reply, ask)
    mustStand(play, quiet ? replyQuietly(play, reply, ask) : replyAloud(play, reply, { from, ask }))
    if (play.pause === undefined) play.ended ??= rulesEnding(play)
  } else if ('back' in entry) {
    // One that reached over dice comes with a snapshot of its own: the game is read again from there.
    if (entry.agreed) throw new Error('The game was taken back over dice.')
    mustStand(play, takeBack(play.desk, entry.back, play.desk.seats))
  } else if (isAside(entry)) {
    if ('end' in entry) resume(play)
    else if ('rules' in entry && isLater(entry.rules, play.rules.about.version))
      throw new Error(`Game ${play.id} goes on under rules ${entry.rules}.`)
    tellAll(play, play.desk.seats, asideTold(entry))
    if ('end' in entry) play.ended = endingOf(play, entry)
  } else if (isTimeEntry(entry)) replayTime(play, entry)
}

function replayTime(play: Play, entry: TimeEntry): void {
  if ('pause' in entry) measure(play, entry)
  if ('resumed' in entry) {
    resume(play)
    play.ended ??= rulesEnding(play)
  }
  if (!('does' in entry)) return
  meanwhile(play.pause!, entry.seat, entry.does)
}

function mustStand(play: Play, happened: object): void {
  if ('refused' in happened || play.given.length > 0)
    throw new Error(`The log of game ${play.id} cannot be played by these rules.`)
}
