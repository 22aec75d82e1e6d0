import type { Likelihood, Sheet, Sum } from '../../../core/contract.ts'
import { certain, chained, chanceThat, fatesOf } from '../../../core/fates.ts'
import type { Fates } from '../../../core/fates.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import { DISORGANIZED, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { DIE, TIRED, crtRow, ratioDrm } from '../rules/02-tables.ts'
import { chanceToPass } from '../rules/05-morale.ts'
import type { PursuitFrame } from '../rules/07-combat-levels.ts'
import { lensOf } from '../rules/07-lens.ts'
import type { Lens } from '../rules/07-lens.ts'
import { casualtiesIn } from '../rules/07-pursuit.ts'

// What organic cavalry that rides after the beaten has to reckon with: with the enemy as strong as he can be, and as weak.

const DICE: readonly number[] = Array.from({ length: DIE }, (_, at) => at + 1)

interface Losses {
  theirs: number
  own: number
}

/** The ride as somebody sees it who reads charts so. */
interface Ride {
  readonly attack: number
  /** Alone, and if all meet it who still can. */
  readonly defence: readonly [least: number, most: number]
  readonly losses: Fates<Losses>
}

/** Steps at which the odds lie ahead. */
const AHEAD: readonly PursuitFrame['at'][] = ['choose', 'check', 'roll']

export function pursuitSheet(state: State, frame: PursuitFrame, eyes: Side): Sheet | undefined {
  if (frame.riding.length === 0 || !AHEAD.includes(frame.at)) return undefined
  const [strong, weak] = (['strong', 'weak'] as const).map((enemy) =>
    rideOf(state, frame, lensOf(state, eyes, enemy)),
  ) as [Ride, Ride]
  const rides = [strong, weak]
  const ratios = rides.flatMap(({ attack, defence }) => defence.map((one) => ratioDrm(attack, one)))
  return {
    marks: [{ at: frame.hex }],
    sums: [
      sum(
        'sum-riding',
        '7.14/b',
        rides.map(({ attack }) => attack),
      ),
      sum(
        'sum-ridden-down',
        '7.14/b',
        rides.flatMap(({ defence }) => defence),
      ),
      { ...sum('drm-ratio', '7.1/2', ratios), isShift: true },
    ],
    cells: rowsOf(ratios).map((column) => ({ table: 'crt', column })),
    chances: [
      ...chancesOf(state, frame, 'theirs', rides),
      ...chancesOf(state, frame, 'own', rides),
    ],
  }
}

function sum(key: string, rule: string, values: readonly number[]): Sum {
  return { say: { key }, rule, low: Math.min(...values), high: Math.max(...values) }
}

const FIRST_ROW = -2
const LAST_ROW = 12

function rowsOf(ratios: readonly number[]): number[] {
  const rows = ratios.flatMap((by) =>
    DICE.map((die) => Math.max(FIRST_ROW, Math.min(LAST_ROW, die + by)) - FIRST_ROW),
  )
  return [...new Set(rows)].sort((a, b) => a - b)
}

/** What of its own a division can ride with. */
function horseOf(state: State, lens: Lens, unit: number): number {
  if (unit >= UNITS || state.place[unit]! < 0 || isMarked(state, unit, SMASHED)) return 0
  return lens.fatigue(unit) >= TIRED ? 0 : lens.organic(unit)
}

function rideOf(state: State, frame: PursuitFrame, lens: Lens): Ride {
  const all = (units: readonly number[]): number =>
    units.reduce((total, unit) => total + horseOf(state, lens, unit), 0)
  const due =
    frame.at === 'choose'
      ? frame.beaten.filter(
          (unit) =>
            horseOf(state, lens, unit) > 0 && !isMarked(state, unit, DISORGANIZED | SMASHED),
        )
      : frame.checks
  const attack = all(frame.riding)
  const least = 1 + all(frame.beaten) + all(frame.countered)
  const met = due.reduce<Fates<{ points: number }>>(
    (fates, unit) => {
      const [pass] = chanceToPass(state.morale[unit]!)
      const more = horseOf(state, lens, unit)
      return chained(fates, ({ points }) =>
        fatesOf(DICE.map((die) => ({ points: die <= pass ? points + more : points }))),
      )
    },
    certain({ points: least }),
  )
  const losses = chained(met, ({ points }) =>
    lossesAt(ratioDrm(attack, points), { own: attack, theirs: all(frame.beaten) }),
  )
  return { attack, defence: [least, least + all(due)], losses }
}

/** Steps of the beaten, after whose cavalry has paid; more of one's own than ride is ignored. */
function lossesAt(drm: number, horse: Losses): Fates<Losses> {
  return chained(fatesOf(DICE.map((die) => ({ modified: die + drm }))), ({ modified }) => {
    const row = crtRow(modified)
    return fatesOf(
      DICE.flatMap((theirs) =>
        DICE.map((own) => ({
          theirs: Math.max(0, casualtiesIn(row.defender, theirs) - horse.theirs),
          own: Math.min(horse.own, casualtiesIn(row.attacker, own)),
        })),
      ),
    )
  })
}

const COUNTS: readonly (readonly [key: string, is: (lost: number) => boolean])[] = [
  ['chance-no-loss', (lost) => lost === 0],
  ['chance-loss-1', (lost) => lost === 1],
  ['chance-loss-2', (lost) => lost === 2],
  ['chance-loss-more', (lost) => lost > 2],
]

/** Named by where they stand: those who ride, or those who have gone. */
function chancesOf(
  state: State,
  { riding, beaten }: PursuitFrame,
  whose: keyof Losses,
  [strong, weak]: readonly Ride[],
): Likelihood[] {
  const [first] = (whose === 'own' ? riding : beaten).flatMap((unit) =>
    state.place[unit]! < 0 ? [] : hexesOf(state, unit),
  )
  if (first === undefined) return []
  const who = { of: 'hex', noun: first }
  return COUNTS.flatMap(([key, is]): Likelihood[] => {
    const [of, or] = [strong!, weak!].map(({ losses }) =>
      chanceThat(losses, (fate) => is(fate[whose])),
    ) as [Likelihood['of'], Likelihood['of']]
    if (of[0] === 0 && or[0] === 0) return []
    const isSame = of[0] * or[1] === or[0] * of[1]
    return [{ say: { key }, of, who, ...(isSame ? {} : { or }) }]
  })
}
