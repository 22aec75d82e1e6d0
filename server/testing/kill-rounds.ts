import { deepStrictEqual, equal, ok } from 'node:assert/strict'
import type { Fast, Seat } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { stored } from '../hall/stored-log.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import { checkFinished, heardBy } from './audit.ts'
import { newGame, newPerson, openPlayer, QUICK } from './client.ts'
import type { Person, Player } from './client.ts'
import { checkDice, checkLedger } from './ledger.ts'
import type { Ledger, Sending } from './ledger.ts'
import { isOver, nextReplies, somethingNew } from './playing.ts'
import { movedTo } from './processes.ts'
import type { Ground } from './processes.ts'

// Games under load on a server that is killed again and again, or on processes of which one is.

export interface KillRounds {
  ground: Ground
  chance: Fast
  rounds: number
  /** Games at once; every third is against a bot. */
  games: number
  /** Most milliseconds of play before a kill. */
  longest: number
  progress?(round: number): void
}

export interface Figures {
  rounds: number
  games: number
  finished: number
  /** Messages answered, and replies carried out in them. */
  acknowledged: number
  replies: number
  /** Messages without an answer when the server died: on disk all the same, or never carried out. */
  keptUnanswered: number
  lostUnanswered: number
  /** Messages sent again that changed nothing. */
  again: number
  dice: number
}

/** One game of the trial and those who play it. */
interface Trial {
  game: string
  people: { person: Person; seat: Seat }[]
  isAgainstBot: boolean
  players: Player[]
  ledger: Ledger
  /** The seat that had the last answer, and what it saw then. */
  last: { seat: Seat; view: object; log: number } | undefined
  isMoved: boolean
  isStopped: boolean
}

const MOST_WAIT = 60_000
/** Keys of each seat, whatever they were for, with which the server answers as it did. */
const REMEMBERED = 16
let keys = 0

export async function killRounds(setup: KillRounds): Promise<Figures> {
  const { ground, rounds, chance } = setup
  const figures: Figures = {
    rounds: 0,
    games: 0,
    finished: 0,
    acknowledged: 0,
    replies: 0,
    keptUnanswered: 0,
    lostUnanswered: 0,
    again: 0,
    dice: 0,
  }
  let trials: Trial[] = []
  for (let round = 0; round <= rounds; round++) {
    await resumeAll(trials, setup, figures)
    trials = trials.filter(({ players }) => !players.every(isOver))
    if (round === rounds) break
    while (trials.length < setup.games) trials.push(await newTrial(ground, figures))
    await playAndKill(trials, setup)
    figures.rounds++
    // Now and then it dies again before anybody is back.
    if (chance.below(8) === 0) {
      await ground.back()
      await ground.kill()
    }
    await ground.back()
    setup.progress?.(round + 1)
  }
  for (const trial of trials) {
    figures.dice += checkDice(await readStored(ground, trial.game))
    sum(trial, figures)
  }
  await Promise.all(trials.flatMap(({ players }) => players.map((player) => player.close())))
  return figures
}

/** Half of them are back before everything that died is. */
async function resumeAll(trials: readonly Trial[], setup: KillRounds, figures: Figures) {
  const [early, late] = [trials.filter((_, n) => n % 2 === 0), trials.filter((_, n) => n % 2 > 0)]
  await Promise.all(early.map((trial) => resume(trial, setup, figures)))
  await setup.ground.whole()
  await Promise.all(late.map((trial) => resume(trial, setup, figures)))
}

async function newTrial(ground: Ground, figures: Figures): Promise<Trial> {
  const n = figures.games++
  const isAgainstBot = n % 3 === 2
  const { game, people } = isAgainstBot ? await againstBot(ground.url(n)) : await pair(ground)
  const trial: Trial = {
    game,
    people,
    isAgainstBot,
    players: [],
    ledger: { sent: [], rows: [] },
    last: undefined,
    isMoved: false,
    isStopped: false,
  }
  await connect(trial, ground)
  return trial
}

