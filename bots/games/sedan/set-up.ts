import type { Ask } from '../../../core/contract.ts'
import { hex } from '../../../games/sedan/map/map.ts'
import { COUNTERS, unitNamed } from '../../../games/sedan/rules/02-components.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { least } from './least.ts'
import { grid } from '../../../games/sedan/map/map.ts'

/** Where the script sets up: hex, then its units. */
const PLAN: readonly (readonly [string, string])[] = [
  ['3411', 'IG'],
  ['5219', '1/VII'],
  ['5212', '1/I 2/I 3/I'],
  ['5412', '4/I'],
  ['4210', '1/II'],
  ['4211', '2/II 3/II'],
  ['3612', '1/III 2/III 3/III 4/III'],
  ['3608', '1/IV 2/IV 3/IV'],
  ['4413', '1/V 2/V 3/V'],
  ['1014', '1/VI 2/VI 3/VI 4/VI'],
  ['3619', 'CdA/RC 2/RC'],
  ['3215', '3/RC'],
  ['4107', '1A'],
  ['4409', '5 6 18 Hsn'],
  ['4408', '19 20 5Cav 6Cav'],
  ['4508', '1G 2G GC 7'],
  ['4609', '8 23RS 24RS RSCav'],
  ['4809', '2Bv 1Bv 2Cav'],
  ['5510', '9 10 21 22'],
  ['5610', '3Bv 4Bv 4Cav'],
  ['5319', 'Bdn Wrt'],
]

export const SPOTS: ReadonlyMap<number, number> = new Map(
  PLAN.flatMap(([at, ids]) => ids.split(' ').map((id) => [unitNamed(id), hex(at)] as const)),
)

/** 1st Army first, while it still has room; then by the list of counters. */
export function chooseUnit(ask: Ask): Choice {
  const units = nounsFor(ask, 'place')
  if (units.length === 0) return { verb: 'ready' }
  const army = units.find((unit) => COUNTERS[unit]!.id === '1A')
  return { verb: 'place', noun: army ?? units[0]! }
}

/** The planned hex, or the nearest to it that is allowed. */
export function chooseSpot(ask: Ask, unit: number): Choice {
  const wanted = SPOTS.get(unit)!
  return { verb: 'at', noun: least(nounsFor(ask, 'at'), (at) => grid.distance(at, wanted)) }
}
