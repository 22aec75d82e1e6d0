import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { AskStep, Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { ownerOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { isFoot } from './16-arms.ts'
import type { AvoidFrame } from './16-avoid-level.ts'
import { grid } from '../map/map.ts'
import { AVOIDED, FOUGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { rulesFor } from '../model/rule-set.ts'
import { whyOffMap } from './01-named.ts'
import { COMBAT_UNIT, LEADER, SEATS, TRAIN, kindOf, movementOf, sideOf } from './01-pieces.ts'
import { crowdOf, whyTooMany } from './03-stacking.ts'
import { inEnemyZone, zoneSources } from './04-zones.ts'
import { isFeared } from './08-sight.ts'
import { isTroops } from './11-elimination.ts'
import { asideBy, troopsAt, whyFull } from './11-ground.ts'
import { relocate } from './11-relocate.ts'
import { fate } from './05-capture-level.ts'
import { actorOf } from './18-players.ts'

const WITH_FOOT = refusal('16.2d', 'no-avoid-infantry')
const CAUGHT = refusal('16.2a', 'no-avoid-slower')
const TWICE = refusal('16.2c', 'no-avoid-twice')
const SURROUNDED = refusal('16.2d', 'no-avoid-surrounded')
const NOT_ASKED = refusal('16.2a', 'no-avoid-company')
const NEEDED = refusal('3.12', 'no-avoid-without-leader')
const NOT_HORSE = refusal('16.2a', 'no-avoid-foot')

/** Most hexes of such a retreat. */
const FARTHEST = 2

/**
 * Whether everybody whose zone holds the piece is slower; whoever lies face down may be anybody (H12).
 * @rule 16.2a
 * @rule 4.31b
 */
function outruns(state: State, piece: number): boolean {
  const isSlower = (enemy: number): boolean => movementOf[enemy]! < movementOf[piece]!
  const { combats } = rulesFor(state.options)
  return combats
    .holdersOver(state, sideOf[piece]!, state.place[piece]!)
    .every(
      (source) =>
        piecesAt(state, source).every((enemy) => state.shown[enemy] === 1) &&
        troopsAt(state, source).every(isSlower),
    )
}

/**
 * Who goes when this piece does: cavalry with all of its stack, vedettes among themselves one by one.
 * 13.22b: vedettes with cavalry go when it does
 */
export function groupWith(state: State, piece: number): number[] {
  const troops = troopsAt(state, state.place[piece]!)
  return troops.some((one) => kindOf[one] === COMBAT_UNIT) ? troops : [piece]
}

function leadersBeside(state: State, hex: number, group: readonly number[]): number[] {
  return piecesAt(state, hex).filter((piece) => kindOf[piece] === LEADER && !group.includes(piece))
}

/** Those whom this group would leave behind. */
function stayersAt(state: State, hex: number, group: readonly number[]): number[] {
  return piecesAt(state, hex).filter((piece) => !group.includes(piece))
}

/** Leaders who go along unless one is left behind: all of them, once no troops would stay. */
function leadersWith(state: State, hex: number, group: readonly number[]): number[] {
  return stayersAt(state, hex, group).some(isTroops) ? [] : leadersBeside(state, hex, group)
}

const BACK = refusal('16.2b', 'no-withdrawal-back')
const NEAR_FLAG = refusal('16.2b', 'no-refuge-near-flag')
const whyNoAside = asideBy('16.2b')

interface Way {
  at: number
  from: number
  steps: number
}

/**
 * Why the next step does not lead to a hex: it lies out of every zone there may be, away from enemies, and has room or leads on.
 * 4.4a: no vedette's zone either
 * @rule 16.2b
 */
function whyNotNext(
  state: State,
  pieces: readonly number[],
  way: Way,
  to: number,
): Refusal | undefined {
  if (to === way.from) return BACK
  const refused = whyNoAside(state, { pieces, from: way.at, to })
  if (refused !== undefined) return refused
  if (isFeared(state, sideOf[pieces[0]!]!, to)) return NEAR_FLAG
  const full = whyFull(state, pieces, to)
  if (full === undefined || way.steps + 1 >= FARTHEST) return full
  const on = { at: to, from: way.from, steps: way.steps + 1 }
  return stepHexes(state, pieces, on).length > 0 ? undefined : full
}

/** First steps that lead somewhere with room. */
function stepHexes(state: State, pieces: readonly number[], way: Way): number[] {
  const hexes: number[] = []
  for (let d = way.at * 6; d < way.at * 6 + 6; d++) {
    const to = grid.neighbours[d]!
    if (to >= 0 && whyNotNext(state, pieces, way, to) === undefined) hexes.push(to)
  }
  return hexes
}

/** Why those on their way do not go to a hex. */
export function whyNoWithdrawal(state: State, frame: AvoidFrame, to: number): Refusal | undefined {
  const pieces = party(state, frame)
  if (pieces.length === 0) return undefined
  const { from, steps } = frame
  return whyNotNext(state, pieces, { at: state.place[pieces[0]!]!, from, steps }, to)
}

/**
 * Why a piece cannot go before it comes to blows.
 * @rule 16.2c one such retreat in a turn
 * @rule 16.2d not beside infantry, nor when surrounded
 * @rule 16.22 supply and morale do not matter
 * @rule 13.22a
 * @rule 13.22b
 * @rule 11.1.3
 */
export function whyNoAvoid(state: State, piece: number): Refusal | undefined {
  const hex = state.place[piece]!
  if (!troopsAt(state, hex).includes(piece) || (kindOf[piece] === COMBAT_UNIT && isFoot(piece)))
    return NOT_HORSE
  const troops = troopsAt(state, hex)
  if (troops.some((one) => isTroops(one) && isFoot(one))) return WITH_FOOT
  const group = groupWith(state, piece)
  if (group.some((one) => (state.deeds[one]! & AVOIDED) !== 0)) return TWICE
  if (!group.every((one) => outruns(state, one))) return CAUGHT
  const pieces = [...group, ...leadersWith(state, hex, group)]
  return hasWay(state, pieces) ? undefined : SURROUNDED
}

function hasWay(state: State, pieces: readonly number[]): boolean {
  const at = state.place[pieces[0]!]!
  return stepHexes(state, pieces, { at, from: at, steps: 0 }).length > 0
}

/** One piece for each group that may go. */
export function avoiders(state: State, threatened: Threatened): number[] {
  return threatened.hexes
    .flatMap((hex) => troopsAt(state, hex))
    .filter((piece) => whyNotAway(state, threatened, piece) === undefined)
}

/** A side, and where it is about to be attacked or to attack. */
type Threatened = Pick<AvoidFrame, 'side' | 'hexes'>

const THE_ENEMYS = refusal('16.2a', 'is-the-enemys')
const NOT_ATTACKED = refusal('16.2a', 'no-avoid-elsewhere')

/** Why a piece is not named to go; one is for all of its stack. */
export function whyNotAway(
  state: State,
  { side, hexes }: Threatened,
  piece: number,
): Refusal | undefined {
  if (sideOf[piece] !== side) return THE_ENEMYS
  const away = whyOffMap(state, piece)
  if (away !== undefined) return away
  if (!hexes.includes(state.place[piece]!)) return NOT_ATTACKED
  const refused = whyNoAvoid(state, piece)
  if (refused !== undefined) return refused
  const [noun] = groupWith(state, piece) as [number]
  if (noun === piece) return undefined
  return refusal('16.2a', 'no-avoid-but-by', { with: { piece: { of: 'piece', noun } } })
}

function pieceIn(key: string, noun: number): Phrase {
  return { key, with: { piece: { of: 'piece', noun } } }
}

/** Those on their way, whom nobody has taken. At `step` no leader stays: games that began when none was asked have him not in the group. */
export function party(state: State, { group, at, from, steps }: AvoidFrame): number[] {
  const pieces = group.filter((piece) => state.place[piece]! >= 0)
  if (at !== 'step' || steps > 0 || pieces.length === 0) return pieces
  return [...pieces, ...leadersWith(state, from, pieces)]
}

/** Leaders who are asked about: those who ride and may be left, or those who may be taken along from troops that stay. */
export function undecided(state: State, { from, group }: AvoidFrame): number[] {
  if (stayersAt(state, from, group).some(isTroops)) return leadersBeside(state, from, group)
  return group.slice(1).filter((piece) => kindOf[piece] === LEADER)
}

/**
 * Why a leader does not change his company: who rides stays behind, who stays rides along.
 * 16.2a: they accompany cavalry, as its owner likes (C09)
 * 3.12: those who go need a way, and those who stay their place
 */
export function whyNoCompany(state: State, frame: AvoidFrame, leader: number): Refusal | undefined {
  if (!undecided(state, frame).includes(leader)) return NOT_ASKED
  const group = changedCompany(frame, leader)
  if (!hasWay(state, group)) return NEEDED
  const stay = stayersAt(state, frame.from, group)
  return stay.some(isTroops) ? whyTooMany(crowdOf(stay)) : undefined
}

function changedCompany({ group }: AvoidFrame, leader: number): number[] {
  return group.includes(leader) ? group.filter((piece) => piece !== leader) : [...group, leader]
}

function companyOptions(state: State, frame: AvoidFrame): Option[] {
  const free = undecided(state, frame).filter((one) => !whyNoCompany(state, frame, one))
  if (free.length === 0) return [{ verb: 'done' }]
  const verb = frame.group.includes(free[0]!) ? 'leave' : 'with'
  return [{ verb, of: 'piece', nouns: free }, { verb: 'done' }]
}

const STEPPING: AskStep<State, AvoidFrame, Frame> = {
  ask(state, frame) {
    const pieces = party(state, frame)
    const options = stepOptions(state, frame, pieces)
    const say = pieceIn('ask-avoid-hex', pieces[0] ?? frame.group[0]!)
    return { seat: SEATS[frame.side], rule: '16.2b', say, options }
  },
  take(state, frame, reply, go) {
    if (reply.verb !== 'to') return go.next(frame, 'left')
    frame.group = party(state, frame)
    frame.steps++
    relocate(state, frame.group, reply.noun, go)
    if (frame.steps === FARTHEST) go.next(frame, 'left')
  },
}

/** All who could go have been turned up with the attacks. */
const avoidDeed: Deed<State, AvoidFrame> = {
  during: ['company', 'step', 'way', 'left'],
  tell(state, { side, from, group }) {
    const facts = { piece: { of: 'piece', noun: group[0]! }, hex: { of: 'hex', noun: from } }
    const say = { key: `deed-avoid-${SEATS[side]}`, with: facts }
    return { rule: '16.2a', say, by: actorOf(state, side, group) }
  },
}

/** Cavalry and vedettes of one side leave, as their owner likes. */
export const avoidProc: Proc<State, AvoidFrame, Frame> = {
  deed: avoidDeed,
  steps: {
    choose: {
      ask(state, frame) {
        const nouns = avoiders(state, frame)
        const options: Option[] = [{ verb: 'done' }]
        if (nouns.length > 0) options.unshift({ verb: 'withdraw', of: 'piece', nouns })
        return {
          seat: SEATS[frame.side],
          rule: '16.2a',
          say: { key: 'ask-avoid' },
          options,
          otherwise: { verb: 'done' },
        }
      },
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        startAway(state, frame, reply.noun, go)
      },
    },
    company: {
      calls: ['fate'],
      ask: (state, frame) => ({
        seat: SEATS[frame.side],
        rule: '16.23',
        say: pieceIn('ask-avoid-company', frame.group[0]!),
        options: companyOptions(state, frame),
        otherwise: { verb: 'done' },
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return rideOut(state, frame, go)
        frame.group = changedCompany(frame, reply.noun)
      },
    },
    step: STEPPING,
    way: STEPPING,
    left: { calls: ['fate'], run: closeAway },
  },
}

/**
 * What going counts as: an attacker has done his part with it.
 * @rule 16.21 he came to see, and need not fight
 */
function partOf(state: State, { side }: AvoidFrame): number {
  return side === state.phasing ? AVOIDED | FOUGHT : AVOIDED
}

function startAway(state: State, frame: AvoidFrame, piece: number, go: Go<Frame>): void {
  frame.from = state.place[piece]!
  const movers = groupWith(state, piece)
  frame.group = [...movers, ...leadersWith(state, frame.from, movers)]
  frame.steps = 0
  for (const one of movers) state.deeds[one]! |= partOf(state, frame)
  go.next(frame, 'company')
}

/**
 * Leaders risk capture before they ride.
 * @rule 16.23
 */
function rideOut(state: State, frame: AvoidFrame, go: Go<Frame>): void {
  const isLeft = leadersWith(state, frame.from, frame.group).length > 0
  go.next(frame, isLeft ? 'way' : 'step')
  const riders = frame.group.filter((one) => kindOf[one] === LEADER)
  if (riders.length > 0) go.call(fate.frame({ pieces: riders, alone: 0, takers: [] }))
}

/** Those whose retreat it is, and not their company’s: troops, or a leader by himself. */
export function moversOf({ group }: AvoidFrame): number[] {
  return group.filter((piece, at) => at === 0 || isTroops(piece))
}

/** A leader's capture may leave the others without room; then they stay. */
function stepOptions(state: State, frame: AvoidFrame, pieces: readonly number[]): Option[] {
  const nouns = onwards(state, frame, pieces)
  const options: Option[] = nouns.length > 0 ? [{ verb: 'to', of: 'hex', nouns }] : []
  if (whyNoHalt(state, frame, nouns) === undefined) options.push({ verb: 'halt' })
  return options
}

function onwards(state: State, { from, steps }: AvoidFrame, pieces: readonly number[]): number[] {
  if (pieces.length === 0) return []
  return stepHexes(state, pieces, { at: state.place[pieces[0]!]!, from, steps })
}

const HAS_CHOSEN = refusal('16.2b', 'no-halt-before-start')

/** Why those on their way do not stay where they are: whoever has said that he goes does, if he can, and to where there is room. */
export function whyNoHalt(
  state: State,
  frame: AvoidFrame,
  nouns: readonly number[] = onwards(state, frame, party(state, frame)),
): Refusal | undefined {
  const pieces = party(state, frame)
  if (pieces.length === 0) return undefined
  if (frame.steps > 0) return whyFull(state, pieces, state.place[pieces[0]!]!)
  return nouns.length > 0 ? HAS_CHOSEN : undefined
}

/** Trains that are left behind fall to the enemy. */
function closeAway(state: State, frame: AvoidFrame, go: Go<Frame>): void {
  const { from, side } = frame
  if (frame.steps === 0)
    for (const piece of moversOf(frame)) state.deeds[piece]! &= ~partOf(state, frame)
  frame.group = []
  go.next(frame, 'choose')
  if (!inEnemyZone(state, side, from) || troopsAt(state, from).length > 0) return
  const pieces = piecesAt(state, from).filter(
    (piece) => kindOf[piece] === TRAIN && ownerOf(state, piece) === side,
  )
  if (pieces.length === 0) return
  const takers = zoneSources(state, side, from)
  go.call(fate.frame({ pieces, alone: 1, takers }))
}
