import type { Badge } from '../../../core/look.ts'
import { badge, told } from '../../../core/look/counters.ts'
import type { Told } from '../../../core/look/counters.ts'
import { isMarked } from '../model/board.ts'
import {
  ATTACKED,
  COLUMN,
  DISORGANIZED,
  DONE,
  FATIGUE,
  FIRED,
  FIXED,
  FORCED,
  FOUGHT,
  LINE,
  MOVED,
  READY,
  REST,
  SMASHED,
  STRAGGLERS,
  TOWED,
  UNSUPPLIED,
} from '../model/state.ts'
import { FIRST_LEADER, UNITS, isLeader, isTrain } from '../rules/02-pieces.ts'
import { rulesFor } from '../model/rule-set.ts'
import { isOpen } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { isSpentAt, isTiredAt, rangeOf } from './page-force.ts'
import { say } from './say.ts'

/** What everybody sees of it. */
function openBadges({ state, activation }: Facts, unit: number): Told[] {
  const has = (bits: number): boolean => isMarked(state, unit, bits)
  const isNow = activation !== undefined
  return [
    has(SMASHED) && badge('S', say('badge-smashed'), 'bad'),
    has(DISORGANIZED) && badge('D', say('badge-disorganized'), 'bad'),
    has(COLUMN) && badge('»', say('badge-column')),
    has(LINE) && badge('=', say('badge-line')),
    isNow && has(ATTACKED) && badge('×', say('badge-attacked')),
    isNow && has(MOVED) && badge('›', say('badge-moved')),
    has(FIXED) && badge('#', say('badge-fixed')),
    has(FIRED) && badge('*', say('badge-fired')),
    has(TOWED) && badge('›', say('badge-towed')),
    has(FOUGHT) && badge('f', say('badge-fought')),
  ]
}

/** Of its chart what matters at once, as far as it is known for certain. */
function chartBadges(facts: Facts, unit: number): Told[] {
  const fatigue = rangeOf(facts, unit, FATIGUE)
  if (fatigue === undefined) return []
  const [stragglers] = rangeOf(facts, unit, STRAGGLERS)!
  const [used] = rangeOf(facts, unit, UNSUPPLIED)!
  return [
    isSpentAt(fatigue) && badge('!', say('badge-spent'), 'bad'),
    isTiredAt(fatigue) && badge('T', say('badge-tired'), 'bad'),
    used >= rulesFor(facts.view.options).out && badge('U', say('badge-unsupplied'), 'bad'),
    stragglers > 0 && badge(`–${stragglers}`, say('badge-stragglers', { count: stragglers })),
  ]
}

/** What its own side knows that it does in this activation, and how it stands to a march. */
function ownBadges({ view }: Facts, unit: number): Told[] {
  const deeds = view.deeds[unit]!
  const has = (bits: number): boolean => deeds > 0 && (deeds & bits) !== 0
  const formation = view.formation[unit]!
  return [
    view.bearer[formation] === unit && badge('M', say('badge-bearer')),
    has(READY) && badge('+', say('badge-ready'), 'good'),
    has(FORCED) && badge('F', say('badge-forced'), 'bad'),
    has(REST) && badge('z', say('badge-rest')),
  ]
}

/** The most pressing first: the first ones are drawn, all are told. */
export function badgesOf(facts: Facts, piece: number): Badge[] {
  if (facts.view.place[piece]! < 0) return []
  if (isLeader(piece)) {
    const isReplaced = facts.view.replaced[piece - FIRST_LEADER] === 1
    return told([isReplaced && badge('–', say('badge-replaced'), 'bad')])
  }
  const [smashed, disorganized, ...others] = openBadges(facts, piece)
  if (piece >= UNITS) return told([smashed!, disorganized!, ...others])
  const own = isOpen(facts, piece) ? ownBadges(facts, piece) : []
  return told([smashed!, disorganized!, ...chartBadges(facts, piece), ...own, ...others])
}

/** Has done in this activation what it could. */
export function isSpent({ activation, view }: Facts, piece: number): boolean {
  if (activation === undefined || view.place[piece]! < 0) return false
  if (isTrain(piece)) return (view.marks[piece]! & (MOVED | TOWED)) !== 0
  if (piece >= UNITS || !activation.formations.includes(view.formation[piece]!)) return false
  const deeds = view.deeds[piece]!
  return deeds > 0 && (deeds & (DONE | REST)) !== 0
}
