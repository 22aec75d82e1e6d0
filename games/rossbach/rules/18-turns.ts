import type { Option } from '../../../core/contract.ts'
import type { AskStep, Asked, Procs, Step } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import type { PlanFrame } from './11-plan-level.ts'
import type { State } from '../model/state.ts'
import type { Side } from './01-pieces.ts'
import { whyOwed } from './08-owed.ts'
import { draftOf, stacksToJoin } from './11-plan.ts'
import { fightersAt } from './11-who-attacks.ts'
import { group } from './15-arrivals.ts'
import { groupWith } from './16-avoid.ts'
import { concernedBy } from './18-concerned.ts'
import {
  ALL_SEATS,
  deciderOf,
  isTeam,
  playerNamed,
  playerOf,
  playersOf,
  sideOfPlayer,
} from './18-players.ts'
import type { Player } from './18-players.ts'
import { overfull } from './19-places.ts'

// Team mates act one after the other within a segment (B39), each for his own; every other question goes to whom it concerns.

/** The asks in which team mates take turns, with the verb that ends them. */
const SEGMENTS: Readonly<Record<string, string>> = {
  'setUp/choose': 'ready',
  'reorganize/recover': 'done',
  'reorganize/leader': 'done',
  'command/allot': 'done',
  'command/check': 'done',
  'movement/pontoon': 'done',
  'movement/command': 'end',
  'movement/individual': 'end',
  'movement/night': 'end',
  'disengage/choose': 'done',
  'avoid/choose': 'done',
  'plan/target': 'done',
}
/** Where each has had his turn, and what is owed yet is asked of whoever owes it. */
const LEFTOVERS = 2

type AnyStep = Step<State, Frame, Frame>
type AnyAsk = AskStep<State, Frame, Frame>
type AnyProcs = Record<string, { steps: Record<string, AnyStep> }>

/** The procedures of the game with their questions put to the right player; without team play they are as they were. */
export function teamed(procs: Procs<State, Frame>): Procs<State, Frame> {
  const all: AnyProcs = {}
  for (const [proc, one] of Object.entries(procs as unknown as AnyProcs)) {
    all[proc] = { ...one, steps: {} }
    for (const [at, step] of Object.entries(one.steps))
      all[proc].steps[at] =
        'ask' in step && proc !== 'letters' ? askOf(`${proc}/${at}`, step) : step
  }
  return all as unknown as Procs<State, Frame>
}

function askOf(name: string, step: AnyAsk): AnyAsk {
  const end = SEGMENTS[name]
  if (end !== undefined) return inTurn(step, { name, end })
  return {
    ...step,
    ask(state, frame) {
      const asked = step.ask(state, frame)
      return isTeam(state) ? putToOne(state, frame, asked) : asked
    },
  }
}

function sideAsked({ seat }: Asked): Side {
  return sideOfPlayer(playerNamed(seat) as Player)
}

/**
 * A question that is one man’s to answer.
 * @rule 18.0
 */
function putToOne(state: State, frame: Frame, asked: Asked): Asked {
  const player = oneFor(state, frame, asked)
  const own = asked.options
    .map((option) => ownCompany(state, frame, { option, player }))
    .filter(isSomething)
  return { ...asked, seat: ALL_SEATS[player], options: own.length > 0 ? own : asked.options }
}

function oneFor(state: State, frame: Frame, asked: Asked): Player {
  const side = sideAsked(asked)
  if (frame.proc === 'plan') return playersOf(side)[frame.hand === 1 ? 1 : 0]
  return deciderOf(state, side, concernedBy(state, frame, asked))
}

/** Nobody takes along on a march, or into an attack, what is not his own, unless there is nothing else. */
function ownCompany(
  state: State,
  frame: Frame,
  { option, player }: { option: Option; player: Player },
): Option {
  const { verb, nouns } = option
  if (verb !== 'with' || nouns === undefined) return option
  if (frame.proc === 'march' || frame.proc === 'disengage')
    return { ...option, nouns: nouns.filter((piece) => playerOf(state, piece) === player) }
  if (frame.proc !== 'plan' || frame.hand === LEFTOVERS) return option
  return { ...option, nouns: nouns.filter((hex) => stackPlayer(state, hex) === player) }
}

function isSomething({ nouns }: Option): boolean {
  return nouns === undefined || nouns.length > 0
}

/** Whose a stack is that may attack. */
function stackPlayer(state: State, hex: number): Player {
  return deciderOf(state, state.phasing, fightersAt(state, hex))
}

interface Segment {
  name: string
  end: string
}

