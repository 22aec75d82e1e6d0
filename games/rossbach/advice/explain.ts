import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder, ownerOf, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { OrderFrame } from '../rules/07-orders-level.ts'
import type { MarchFrame } from '../rules/08-march-level.ts'
import type { AdvanceFrame } from '../rules/11-advance-level.ts'
import type { PlanFrame } from '../rules/11-plan-level.ts'
import type { RetreatFrame } from '../rules/11-retreat-level.ts'
import type { AvoidFrame } from '../rules/16-avoid-level.ts'
import {
  whyNoEnd,
  whyNoObjective,
  whyNoRecall,
  whyNoStay,
  whyNoTest,
  whyNotBrought,
  whyNotClosed,
  whyNotFreed,
  whyNotIn,
  whyNotLost,
  whyNotPlanned,
} from './explain-more.ts'
import {
  whyNoBank,
  whyNoBridge,
  whyNoGivingWay,
  whyNoLeaving,
  whyNoLift,
  whyNoRefuge,
  whyNoRoomBy,
  whyNoRoomIn,
  whyNoSeizure,
  whyNoShelter,
  whyNoWithdrawal,
  whyNotDisplaced,
  whyNotLeavingWith,
} from './explain-places.ts'
import {
  whyNoPlace,
  whyNotDeployed,
  whyNotHeld,
  whyNotPlaced,
  whyNotReady,
} from './explain-set-up.ts'
import { grid } from '../map/map.ts'
import { LEADER, PIECES, kindOf, sideOf } from '../rules/01-pieces.ts'
import { whyNotRally } from '../rules/06-eligible.ts'
import { isOfficer, whyNotOfficer, whyNotUnit } from '../rules/07-allot.ts'
import { whyNoCheck } from '../rules/07-command.ts'
import { whyNotForce } from '../rules/07-orders.ts'
import { whyNoWork } from '../rules/08-bridges.ts'
import { moverOf } from '../rules/08-group.ts'
import { whyNotFormed, whyNotYet } from '../rules/08-march-options.ts'
import { movable, rollable, whyNotBack } from '../rules/08-movement-phase.ts'
import { whyNoNightRight } from '../rules/08-rights.ts'
import { whyNoColumn } from '../rules/08-road-march.ts'
import { whyNoStep } from '../rules/08-steps.ts'
import { whyNotTogether } from '../rules/08-together.ts'
import { whyNoPontoon } from '../rules/09-pontoon.ts'
import { whyNoRepulse } from '../rules/10-repulse-odds.ts'
import { whyNoAdvance } from '../rules/11-advance.ts'
import { runOf } from '../rules/11-retreat-flow.ts'
import { whyNoWay } from '../rules/11-retreat-ways.ts'
import { draftOf, whyNoEnemy, whyNoStack } from '../rules/11-plan.ts'
import { whyNoFighters } from '../rules/11-who-attacks.ts'
import { whyNoBreakdown } from '../rules/13-vedettes.ts'
import { whyNoScout } from '../rules/13-scout-targets.ts'
import { whyNotDue } from '../rules/15-arrivals.ts'
import { whyNoAvoid, whyNoCompany } from '../rules/16-avoid.ts'
import { LOST, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'

type Explain<F> = (state: State, frame: F, noun: number) => Refusal | undefined

/** By procedure: what stands against a verb or a kind of thing, by step or at any. */
type Reasons = {
  [P in Frame['proc']]?: Readonly<Record<string, Explain<Extract<Frame, { proc: P }>>>>
}

/** The rule that stands against a verb with its noun; undefined when none can be named. */
export function explain(
  state: State,
  { verb, noun }: { verb: string; noun?: number | string },
): Refusal | undefined {
  const frame = state.stack.at(-1)
  if (frame === undefined) return undefined
  const named = typeof noun === 'number' ? noun : -1
  const why = reasonFor(frame, [`${frame.at} ${verb}`, verb])
  return why?.(state, frame, named)
}

/** Why nothing can be done with a thing now, whatever the verb. */
export function explainThing(state: State, kind: string, noun: number): Refusal | undefined {
  const frame = state.stack.at(-1)
  if (frame === undefined) return undefined
  return reasonFor(frame, [`${frame.at} ${kind}`, kind])?.(state, frame, noun)
}

function reasonFor(frame: Frame, keys: readonly string[]): Explain<Frame> | undefined {
  const reasons = REASONS[frame.proc] as Readonly<Record<string, Explain<Frame>>> | undefined
  // Anybody may send `constructor`.
  const key = keys.find((one) => reasons !== undefined && Object.hasOwn(reasons, one))
  return key === undefined ? undefined : reasons![key]
}

const isHex = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < grid.n
const isSide = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < grid.n * 3

/** What keeps a side from having anything to say to a piece. */
function whyNotOurs(state: State, piece: number): Refusal | undefined {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES)
    return refusal('1.3', 'no-such-thing')
  if (ownerOf(state, piece) !== state.phasing) return refusal('2.11a', 'is-the-enemys')
  if (state.place[piece] === LOST) return refusal('6.11', 'is-lost')
  return state.place[piece] === WITHIN ? refusal('13.11a', 'with-its-parent') : undefined
}

