import type { Ask } from '../../../core/contract.ts'
import { hexesOf, isMarked } from '../../../games/march/model/board.ts'
import { COLUMN } from '../../../games/march/model/state.ts'
import type { MoveFrame } from '../../../games/march/rules/06-move-level.ts'
import { UNITS } from '../../../games/march/rules/02-pieces.ts'
import { leftOf } from '../../../games/march/rules/06-movers.ts'
import { distancesTo, goalOf } from '../../../games/march/rules/15-march-route.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import type { Acting } from './activation.ts'
import { nearestFoe, wayTo } from './field.ts'
import type { Field } from './field.ts'
import { allotGoals } from './goals.ts'
import { bestFacing, bestMarch, scoreAt } from './marching.ts'
import { bestTrain, scoreOfTrain } from './trains.ts'

/** The next step of a move as it was thought out; if that is not to be had, of the best there is from here. */
export function chooseStep(acting: Acting, field: Field, ask: Ask, frame: MoveFrame): Choice {
  if (acting.plan?.piece !== frame.piece) rethink(acting, field, frame)
  const [next] = acting.plan?.path ?? []
  if (next !== undefined && !nounsFor(ask, 'step').includes(next)) rethink(acting, field, frame)
  const to = acting.plan?.path.shift()
  if (to !== undefined && nounsFor(ask, 'step').includes(to)) return { verb: 'step', noun: to }
  if (acting.plan?.prepare === true && isOffered(ask, { verb: 'prepare' }))
    return { verb: 'prepare' }
  if (isOffered(ask, { verb: 'stop' })) return { verb: 'stop' }
  return leastBad(acting, field, ask, frame)
}

function rethink(acting: Acting, field: Field, frame: MoveFrame): void {
  const { piece } = frame
  const prepare = acting.plan?.piece === piece && acting.plan.prepare
  aimFor(acting, field, piece)
  const plan = piece < UNITS ? bestMarch(field, acting.goals, frame) : bestTrain(field, frame)
  acting.plan = plan ?? { piece, path: [], prepare, facing: -1 }
}

/** Whoever has only just come in was not there when goals were given out. */
export function aimFor({ goals }: Acting, field: Field, piece: number): void {
  if (piece < UNITS && !goals.has(piece)) allotGoals(field, goals, [piece])
}

function leastBad(acting: Acting, field: Field, ask: Ask, frame: MoveFrame): Choice {
  const { piece } = frame
  const score = (hex: number): number =>
    piece < UNITS ? scoreAt(field, acting.goals, piece, hex) : scoreOfTrain(field, frame, hex)
  let best = -1
  let most = -Infinity
  for (const hex of nounsFor(ask, 'step')) {
    const value = score(hex)
    if (value > most) [best, most] = [hex, value]
  }
  if (best >= 0) return { verb: 'step', noun: best }
  const option = ask.options.at(-1)!
  const noun = option.nouns?.[0]
  return noun === undefined ? { verb: option.verb } : { verb: option.verb, noun }
}

/** Which way it faces at the end: as the attack wants it, else to where most of the enemy is. */
export function chooseFacing(acting: Acting, field: Field, ask: Ask, frame: MoveFrame): Choice {
  const { plan } = acting
  const wanted = plan?.piece === frame.piece ? plan.facing : -1
  const canKeep = isOffered(ask, { verb: 'keep' })
  const headings = [...(canKeep ? [frame.last] : []), ...nounsFor(ask, 'face')]
  const heading = headings.includes(wanted) ? wanted : bestFacing(field, frame.hex, headings)
  if (canKeep && (heading === frame.last || leftOf(field.state, frame) === 0))
    return { verb: 'keep' }
  return { verb: 'face', noun: heading }
}

/** A column goes on along its way; cavalry halts when no step leads nearer, and nobody where others are to come in. */
export function chooseMarch({ goals }: Acting, field: Field, ask: Ask, unit: number): Choice {
  const { state, doors } = field
  const hexes = nounsFor(ask, 'march')
  if (hexes.length === 0) return { verb: 'halt' }
  const target = goalOf(state, unit)
  const comrade = deployedComrade(field, unit)
  const here = state.place[unit]!
  const aim = comrade ?? goals.get(unit) ?? here
  const far = target < 0 || comrade !== undefined ? wayTo(state, aim) : distancesTo(state, target)
  const best = hexes.reduce((one, hex) => (far[hex]! < far[one]! ? hex : one))
  const isDone =
    comrade === undefined
      ? far[best]! >= far[here]! || nearestFoe(field, best) <= 2
      : far[best]! >= far[here]!
  const mayHalt = isOffered(ask, { verb: 'halt' })
  if (isDone && mayHalt && !doors.includes(here)) return { verb: 'halt' }
  return { verb: 'march', noun: best }
}

/** The hex of somebody of its corps beside whom it may come up. */
function deployedComrade({ state }: Field, unit: number): number | undefined {
  const formation = state.formation[unit]!
  for (let one = 0; one < UNITS; one++) {
    if (one === unit || state.formation[one] !== formation) continue
    if (state.marching[one]! > 0 || isMarked(state, one, COLUMN)) continue
    const [hex] = hexesOf(state, one)
    if (hex !== undefined) return hex
  }
  return undefined
}