/** The step of a segment, in which the verb that ends it hands it on first. */
function inTurn(step: AnyAsk, segment: Segment): AnyAsk {
  return {
    ...step,
    ask(state, frame) {
      const asked = step.ask(state, frame)
      return isTeam(state) ? shareOf(state, frame, { ...segment, asked }) : asked
    },
    take(state, frame, reply, go) {
      if (!isTeam(state) || reply.verb !== segment.end) return step.take(state, frame, reply, go)
      const hand = frame.hand ?? 0
      if (hand < LEFTOVERS) {
        frame.hand = hand + 1
        return
      }
      delete frame.hand
      step.take(state, frame, reply, go)
    },
  }
}

interface Share extends Segment {
  asked: Asked
}

/**
 * The commander in chief first, then his team mate, each with what is his; when both have ended, what somebody still owes.
 * @rule 18.0
 */
function shareOf(state: State, frame: Frame, share: Share): Asked {
  const { asked, end } = share
  const hand = frame.hand ?? 0
  const players = playersOf(sideAsked(asked))
  if (hand >= LEFTOVERS) return leftovers(state, frame, share)
  const player = players[hand]!
  const options = ownOptions(state, frame, { ...share, player })
  if (mayHandOver(state, share, options)) options.push({ verb: end })
  return { ...asked, seat: ALL_SEATS[player], options }
}

/** What is still owed when both have had their turn; when nothing is, the segment ends by itself. */
function leftovers(state: State, frame: Frame, share: Share): Asked {
  const { asked, end } = share
  const { keep: _, ...plain } = asked
  const players = playersOf(sideAsked(asked))
  if (asked.options.some(({ verb }) => verb === end))
    return { ...plain, seat: ALL_SEATS[players[0]], options: [{ verb: end }] }
  for (const player of players) {
    const options = ownOptions(state, frame, { ...share, player })
    if (options.length > 0) return { ...plain, seat: ALL_SEATS[player], options }
  }
  return { ...plain, seat: ALL_SEATS[players[0]] }
}

/** Whether a player may leave the rest to his team mate: not while he owes a march, or stands where there is no room. */
function mayHandOver(state: State, { asked, end, name }: Share, own: readonly Option[]): boolean {
  if (asked.options.some(({ verb }) => verb === end) || own.length === 0) return true
  if (name === 'movement/night' || name === 'disengage/choose') return false
  const nouns = (wanted: string): readonly number[] =>
    own.flatMap(({ verb, nouns: some = [] }) => (verb === wanted ? some : []))
  if (name === 'setUp/choose') {
    const crowded = overfull(state, sideAsked(asked))
    return !nouns('place').some((piece) => crowded.includes(state.place[piece]!))
  }
  if (name !== 'movement/command') return true
  return whyOwed(state, { movers: nouns('move'), groups: nouns('enter') }) === undefined
}

/** The options of a segment, without the one that ends it, as far as they are about a player’s own. */
function ownOptions(
  state: State,
  frame: Frame,
  { asked, end, name, player }: Share & { player: Player },
): Option[] {
  const options: Option[] = []
  for (const option of asked.options) {
    if (option.verb === end) continue
    const isOwn = ownershipOf(state, frame, { name, option, player })
    const nouns = (option.nouns ?? []).filter(isOwn)
    if (nouns.length > 0) options.push({ ...option, nouns })
  }
  return options
}

/** Officers take points of the commander in chief, who alone names them; all else is named by whose it is. */
function ownershipOf(
  state: State,
  frame: Frame,
  { name, option, player }: { name: string; option: Option; player: Player },
): (noun: number) => boolean {
  if (name === 'plan/target') return (hex) => mayOpen(state, frame as PlanFrame, { hex, player })
  if (option.of === 'group')
    return (index) => deciderOf(state, sideOfPlayer(player), group(state, index).pieces) === player
  if (name === 'command/allot' && option.verb === 'officer')
    return () => player === sideOfPlayer(player)
  if (name === 'avoid/choose')
    return (piece) => deciderOf(state, sideOfPlayer(player), groupWith(state, piece)) === player
  return (piece) => takerOf(state, piece, sideOfPlayer(player)) === player
}

/** What is the enemy’s is taken by the commander in chief. */
function takerOf(state: State, piece: number, side: Side): Player {
  const player = playerOf(state, piece)
  return sideOfPlayer(player) === side ? player : playersOf(side)[0]
}

/** Whether a stack of his could open an attack on the hex. */
function mayOpen(
  state: State,
  { pairs }: PlanFrame,
  { hex, player }: { hex: number; player: Player },
): boolean {
  const joining = stacksToJoin(draftOf(state, pairs), { attackers: [], targets: [hex] })
  return joining.some((stack) => stackPlayer(state, stack) === player)
}