async function pair(ground: Ground): Promise<Pick<Trial, 'game' | 'people'>> {
  const { game, people } = await newGame([ground.url(0), ground.url(1)])
  const [french, prussian] = people
  return {
    game,
    people: [
      { person: french, seat: 'french' },
      { person: prussian, seat: 'prussian' },
    ],
  }
}

async function againstBot(url: string): Promise<Pick<Trial, 'game' | 'people'>> {
  const person = newPerson(url)
  const seats = { french: 'bot:script', prussian: 'me' }
  const wanted = { game: 'sedan', scenario: 'campaign', seats, pace: QUICK }
  const { game } = await person.call<{ game: string }>('POST', '/api/games', wanted)
  return { game, people: [{ person, seat: 'prussian' }] }
}

async function connect(trial: Trial, ground: Ground): Promise<void> {
  await Promise.all(trial.players.map((player) => player.close()))
  trial.people = trial.people.map(({ person, seat }, n) => {
    return { person: movedTo(ground, n, person), seat }
  })
  trial.players = await Promise.all(
    trial.people.map(({ person, seat }) => openPlayer(person, trial.game, { seat, keep: true })),
  )
}

/** Lets everybody play until each game has gone on, and for a random while longer. */
async function playAndKill(trials: readonly Trial[], setup: KillRounds): Promise<void> {
  const { ground, chance, longest } = setup
  const playing = trials.map((trial) => drive(trial, chance))
  const stuck = new Promise<'stuck'>(
    (resolve) => void setTimeout(resolve, MOST_WAIT, 'stuck').unref(),
  )
  const moved = Promise.all(trials.map((trial) => untilMoved(trial)))
  if ((await Promise.race([moved, stuck])) === 'stuck') throw new Error(whoIsStuck(trials, ground))
  await new Promise((resolve) => setTimeout(resolve, chance.below(longest)))
  await ground.kill()
  for (const trial of trials) trial.isStopped = true
  await Promise.all(playing)
}

async function untilMoved(trial: Trial): Promise<void> {
  while (!trial.isMoved) await new Promise((resolve) => setTimeout(resolve, 5))
}

function whoIsStuck(trials: readonly Trial[], ground: Ground): string {
  const stuck = trials.filter(({ isMoved }) => !isMoved)
  const told = stuck.map(({ game, players, isAgainstBot }) =>
    JSON.stringify({ game, isAgainstBot, asks: players.map(({ view }) => view.asks) }),
  )
  return `Games do not go on: ${told.join(' ').slice(0, 2000)} ${ground.said()}`
}

/** Plays at random until the socket is cut or the game is over. */
async function drive(trial: Trial, chance: Fast): Promise<void> {
  trial.isMoved = trial.isStopped = false
  try {
    while (!trial.isStopped && !trial.players.every(isOver)) {
      const asked = trial.players.filter((one) => one.musts().length > 0 && !isOver(one))
      const player = asked[chance.below(Math.max(1, asked.length))]
      if (player === undefined) await somethingNew(trial.players)
      else await sendOne(trial, player, chance)
    }
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('closed')) throw error
  } finally {
    if (trial.players.every(isOver)) trial.isMoved = true
  }
}

async function sendOne(trial: Trial, player: Player, chance: Fast): Promise<void> {
  const { seat } = player
  const isUndo = chance.below(10) === 0
  const replies = isUndo ? ('undo' as const) : nextReplies(player, { chance, chain: 3 })
  const sending: Sending = { seat, key: `d${++keys}`, replies }
  trial.ledger.sent.push(sending)
  sending.ack = await send(player, sending)
  if (sending.ack.applied === 0) return
  // A pause ends by itself, and shows more.
  const isPaused = player.clock.pause !== undefined
  trial.last = isPaused ? undefined : { seat, view: player.view, log: player.log }
  trial.isMoved ||= !isUndo
}

function send(player: Player, { key, replies }: Sending): Promise<Ack> {
  return replies === 'undo' ? player.undo(key) : player.reply(replies, key)
}