/** The same for a piece that must be on the map. */
function whyNotHere(state: State, piece: number): Refusal | undefined {
  return (
    whyNotOurs(state, piece) ??
    (state.place[piece]! < 0 ? refusal('8.1b', 'is-off-map') : undefined)
  )
}

function ours(why: (state: State, piece: number) => Refusal | undefined): Explain<Frame> {
  return (state, _frame, piece) => whyNotHere(state, piece) ?? why(state, piece)
}

/** A hex stands for the first of one's own there. */
function inHex(why: Explain<Frame>): Explain<Frame> {
  return (state, frame, hex) => {
    if (!isHex(hex)) return refusal('1.2a', 'no-such-thing')
    const [piece] = piecesAt(state, hex).filter((one) => ownerOf(state, one) === state.phasing)
    return piece === undefined ? refusal('8.0', 'nobody-there') : why(state, frame, piece)
  }
}

const move = ours(movable)
const roll = ours(rollable)
const night = ours(whyNoNightRight)

/** Light cavalry whose vedettes are out is not on the map itself. */
const reassemble: Explain<Frame> = (state, _frame, piece) =>
  whyNotOurs(state, piece) ?? whyNotBack(state, piece)

function whyNoPoint(state: State, piece: number): Refusal | undefined {
  return kindOf[piece] === LEADER && isOfficer(piece)
    ? whyNotOfficer(state, state.phasing, piece)
    : whyNotUnit(state, state.phasing, piece)
}
const allot = ours(whyNoPoint)
const rally = ours((state, piece) =>
  kindOf[piece] === LEADER ? whyNotRally(state, piece) : undefined,
)

const step: Explain<MarchFrame> = (state, frame, hex) => {
  if (!isHex(hex)) return refusal('1.2a', 'no-such-thing')
  const direction = grid.directionOf(frame.hex, hex)
  if (direction < 0) return refusal('8.1b', 'not-beside', { at: [{ of: 'hex', noun: hex }] })
  return whyNoStep(state, moverOf(state, frame), direction)
}

const together: Explain<MarchFrame> = (state, frame, piece) =>
  whyNotHere(state, piece) ?? whyNotTogether(state, moverOf(state, frame), piece)

const bridge =
  (work: 'damage' | 'repair'): Explain<MarchFrame> =>
  (state, frame, side) =>
    isSide(side)
      ? whyNoWork(state, moverOf(state, frame), { work, side })
      : refusal('1.2a', 'no-such-thing')

const pontoon: Explain<MarchFrame> = (state, frame, side) =>
  isSide(side) ? whyNoPontoon(state, moverOf(state, frame), side) : refusal('1.2a', 'no-such-thing')

const withStack: Explain<PlanFrame> = (state, frame, hex) =>
  isHex(hex)
    ? (whyNoFighters(state, hex) ??
      whyNoStack(state, { draft: draftOf(state, frame.pairs), star: frame }, hex))
    : undefined
const alsoEnemy: Explain<PlanFrame> = (state, frame, hex) =>
  isHex(hex)
    ? whyNoEnemy(state, { draft: draftOf(state, frame.pairs), star: frame }, hex)
    : undefined

/** A hex with which no attack can begin: an enemy's, or one of one's own that does not attack. */
const attack: Explain<PlanFrame> = (state, frame, hex) => {
  if (!isHex(hex)) return undefined
  const unfit = whyNoFighters(state, hex)
  if (unfit !== undefined || holder(state, hex) === state.phasing) return unfit
  const star = { attackers: [], targets: [] }
  return whyNoEnemy(state, { draft: draftOf(state, frame.pairs), star }, hex)
}
const inStar: Explain<PlanFrame> = (state, frame, hex) =>
  isHex(hex) && holder(state, hex) === state.phasing
    ? withStack(state, frame, hex)
    : alsoEnemy(state, frame, hex)

const withdraw: Explain<AvoidFrame> = (state, frame, piece) => {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES)
    return refusal('1.3', 'no-such-thing')
  if (sideOf[piece] !== frame.side) return refusal('16.2a', 'is-the-enemys')
  return state.place[piece]! < 0 ? refusal('16.2a', 'is-off-map') : whyNoAvoid(state, piece)
}

const company: Explain<AvoidFrame> = (state, frame, piece) =>
  Number.isInteger(piece) && piece >= 0 && piece < PIECES
    ? whyNoCompany(state, frame, piece)
    : refusal('1.3', 'no-such-thing')

const goBack: Explain<RetreatFrame> = (state, frame, to) => {
  const [piece] = frame.group
  if (piece === undefined || !isHex(to)) return undefined
  const way = { at: state.place[piece]!, to, left: frame.left }
  return whyNoWay(state, runOf(state, frame, frame.group), way)
}

const advance: Explain<AdvanceFrame> = (state, frame, piece) => {
  if (!Number.isInteger(piece) || piece < 0 || piece >= PIECES)
    return refusal('1.3', 'no-such-thing')
  if (sideOf[piece] !== frame.side) return refusal('11.46a', 'is-the-enemys')
  return state.place[piece]! < 0
    ? refusal('11.46a', 'is-off-map')
    : whyNoAdvance(state, frame, piece)
}

