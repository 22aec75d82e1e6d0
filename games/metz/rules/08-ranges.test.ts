import { describe, expect, test } from 'vitest'
import { ARTILLERY, CAVALRY, FRENCH, HQ, INFANTRY, MITRAILLEUSE, PRUSSIAN } from './03-pieces.ts'
import type { Arm, Side } from './03-pieces.ts'
import {
  CANISTER,
  EFFECTIVE,
  EXTENDED,
  FARTHEST,
  FORT_GUNS,
  OUT_OF_RANGE,
  rangeOf,
  weaponOf,
  weapons,
} from './08-ranges.ts'
import { piece } from '../testing/field.ts'

const reach = (side: Side, arm: Arm): number[] =>
  Array.from({ length: FARTHEST + 1 }, (_, hexes) => rangeOf(weaponOf(side, arm), hexes + 1))
const row = (canister: number, effective: number, extended: number): number[] =>
  Array.from({ length: FARTHEST + 1 }, (_, at) => {
    if (at < canister) return CANISTER
    if (at < effective) return EFFECTIVE
    return at < extended ? EXTENDED : OUT_OF_RANGE
  })

describe('ranges', () => {
  test('[8.1.3/a] each arm has its own, and none reaches beyond the last', () => {
    expect(reach(PRUSSIAN, INFANTRY)).toEqual(row(0, 1, 2))
    expect(reach(FRENCH, INFANTRY)).toEqual(row(0, 2, 3))
    expect(reach(PRUSSIAN, ARTILLERY)).toEqual(row(1, 5, 8))
    expect(reach(FRENCH, ARTILLERY)).toEqual(row(1, 3, 6))
    expect(rangeOf(FORT_GUNS, 2)).toBe(EFFECTIVE)
    expect(rangeOf(FORT_GUNS, 3)).toBe(OUT_OF_RANGE)
    expect(rangeOf(weaponOf(PRUSSIAN, ARTILLERY), FARTHEST + 1)).toBe(OUT_OF_RANGE)
  })

  test('[8.7/b] a mitrailleuse has no canister and reaches farther than infantry', () => {
    expect(reach(FRENCH, MITRAILLEUSE)).toEqual(row(0, 2, 4))
    expect(weapons[piece('F-II-VergeMit')]).toBe(weaponOf(FRENCH, MITRAILLEUSE))
  })

  test('[8.1/b] cavalry and headquarters reach nobody', () => {
    for (const side of [PRUSSIAN, FRENCH] as const)
      for (const arm of [CAVALRY, HQ] as const)
        expect(rangeOf(weaponOf(side, arm), 1)).toBe(OUT_OF_RANGE)
  })
})