/** Everybody comes back and holds the game against what they remember. */
async function resume(
  trial: Trial,
  { ground, chance }: KillRounds,
  figures: Figures,
): Promise<void> {
  const { ledger } = trial
  const found = await compare(trial, ground)
  const pending = ledger.sent.at(-1)
  const isUnanswered = pending !== undefined && pending.ack === undefined
  const isKept = isUnanswered && found.has(pending.key)
  const before = trial.players
  await connect(trial, ground)
  if (!isKept) checkLast(trial)
  if (!isKept || pending?.replies !== 'undo') await checkHeard(trial, before, chance)
  if (isUnanswered) {
    figures[isKept ? 'keptUnanswered' : 'lostUnanswered']++
    await sendPending(trial, pending, found.get(pending.key))
  }
  figures.again += await sendAgain(trial, chance)
  await compare(trial, ground)
  if (!trial.players.every(isOver)) return
  figures.finished++
  figures.dice += (await checkFinished(trial.people[0]!.person, trial.game)).rolls
  sum(trial, figures)
}

function sum({ ledger }: Trial, figures: Figures): void {
  for (const { ack } of ledger.sent) {
    figures.acknowledged++
    figures.replies += ack?.applied ?? 0
  }
}

async function compare(trial: Trial, ground: Ground): Promise<Map<string, number>> {
  const seats = trial.people.map(({ seat }) => seat)
  return checkLedger(trial.ledger, await readStored(ground, trial.game), seats)
}

function readStored(ground: Ground, game: string): Promise<StoredGame> {
  return ground.store((db) => stored({ db }, game))
}

/** Whoever had the last answer sees what he saw then; a bot may have gone on. */
function checkLast({ last, players, isAgainstBot, game }: Trial): void {
  if (last === undefined || isAgainstBot) return
  const player = players.find(({ seat }) => seat === last.seat)!
  deepStrictEqual(player.view, last.view, `${last.seat} sees another game ${game}`)
  equal(player.log, last.log)
}

/** What a seat was told before stands in its log, dice and all; looked at in every fourth game, since it takes long. */
async function checkHeard(
  { people }: Trial,
  before: readonly Player[],
  chance: Fast,
): Promise<void> {
  if (chance.below(4) > 0) return
  for (const player of before) {
    const { game, seat } = player
    const { person } = people.find((one) => one.seat === seat)!
    const known = heardBy(player)
    const path = `/api/games/${game}/log?seat=${seat}&from=${known.from}`
    const log = await person.call<typeof known>('GET', path)
    const happened = log.happened.slice(0, known.happened.length)
    deepStrictEqual({ from: log.from, happened }, known, `${seat} was told otherwise before`)
  }
}

/** Once, and only once: sent again with its key it is carried out now, or was carried out before. */
async function sendPending(
  trial: Trial,
  pending: Sending,
  before: number | undefined,
): Promise<void> {
  const player = trial.players.find(({ seat }) => seat === pending.seat)!
  pending.ack = await send(player, pending)
  const { ack } = pending
  if (before !== undefined) {
    equal(ack.why, 'again', `message ${pending.key} was carried out twice`)
    equal(ack.applied, before)
  } else if (pending.replies !== 'undo')
    // Through another process somebody may have gone on before the sender saw it.
    ok(ack.applied > 0 ? ack.why !== 'again' : ack.why === 'stale', JSON.stringify(ack))
}

async function sendAgain({ players, ledger }: Trial, chance: Fast): Promise<number> {
  let count = 0
  for (const player of players) {
    const own = ledger.sent.filter(({ seat, ack }) => seat === player.seat && ack!.applied > 0)
    // Of a game that is over only what the server still knows is answered.
    const first = isOver(player) ? Math.max(0, own.length - REMEMBERED) : 0
    const at = first + chance.below(own.length - first || 1)
    const sending = own[at]
    if (sending === undefined) continue
    const { why, applied } = await send(player, sending)
    // What was answered long ago is not asked any more; the ledger tells whether anything was carried out.
    if (at < own.length - REMEMBERED) ok(why === 'again' || applied === 0, JSON.stringify(sending))
    else deepStrictEqual({ why, applied }, { why: 'again', applied: sending.ack!.applied })
    count++
  }
  return count
}
