import type { Ask } from '../../../core/contract.ts'
import { grid } from '../../../games/march/map/map.ts'
import { isMarked } from '../../../games/march/model/board.ts'
import { supplySources } from '../../../games/march/model/scenario-book.ts'
import { SMASHED } from '../../../games/march/model/state.ts'
import { UNITS, isDetachment, isInfantry, other } from '../../../games/march/rules/02-pieces.ts'
import type {
  AdvanceFrame,
  CombatFrame,
  ResistFrame,
} from '../../../games/march/rules/07-combat-levels.ts'
import { declared, fightersIn } from '../../../games/march/rules/07-facts.ts'
import type { RetreatFrame } from '../../../games/march/rules/07-retreat-level.ts'
import type { SlipFrame } from '../../../games/march/rules/07-threat-levels.ts'
import type { Choice } from '../../bot.ts'
import { isOffered, nounsFor } from '../../bot.ts'
import { boutOf } from './bout.ts'
import { FAR, isCover, nearestFoe, supportAt, threatTo, wayTo } from './field.ts'
import type { Field } from './field.ts'
import { bestFacing, fear } from './marching.ts'

/** The noun that scores most; the first of equals. */
function most(nouns: readonly number[], score: (noun: number) => number): number {
  let best = nouns[0]!
  let value = -Infinity
  for (const noun of nouns) {
    const one = score(noun)
    if (one > value) [best, value] = [noun, one]
  }
  return best
}

/** The step that is missed least: of whoever has many, of a detachment, of poor troops. */
export function chooseLoss({ state }: Field, ask: Ask, verb: string): Choice {
  const nouns = nounsFor(ask, verb)
  if (nouns.length === 0) return { verb: 'none' }
  const noun = most(nouns, (unit) => {
    if (unit >= UNITS) return 0
    if (isMarked(state, unit, SMASHED)) return -9
    const steps = state.steps[unit]!
    const last = steps <= 1 ? -5 : 0
    return last + steps - state.morale[unit]! * 0.5 + (isDetachment(unit) ? 1 : 0)
  })
  return { verb, noun }
}

/** Away from the enemy, to friends, cover and supply. */
export function chooseRetreat(field: Field, ask: Ask): Choice {
  const hexes = nounsFor(ask, 'to')
  if (hexes.length === 0) return { verb: 'halt' }
  const noun = most(hexes, (hex) => refuge(field, hex))
  const frame = field.state.stack.findLast(({ proc }) => proc === 'retreat')
  if (frame?.proc === 'retreat' && isOffered(ask, { verb: 'halt' }) && isFarEnough(field, frame))
    return { verb: 'halt' }
  return { verb: 'to', noun }
}

function refuge(field: Field, hex: number): number {
  const { state, side } = field
  const home = Math.min(
    ...supplySources(state.scenario)[side].map((one) => wayTo(state, one)[hex]!),
  )
  const way = home === FAR ? 60 : home / 8
  return supportAt(field, hex, -1) * 0.3 - threatTo(field, hex) - way + (isCover(hex) ? 1 : 0)
}

/** Whoever goes of his own will goes no farther than he must. */
function isFarEnough(field: Field, { been }: RetreatFrame): boolean {
  const here = been.at(-1)!
  return nearestFoe(field, here) > 3
}

export function chooseFront(field: Field, ask: Ask, hex: number): Choice {
  const headings = nounsFor(ask, 'face')
  if (headings.length === 0) return { verb: 'none' }
  return { verb: 'face', noun: bestFacing(field, hex, headings) }
}

export function chooseRefugeFace(field: Field, ask: Ask): Choice {
  const frame = field.state.stack.at(-1)
  return chooseFront(field, ask, frame?.proc === 'retreat' ? frame.been.at(-1)! : 0)
}

/** Who follows the beaten: into what counts, or where he stands no worse. */
export function chooseAdvance(field: Field, ask: Ask, frame: AdvanceFrame): Choice {
  const units = nounsFor(ask, 'advance')
  if (units.length === 0) return { verb: 'done' }
  const unit = most(units, (one) => gainOf(field, frame, one))
  return gainOf(field, frame, unit) > 0 ? { verb: 'advance', noun: unit } : { verb: 'done' }
}

function gainOf(field: Field, { vacated, entered }: AdvanceFrame, unit: number): number {
  const from = field.state.place[unit]!
  const [hex] = vacated
  if (hex === undefined) return -1
  const first = entered === 0 ? 0.3 : -0.3
  return ground(field, hex, unit) - ground(field, from, unit) + first
}

