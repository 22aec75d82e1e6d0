import type { Option, Phrase, Seat } from '../../../core/contract.ts'
import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { LettersFrame } from './18-letters-level.ts'
import { grid } from '../map/map.ts'
import { OVER } from '../model/state.ts'
import type { Letter, State } from '../model/state.ts'
import { other, sideOf } from './01-pieces.ts'
import { stepsOut, tableOf } from './08-costs.ts'
import { ALL_SEATS, isTeam, leadersFor, mateOf, playersOf, sideOfPlayer } from './18-players.ts'
import type { Player } from './18-players.ts'

// Letters between team mates, carried by aides who are never on the map.

/** As much as a letter holds, in characters. */
const LONGEST = 2000

/** 18.11: half points an aide rides in a turn. */
const A_DAYS_QUARTER = 28

/** 18.11: each player may write one letter in his Command Phase, the commander in chief first. */
export const lettersProc: Proc<State, LettersFrame, Frame> = {
  steps: {
    write: {
      ask(state, frame) {
        const player = writerIn(state, frame)
        return {
          seat: ALL_SEATS[player],
          rule: '18.11',
          say: { key: 'ask-letter' },
          options: letterOptions(state, player),
        }
      },
      take(state, frame, reply, go) {
        const player = writerIn(state, frame)
        if (reply.text !== undefined && reply.text.trim() !== '')
          send(state, player, reply.text, go)
        if ((frame.hand ?? 0) > 0) return go.done()
        frame.hand = 1
      },
    },
  },
}

function writerIn(state: State, { hand = 0 }: LettersFrame): Player {
  return playersOf(state.phasing)[hand === 0 ? 0 : 1]
}

function letterOptions(state: State, player: Player): Option[] {
  const silence: Option = { verb: 'skip' }
  if (ridingTime(state, player) === undefined) return [silence]
  return [{ verb: 'write', text: { most: LONGEST } }, silence]
}

const way = makeReach(grid)
const nothing = new Uint8Array(grid.n)
/** Farther than the map is wide. */
const ANYWHERE = 4000

/**
 * Half points of the cheapest way from one hex to another for a rider, bridges as they stand; −1 where there is none. Flags
 * neither stop nor turn an aide, who is not on the map.
 * @rule 18.12
 */
export function rideOf(state: State, from: number, to: number, rider: number): number {
  const steps = stepsOut(state, 1 << tableOf(rider, 0))
  const ride = { bar: nothing, stop: nothing, starts: [from], points: ANYWHERE, minimumMove: false }
  reach({ steps, ...ride }, way)
  return costOf(way, to)
}

/**
 * Turns until an aide from a player is with his team mate, one at least; undefined: one of them is not on the map, or no way
 * leads there.
 * @rule 18.11
 */
export function ridingTime(state: State, player: Player): number | undefined {
  const [from] = leadersFor(state, player)
  const [to] = leadersFor(state, mateOf(player))
  if (from === undefined || to === undefined) return undefined
  const cost = rideOf(state, state.place[from]!, state.place[to]!, from)
  return cost < 0 ? undefined : Math.max(1, Math.ceil(cost / A_DAYS_QUARTER))
}

function send(state: State, player: Player, text: string, go: Go<Frame>): void {
  const turns = ridingTime(state, player)!
  const to = mateOf(player)
  const due = state.turn + turns
  state.letters.push({ from: player, to, sent: state.turn, due, text, leader: -1, taken: 0 })
  const say = { key: 'note-sent', with: { turn: due } }
  go.tell([ALL_SEATS[player]], { did: 'noted', rule: '18.11', say })
}

/**
 * In the Command Phase of the turn in which the aide arrives his letter is read, by the addressee and nobody else; if he is not
 * on the map the aide waits for him.
 * @rule 18.14a
 */
export function deliver(state: State, go: Go<Frame>): void {
  state.letters.forEach((letter, at) => {
    const { to, due, leader } = letter
    if (leader >= 0 || due > state.turn || sideOfPlayer(to as Player) !== state.phasing) return
    const [host] = leadersFor(state, to as Player)
    if (host === undefined) return
    state.letters[at] = { ...letter, leader: host }
    const seat = ALL_SEATS[to as Player]
    go.tell([seat], { did: 'noted', rule: '18.14a', say: sayLetter('note-arrived', letter) })
  })
}

/**
 * Whoever captures a leader reads what that leader has received.
 * @rule 18.14b
 */
export function seizeLetters(state: State, captive: number, go: Go<Frame>): void {
  state.letters.forEach((letter, at) => {
    if (letter.leader !== captive || letter.taken === 1) return
    state.letters[at] = { ...letter, taken: 1 }
    const captors = playersOf(other(sideOf[captive]!)).map((player) => ALL_SEATS[player])
    go.tell(captors, { did: 'noted', rule: '18.14b', say: sayLetter('note-seized', letter) })
  })
}

export function sayLetter(key: string, { from, to, sent, text }: Letter): Phrase {
  const names = { from: `name-${ALL_SEATS[from as Player]}`, to: `name-${ALL_SEATS[to as Player]}` }
  return { key, with: { ...names, turn: sent, text } }
}

/**
 * What one has written, what has come, and what one’s side has taken from the enemy.
 * @rule 18.14a opponents see nothing of it
 */
export function lettersFor(state: State, player: number): Letter[] {
  return state.letters.filter(({ from, to, leader, taken }) => {
    if (player < 0) return false
    if (from === player || (to === player && leader >= 0)) return true
    return taken === 1 && sideOfPlayer(to as Player) !== sideOfPlayer(player as Player)
  })
}

/**
 * Whom a seat may talk to: team mates whose leaders stand in one hex or side by side. At a table everybody hears everything, so
 * nobody else may be talked to before the end.
 * @rule 18.1
 */
export function talkOf(state: State, seat: Seat): Seat[] {
  const player = ALL_SEATS.findIndex((name) => name === seat)
  if (!isTeam(state)) return [ALL_SEATS[0], ALL_SEATS[1], 'table']
  if (state.phase === OVER) return [...ALL_SEATS, 'table']
  if (player < 0) return ['table']
  return areTogether(state, player as Player) ? [ALL_SEATS[mateOf(player as Player)]] : []
}

function areTogether(state: State, player: Player): boolean {
  const mates = leadersFor(state, mateOf(player)).map((leader) => state.place[leader]!)
  return leadersFor(state, player).some((leader) => {
    const hex = state.place[leader]!
    return mates.some((one) => one === hex || grid.directionOf(hex, one) >= 0)
  })
}
