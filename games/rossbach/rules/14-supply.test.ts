import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { FORD, RIVER, STREAM, crossing, grid, hex, road, water } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { LOST, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { COMBAT_UNIT, FRENCH, PIECES_OF, PRUSSIAN, ids, kindOf } from './01-pieces.ts'
import {
  SOURCES,
  isSupplied,
  judgeSupply,
  supplyEnds,
  supplyField,
  usableSources,
} from './14-supply.ts'
import { arrivals } from './15-arrivals.ts'

function withOpened(stands: Stands, ...names: string[]): State {
  const state = fieldOf(stands)
  state.opened = SOURCES.map((at) => (names.includes(grid.print(at)) ? 1 : 0))
  return state
}

const supplied = (state: State, at: string, side: 0 | 1 = FRENCH): boolean =>
  isSupplied(state, side, hex(at))

describe('sources', () => {
  test('[14.21a] eleven, five of them French', () => {
    expect(SOURCES.map(grid.print)).toEqual(
      'S0901 S2701 N0401 N1801 N2301 S0554 S2653 N1453 N2053 N3853 N3916'.split(' '),
    )
  })
  test('[14.21b] the French use those they came in by', () => {
    const state = withOpened({}, 'S2701')
    expect(usableSources(state, FRENCH)).toEqual([hex('S2701')])
    expect(usableSources(state, PRUSSIAN)).toHaveLength(6)
  })
  test('[21.72] what is not in play supplies nobody, nor does a line run through it', () => {
    const whole = fieldOf({ N0217: ['Boguslawski'] }, { scenario: 'early-warning' })
    put(whole, piece('Baggage-P2'), hex('N0225'))
    expect(supplied(whole, 'N0217', PRUSSIAN)).toBe(true)
    const north: State = { ...fieldOf({ N0217: ['Boguslawski'] }), scenario: 'erfurt' }
    put(north, piece('Baggage-P2'), hex('N0225'))
    expect(usableSources(north, PRUSSIAN).map(grid.print)).not.toContain('S2653')
    expect(supplied(north, 'N0217', PRUSSIAN)).toBe(false)
  })
})

describe('on part of the map', () => {
  const drawnOn = (state: State, side: 0 | 1 = FRENCH): string[] =>
    supplyEnds(state, side).map((at) => grid.print(at))
  test('[14.21b] [21.42] the French draw on hexes by which they have come in from the southern sheet', () => {
    const state = setUpState('massenbach', [])
    put(state, piece('Baggage-F'), WAITING)
    expect(drawnOn(state)).toEqual(['N0401'])
    put(state, piece('Murat'), hex('N0248'))
    expect(drawnOn(state)).toEqual(['N0401'])
    put(state, piece('Sahuc'), hex('N0249'))
    expect(drawnOn(state)).toEqual(['N0401', 'N0149'])
    expect(supplied(state, 'N0849')).toBe(true)
    put(state, piece('Sahuc'), LOST)
    expect(drawnOn(state)).toEqual(['N0401', 'N0149'])
    put(state, piece('Grawert'), hex('N0149'))
    expect(supplied(state, 'N0849')).toBe(false)
    expect(drawnOn(state, PRUSSIAN)).toHaveLength(4)
  })
  test('[14.1B1] [14.1B2] a wagon draws on them as well', () => {
    const state = setUpState('massenbach', [])
    put(state, piece('Baggage-F'), hex('N0747'))
    expect(supplied(state, 'N1746')).toBe(false)
    put(state, piece('Sahuc'), hex('N0249'))
    expect(supplied(state, 'N1746')).toBe(true)
  })
  test('[14.21b] [21.17] at Auerstädt it is the bridge of Kösen', () => {
    const state = setUpState('auerstaedt', [])
    expect(drawnOn(state)).toEqual([])
    put(state, piece('Gudin'), hex('N1942'))
    expect(drawnOn(state)).toEqual(['N1942'])
    expect(supplied(state, 'N2039')).toBe(true)
  })
})

describe('the first night', () => {
  /** Units that would be judged out of supply if everybody stayed where the set-up has him. */
  function hungry(id: string, side: 0 | 1): string[] {
    const state = setUpState(id, [])
    // Before its only night all of Massenbach’s arrivals are due.
    if (id === 'massenbach')
      for (const { pieces, hex: at } of arrivals(state))
        for (const one of pieces) if (at >= 0) put(state, one, at)
    const field = supplyField(state, side)
    const units = PIECES_OF[side]!.filter((one) => kindOf[one] === COMBAT_UNIT)
    return units.flatMap((one) => (field[state.place[one]!] === 255 ? [ids[one]!] : []))
  }
  /** One wagon cannot serve a front of forty hexes; whoever is a march from it closes up before the night. */
  const AUGEREAU = ['Desjardins', 'Durosnel', 'Heudelet']
  const AT_ZEITZ = ['Lasalle', 'Milhaud', 'Sahuc']
  const BEHIND = ['Hautpoul', 'Jerome', 'Klein', 'Nansouty']
  const OUTPOSTS = ['Bila', 'Tauenzien']
  const WEIMAR = ['King-of-Bavaria', 'Oels', 'Frankenberg', 'Rudorff']
  test.each([
    ['massenbach', [], WEIMAR],
    ['campaign-8', [], ['Bila']],
    ['campaign-10', [], []],
    ['campaign-11', [], []],
    ['campaign-12', ['Jerome'], []],
    ['campaign-13', [...AUGEREAU, ...AT_ZEITZ, ...BEHIND], WEIMAR],
    ['campaign-14', ['Jerome'], WEIMAR],
    ['early-warning', [], OUTPOSTS],
    ['erfurt', [], []],
    ['free-entry', [], OUTPOSTS],
  ])('[14.0a] [19.24c] %s: wagons stand where they serve all but a few', (id, french, prussian) => {
    expect({
      id,
      french: hungry(id, FRENCH).sort(),
      prussian: hungry(id, PRUSSIAN).sort(),
    }).toEqual({ id, french: [...french].sort(), prussian: [...prussian].sort() })
  })
})

describe('the forward line', () => {
  test('[14.1] fourteen hexes, not fifteen', () => {
    const field = supplyField(withOpened({}, 'S2701'), FRENCH)
    const far = [...field].filter((one) => one < 255)
    expect(Math.max(...far)).toBe(14)
    expect(field[hex('S2701')]).toBe(0)
  })
  test('[14.1A] straight to a source', () => {
    expect(supplied(withOpened({}, 'S2701'), 'S2708')).toBe(true)
    expect(supplied(withOpened({}), 'S2708')).toBe(false)
  })
  test('[14.12a] [14.11] not over rivers and streams without a bridge', () => {
    const state = withOpened({}, 'S2701', 'S0901', 'N0401')
    const field = supplyField(state, FRENCH).slice()
    let barred = 0
    for (let from = 0; from < grid.n; from++)
      for (let d = 0; d < 6; d++) {
        const into = grid.neighbours[from * 6 + d]!
        const side = grid.side(from, d)
        if (into < 0 || road[side]! > 0 || water[side] === 0) continue
        if (field[from]! < 14 && field[into]! > field[from]! + 1) barred++
      }
    expect(barred).toBeGreaterThan(0)
  })
  test('[14.12a] nor through enemy troops or vedettes, while zones and trains do not matter', () => {
    const open = withOpened({}, 'S2701')
    const far = supplyField(open, FRENCH)[hex('S2711')]
    for (const [id, isBarred] of [
      ['Bila', true],
      ['Bila-1', true],
      ['Hohenlohe', true],
      ['Baggage-P1', false],
    ] as const) {
      const state = withOpened({ S2711: [id] }, 'S2701')
      expect([id, supplied(state, 'S2711')]).toEqual([id, !isBarred])
    }
    expect(far).toBeLessThan(15)
  })
  test('[8.39] a bridge serves from the turn after its repair', () => {
    const side = grid.sideBetween(hex('N1942'), hex('N1943'))
    const state = fieldOf({ N1943: ['Baggage-P1'] })
    state.opened = SOURCES.map(() => 0)
    expect(water[side]).toBe(RIVER)
    const near = supplyField(state, PRUSSIAN)[hex('N1942')]!
    state.mended = [side, state.turn]
    const fresh = supplyField(state, PRUSSIAN)[hex('N1942')]!
    state.mended = [side, state.turn - 1]
    expect(supplyField(state, PRUSSIAN)[hex('N1942')]).toBe(near)
    expect(fresh >= near).toBe(true)
  })
  test('[14.11] fords let it through', () => {
    const fords = [...crossing.keys()].filter((side) => crossing[side] === FORD)
    expect(fords.length).toBeGreaterThan(0)
    expect(fords.every((side) => water[side] === STREAM)).toBe(true)
  })
})

describe('baggage trains', () => {
  test('[14.1B1] carry it on from a road hex with a trunk', () => {
    const state = withOpened({ S2719: ['Baggage-F'] }, 'S2701')
    expect(supplied(state, 'S2924')).toBe(true)
    put(state, piece('Baggage-F'), WAITING)
    expect(supplied(state, 'S2924')).toBe(false)
  })
  test('[14.1B2] not when the trunk is cut', () => {
    const state = withOpened({ S2719: ['Baggage-F'], S2702: ['Bila'] }, 'S2701')
    expect(supplied(state, 'S2924')).toBe(false)
  })
})

test('[14.0a] at night every unit is judged, and leaders are not', () => {
  const state = withOpened(
    { S2708: ['Ney', 'Marchand'], N3515: ['Gudin'], S2719: ['Lasalle-1'] },
    'S2701',
  )
  judgeSupply(state, FRENCH)
  const out = ['Ney', 'Marchand', 'Gudin', 'Lasalle-1'].map((id) => state.unsupplied[piece(id)])
  expect(out).toEqual([0, 0, 1, 1])
  state.options = ['no-supply']
  judgeSupply(state, FRENCH)
  expect(state.unsupplied[piece('Gudin')]).toBe(0)
})

test.each([
  ['campaign-10', false],
  ['early-warning', false],
  ['erfurt', true],
  ['free-entry', true],
])(
  '[14.21a] [21.75a] %s: alternate sources are of scenarios seven and eight alone',
  (id, isUsed) => {
    const state = setUpState(id, [])
    state.opened.fill(1)
    const usable = usableSources(state, 0)
    expect(usable).toContain(hex('N0401'))
    for (const at of ['N1801', 'N2301']) expect(usable.includes(hex(at))).toBe(isUsed)
  },
)