const check = ours(whyNoCheck)

const ordered: Explain<OrderFrame> = (state, { side }, piece) => {
  const refused = whyNotHere(state, piece)
  if (refused !== undefined || kindOf[piece] === LEADER)
    return refused ?? whyNotForce(state, side, { leader: piece })
  return whyNotForce(state, side, { hex: state.place[piece]! })
}
const orderedStack: Explain<OrderFrame> = (state, { side }, hex) => {
  if (!isHex(hex)) return refusal('1.2a', 'no-such-thing')
  return holder(state, hex) === side
    ? whyNotForce(state, side, { hex })
    : refusal('8.0', 'nobody-there')
}

const REASONS: Reasons = {
  setUp: {
    'choose place': whyNotPlaced,
    'choose piece': whyNotPlaced,
    'choose deploy': whyNotDeployed,
    'choose ready': whyNotReady,
    'where at': whyNoPlace,
    'where hex': whyNoPlace,
    'where hold': whyNotHeld,
  },
  reorganize: {
    'recover test': whyNoTest,
    'recover piece': whyNoTest,
    'leader rally': rally,
    'leader piece': rally,
    'leader recall': whyNoRecall,
    'bring bring': whyNotBrought,
    'bring piece': whyNotBrought,
    'room displace': whyNoRoomBy,
    'room piece': whyNoRoomBy,
    'refuge to': whyNoRoomIn,
    'refuge hex': whyNoRoomIn,
  },
  command: {
    'allot officer': allot,
    'allot unit': allot,
    'allot piece': allot,
    'allot free': whyNotFreed,
    'check roll': check,
    'check piece': check,
    'check free': whyNotFreed,
  },
  order: {
    'force formation': ordered,
    'force piece': ordered,
    'force stack': orderedStack,
    'force hex': orderedStack,
    'objective to': whyNoObjective,
    'objective hex': whyNoObjective,
  },
  movement: {
    'pontoon lift': whyNoLift,
    'pontoon seize': whyNoSeizure,
    'pontoon piece': whyNoBridge,
    'bank to': whyNoBank,
    'bank hex': whyNoBank,
    'command move': move,
    'command piece': move,
    'command hex': inHex(move),
    'command deploy': ours(whyNoBreakdown),
    'command reassemble': reassemble,
    'command enter': (state, _frame, group) =>
      group >= 0 && group < state.arrived.length ? whyNotDue(state, group) : undefined,
    'command end': whyNoEnd,
    'individual reassemble': reassemble,
    'individual roll': roll,
    'individual piece': roll,
    'individual hex': inHex(roll),
    'night move': night,
    'night piece': night,
    'night hex': inHex(night),
    'night end': whyNoEnd,
  },
  entry: { 'stack bring': whyNotIn, 'stack piece': whyNotIn },
  disengage: {
    'choose done': () => refusal('4.2', 'no-end-engaged'),
    'choose leave': ours(whyNoLeaving),
    'choose piece': ours(whyNoLeaving),
    'where to': whyNoRefuge,
    'where hex': whyNoRefuge,
    'where with': whyNotLeavingWith,
    'where piece': whyNotLeavingWith,
  },
  march: {
    step,
    hex: step,
    with: together,
    piece: together,
    burn: bridge('damage'),
    mend: bridge('repair'),
    pontoon,
    column: (state, frame) => whyNoColumn(state, moverOf(state, frame)),
    form: (state, frame) => whyNotFormed(state, moverOf(state, frame)),
    halt: (state, frame) => whyNotYet(state, moverOf(state, frame)),
    repulse: (state, frame) => whyNoRepulse(state, moverOf(state, frame)),
    scout: (state, frame, hex) =>
      isHex(hex) ? whyNoScout(state, moverOf(state, frame), hex) : undefined,
  },
  plan: {
    'target attack': attack,
    'target hex': attack,
    'target done': whyNotPlanned,
    'star close': whyNotClosed,
    'star with': withStack,
    'star also': alsoEnemy,
    'star hex': inStar,
  },
  retreat: {
    'step to': goBack,
    'step hex': goBack,
    'displace displace': whyNotDisplaced,
    'displace piece': whyNotDisplaced,
    'refuge to': whyNoShelter,
    'refuge hex': whyNoShelter,
    'vedette to': whyNoGivingWay,
    'vedette hex': whyNoGivingWay,
  },
  advance: {
    'who advance': advance,
    'who piece': advance,
    'who done': whyNoStay,
    'hex stay': whyNoStay,
  },
  losses: { 'lose lose': whyNotLost, 'lose piece': whyNotLost },
  avoid: {
    'choose withdraw': withdraw,
    'choose piece': withdraw,
    'company leave': company,
    'company with': company,
    'company piece': company,
    'step to': whyNoWithdrawal,
    'step hex': whyNoWithdrawal,
    'way to': whyNoWithdrawal,
    'way hex': whyNoWithdrawal,
  },
}
