import { describe, expect, test } from 'vitest'
import { CLEAR, CREEK, FOREST, RIVER, SLOPE, grid, slope, terrain, water } from '../map/map.ts'
import { board, mark, put, unmark } from '../model/board.ts'
import { COLUMN, DISORGANIZED, SMASHED } from '../model/state.ts'
import { around, fromOf, isPlain, openHex, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN } from './02-pieces.ts'
import { zoneHexes } from './06-zone-extent.ts'
import { isInEnemyZone } from './06-zones.ts'

const here = openHex()
const sorted = (hexes: readonly number[]): number[] => hexes.toSorted((a, b) => a - b)
const infantry = (at: number, batteries = 2) =>
  field({ 'F-Friant': { at: grid.print(at), batteries } })
const cavalry = (at: number) => field({ 'F-Montbrun': { at: grid.print(at), batteries: 0 } })
const reaches = (state: ReturnType<typeof field>, id: string, to: number): boolean =>
  zoneHexes(state, piece(id)).includes(to)

describe('zones of control', () => {
  test('[6.2/a] infantry with guns and all cavalry, into the six hexes around (R-9)', () => {
    expect(sorted(zoneHexes(infantry(here), piece('F-Friant')))).toEqual(sorted(around(here)))
    expect(sorted(zoneHexes(cavalry(here), piece('F-Montbrun')))).toEqual(sorted(around(here)))
  })

  test('[6.2/a] infantry without guns has none (V-6.2-3)', () => {
    expect(zoneHexes(infantry(here, 0), piece('F-Friant'))).toEqual([])
  })

  test('[6.2/a] infantry into clear ground only, cavalry into woods too (V-6.2-4)', () => {
    const woods = stepWhere((edge, _, to) => isPlain(edge) && terrain[to] === FOREST)
    expect(reaches(infantry(fromOf(woods)), 'F-Friant', toOf(woods))).toBe(false)
    expect(reaches(cavalry(fromOf(woods)), 'F-Montbrun', toOf(woods))).toBe(true)
  })

  test('[6.2/d] over creeks and not over rivers (V-6.2-4)', () => {
    for (const [kind, isThere] of [
      [CREEK, true],
      [RIVER, false],
    ] as const) {
      const edge = stepWhere(
        (one, _, to) => water[one] === kind && slope[one] === 0 && terrain[to] === CLEAR,
      )
      expect(reaches(infantry(fromOf(edge)), 'F-Friant', toOf(edge))).toBe(isThere)
      expect(reaches(cavalry(fromOf(edge)), 'F-Montbrun', toOf(edge))).toBe(isThere)
    }
  })

  test('[6.2/d] that of infantry does not climb slopes, that of cavalry does (V-6.2-5)', () => {
    const up = stepWhere(
      (edge, _, to) => slope[edge] === SLOPE && water[edge] === 0 && terrain[to] === CLEAR,
    )
    expect(reaches(infantry(fromOf(up)), 'F-Friant', toOf(up))).toBe(false)
    expect(reaches(cavalry(fromOf(up)), 'F-Montbrun', toOf(up))).toBe(true)
  })

  test('the Smashed and columns have none, the disorganized have theirs (R-8)', () => {
    const state = cavalry(here)
    const unit = piece('F-Montbrun')
    for (const [bits, count] of [
      [SMASHED, 0],
      [COLUMN, 0],
      [DISORGANIZED, 6],
    ] as const) {
      mark(state, unit, bits)
      expect(zoneHexes(state, unit)).toHaveLength(count)
      unmark(state, unit, bits)
    }
  })

  test('[6.2/b] a friend in the hex cancels it, but not whoever asks', () => {
    const state = cavalry(here)
    const beside = around(here)[0]!
    expect(isInEnemyZone(state, beside, AUSTRIAN)).toBe(true)
    expect(isInEnemyZone(state, beside, ALLIED)).toBe(false)
    const [one, two] = [piece('A-Vukassovich'), piece('A-Lusignan')]
    put(state, one, beside)
    expect(isInEnemyZone(state, beside, AUSTRIAN)).toBe(false)
    expect(isInEnemyZone(state, beside, AUSTRIAN, one)).toBe(true)
    expect(isInEnemyZone(state, beside, AUSTRIAN, two)).toBe(false)
    put(state, one, -3)
    put(state, piece('A-Wagon-1'), beside)
    expect(isInEnemyZone(state, beside, AUSTRIAN)).toBe(true)
  })

  test('the counts on the board follow every change', () => {
    const state = cavalry(here)
    const beside = around(here)[0]!
    const { zones, horse } = board(state)
    expect([zones[ALLIED][beside], horse[ALLIED][beside]]).toEqual([1, 1])
    mark(state, piece('F-Montbrun'), SMASHED)
    expect([zones[ALLIED][beside], horse[ALLIED][beside]]).toEqual([0, 0])
  })
})