/** What it is worth to stand in a hex. */
function ground(field: Field, hex: number, unit: number): number {
  const { aims, weights, friends } = field
  const aim = aims.find((one) => one.hex === hex)
  const isGuarded = friends.some((one) => one.unit !== unit && one.hex === hex)
  const worth = aim === undefined || (aim.isOurs && isGuarded) ? 0 : aim.worth * weights.prize
  const own = friends.find((one) => one.unit === unit)?.points ?? 0
  const over = Math.max(0, threatTo(field, hex) - own - supportAt(field, hex, unit))
  return worth - (over * fear(field)) / 10 + (isCover(hex) && isInfantry(unit) ? weights.cover : 0)
}

export function chooseFollow(field: Field, ask: Ask, frame: AdvanceFrame): Choice {
  const hexes = nounsFor(ask, 'to')
  const canHalt = isOffered(ask, { verb: 'halt' })
  if (hexes.length === 0) return { verb: 'halt' }
  const noun = most(hexes, (hex) => ground(field, hex, frame.unit))
  const here = ground(field, field.state.place[frame.unit]!, frame.unit)
  if (canHalt && ground(field, noun, frame.unit) <= here) return { verb: 'halt' }
  return { verb: 'to', noun }
}

/** Cavalry goes when standing would cost more than it brings, if nothing that counts is left open. */
export function chooseSlip(field: Field, ask: Ask, frame: SlipFrame): Choice {
  const horse = nounsFor(ask, 'slip-away')
  if (horse.length === 0) return { verb: 'stand' }
  const { state, side } = field
  const units = frame.by.flatMap((hex) => fightersIn(state, hex, other(side)).filter(isInfantry))
  if (units.length === 0) return { verb: 'stand' }
  const bout = boutOf(field, declared(other(side), units, [frame.hex]))
  const aim = field.aims.find((one) => one.hex === frame.hex)
  const stake = aim === undefined ? 0 : aim.worth * 0.5
  const isBad = bout.gain - bout.cost > 0.5 + stake
  return isBad ? { verb: 'slip-away', noun: horse[0]! } : { verb: 'stand' }
}

/** A hex that counts is held for a step, by whoever can spare one. */
export function chooseResist(field: Field, ask: Ask, frame: ResistFrame): Choice {
  if (isOffered(ask, { verb: 'chateau' })) return { verb: 'chateau' }
  if (!isOffered(ask, { verb: 'resist' })) return { verb: 'yield' }
  const { state, side, aims } = field
  const steps = fightersIn(state, frame.hex, side).reduce(
    (sum, unit) => sum + (unit < UNITS ? state.steps[unit]! : 0),
    0,
  )
  const aim = aims.find((one) => one.hex === frame.hex)
  const holds = frame.length <= 1 && steps > 1
  return holds && (aim !== undefined || steps > 2) ? { verb: 'resist' } : { verb: 'yield' }
}

/** Guns into the flank of an attack, if they are more than those who are attacked have. */
export function chooseLend(field: Field, ask: Ask, frame: CombatFrame): Choice {
  const { state, side, eyes } = field
  const own = Math.max(
    0,
    ...frame.targets
      .flatMap((hex) => fightersIn(state, hex, side))
      .map((unit) => (unit < UNITS ? eyes.batteries(unit) : 0)),
  )
  const units = nounsFor(ask, 'lend')
  if (units.length === 0) return { verb: 'pass' }
  const best = most(units, (unit) => eyes.batteries(unit))
  return eyes.batteries(best) + 1 > own ? { verb: 'lend', noun: best } : { verb: 'pass' }
}

/** With the unit that is best off, where most of the corps is near. */
export function chooseLeader(field: Field, ask: Ask): Choice {
  const hexes = nounsFor(ask, 'lead')
  if (hexes.length === 0) return { verb: 'none' }
  const frame = field.state.stack.findLast(({ proc }) => proc === 'activation')
  if (frame?.proc !== 'activation') return { verb: 'lead', noun: hexes[0]! }
  const formation = frame.formations[frame.now]!
  const corps = field.friends.filter(({ unit }) => field.state.formation[unit] === formation)
  const noun = most(hexes, (hex) =>
    corps.reduce((sum, { hex: at, points, unit }) => {
      const near = grid.distance(at, hex) <= 3 ? 3 + points * 0.1 : 0
      const beside = at === hex ? points * (isMarked(field.state, unit, SMASHED) ? 0 : 0.1) : 0
      return sum + near + beside
    }, 0),
  )
  return { verb: 'lead', noun }
}
