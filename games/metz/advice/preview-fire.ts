import type { Sheet, Sum } from '../../../core/contract.ts'
import { certain, chained, fatesOf } from '../../../core/fates.ts'
import type { Fates } from '../../../core/fates.ts'
import { afterHits, afterTest, chanceOf, fateChances, fateNow } from './preview-fates.ts'
import type { Fate } from './preview-fates.ts'
import { POINT, other } from '../rules/03-pieces.ts'
import { largest } from '../rules/03-values.ts'
import { factsOf, hasStrength, targetsIn } from '../rules/08-fire-facts.ts'
import type { Fire } from '../rules/08-fire-facts.ts'
import { BY_FORT, COLUMNS, fireOdds, fireResult } from '../rules/08-fire-odds.ts'
import type { Shift } from '../rules/08-fire-odds.ts'
import type { State } from '../model/state.ts'

const DIE: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
type Chances = Sheet['chances']

export function sumOf(key: string, rule: string, value: number): Sum {
  return { say: { key }, rule, low: value, high: value }
}

/** What all shifts come to, and the column they lead to; at the end of the table some may be lost. */
export function totalOf(
  rule: string,
  { base, column }: { base: number; column: number },
  name: string,
): Sum {
  const [low, high] = [column - base, column - base]
  return { say: { key: 'sum-shifts', with: { column: name } }, rule, low, high, isShift: true }
}

export function shiftSums(shifts: readonly Shift[]): Sum[] {
  return shifts.map(({ key, rule, columns }) => ({ ...sumOf(key, rule, columns), isShift: true }))
}

/** One fire as it would be now, if no chit comes in: why the column is what it is, and what may become of whom. */
export function fireSheet(state: State, fire: Fire): Sheet | undefined {
  const units = targetsIn(state, other(fire.side), fire.hex)
  const isOn = fire.by === BY_FORT || (fire.shooters.length > 0 && hasStrength(state, fire))
  if (units.length === 0 || !isOn) return undefined
  const { strength, base, shifts, column } = fireOdds(factsOf(state, fire))
  const total = totalOf('8.4/a', { base, column }, COLUMNS[column]!)
  return {
    marks: [{ at: fire.hex }],
    sums: [sumOf('sum-fire', '8.3/a', strength / POINT), ...shiftSums(shifts), total],
    cells: [{ table: 'fire', column }],
    ways: [[fire.from, fire.hex]],
    chances: [...unitChances(state, units, column), ...ammo(fire), ...resultChances(column)],
  }
}

/** The ten cells of the column. */
function resultChances(column: number): Chances {
  const names = DIE.map((die) => fireResult(column, die).name)
  return [...new Set(names)].map((name) =>
    chanceOf(`result-fire-${name.toLowerCase().replaceAll('+', '-')}`, [
      names.filter((one) => one === name).length,
      DIE.length,
    ]),
  )
}

/** Casualties that fall on a unit; where its owner chooses between equals, as if he chose this one (8.5/b, 8.5/c). */
function casualtiesOf(
  state: State,
  units: readonly number[],
  unit: number,
  casualties: number,
): number {
  if (units.length === 1) return casualties
  if (casualties >= units.length) return 1
  return casualties === 1 && largest(state, units).includes(unit) ? 1 : 0
}

/** Both dice of the fire together, and every Break Test that follows. */
export function fatesUnderFire(
  state: State,
  units: readonly number[],
  unit: number,
  column: number,
): Fates<Fate> {
  return chained(fatesOf(DIE), (die) => {
    const { casualties, tests, harder } = fireResult(column, die)
    const hits = casualtiesOf(state, units, unit, casualties)
    const struck = afterHits(state, unit, certain(fateNow(state, unit)), { casualties: hits })
    if (tests === 0) return struck
    return chained(struck, (fate) =>
      chained(fatesOf(DIE), (white) => afterTest(state, unit, fate, white + harder)),
    )
  })
}

function unitChances(state: State, units: readonly number[], column: number): Chances {
  return units.flatMap((unit) =>
    fateChances(state, unit, fatesUnderFire(state, units, unit, column)),
  )
}

/** Doubles (8.8/a). */
function ammo({ by, shooters }: Fire): Chances {
  return by === BY_FORT ? [] : [chanceOf('chance-short', [1, DIE.length], shooters[0])]
}
