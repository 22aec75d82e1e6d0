import type { Refusal } from '../../../core/contract.ts'
import { costOf, makeReach, pathTo, reach } from '../../../core/hex/reach.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { whyColumnAhead, whyHeld, whyNoZone } from './06-entry.ts'
import { groundFor } from './06-laid-ground.ts'
import { leavingCost, leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { isHeld } from './15-order-limits.ts'

// Why a hex that is not out of the way is not reached: its points, or who shuts the ways.

const TOO_FAR = refusal('6.0/a', 'no-step-far')
const HELD = refusal('15.6/e', 'no-step-hold')
const BY_ZONES = refusal('6.2/c', 'zones-shut-ways')
const BY_ENEMY = refusal('7.0/a', 'enemy-shuts-ways')
const BY_BOTH = refusal('7.0/a', 'both-shut-ways')

const free = new Uint8Array(grid.n)
const tried = makeReach(grid)

type WhyNotIn = (hex: number) => Refusal | undefined
const NOBODY: WhyNotIn = () => undefined

/** What is out of play, and where somebody stands in the way. */
function barOf({ scenario }: State, why: WhyNotIn): Uint8Array {
  return Uint8Array.from(windowOf(scenario), (isIn, hex) =>
    isIn === 1 && why(hex) === undefined ? 0 : 1,
  )
}

/** Whether its points would do, if only these hexes barred it, and nobody's zone stopped it. */
function wouldReach(state: State, mover: Mover, to: number, bar: Uint8Array): boolean {
  const { steps } = groundFor(state, mover.piece)
  const [starts, spent] = [[mover.hex], [leavingCost(state, mover)]]
  const points = leftOf(state, mover)
  reach({ steps, bar, stop: free, starts, spent, points, minimumMove: false }, tried)
  return costOf(tried, to) >= 0
}

/** What keeps a move from a hex that it does not reach. */
export function whyNotReached(state: State, mover: Mover, to: number): Refusal {
  if (isHeld(state, mover.piece)) return HELD
  const { piece } = mover
  if (!wouldReach(state, mover, to, barOf(state, NOBODY))) return TOO_FAR
  const there = whyHeld(state, piece, to) ?? whyColumnAhead(state, piece, to)
  if (there !== undefined) return there
  const way = pathTo(tried, to).slice(1)
  return whyOthersShut(state, mover, way) ?? whyNoZone(state, piece) ?? BY_ZONES
}

/** Who stands on every way: enemies, its own columns, or now these, now those. */
function whyOthersShut(state: State, mover: Mover, way: readonly number[]): Refusal | undefined {
  const { piece } = mover
  const to = way.at(-1)!
  const held = (hex: number): Refusal | undefined => whyHeld(state, piece, hex)
  const ahead = (hex: number): Refusal | undefined => whyColumnAhead(state, piece, hex)
  const either = (hex: number): Refusal | undefined => held(hex) ?? ahead(hex)
  const isShutBy = (why: WhyNotIn): boolean => !wouldReach(state, mover, to, barOf(state, why))
  if (!isShutBy(either)) return undefined
  if (isShutBy(held)) return atFirst(BY_ENEMY, way, held)
  if (!isShutBy(ahead)) return atFirst(BY_BOTH, way, either)
  const { rule, say } = ahead(way.find((hex) => ahead(hex) !== undefined)!)!
  return atFirst({ rule, say: { ...say, key: 'column-shuts-ways' } }, way, ahead)
}

function atFirst(refused: Refusal, way: readonly number[], why: WhyNotIn): Refusal {
  const noun = way.find((hex) => why(hex) !== undefined)!
  return { ...refused, at: [{ of: 'hex', noun }] }
}
