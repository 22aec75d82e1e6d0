import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../../core/contract.ts'
import { grid, hex } from '../map/map.ts'
import { hexesOf, put } from '../model/board.ts'
import { COLUMN, SMASHED, TOWED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { MINOR_ROAD, beginMarch, marching, reply } from '../testing/column.ts'
import type { March } from '../testing/column.ts'
import { heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { roll } from '../testing/steps.ts'
import { trainsOf, trailersOf } from './02-pieces.ts'
import { recoverLevel } from './10-recovery-level.ts'
import { recoverProc } from './10-recovery.ts'
import { columnLevel } from './15-column-level.ts'
import { columnWhy } from './15-column-why.ts'
import { fitTrail, rearguardHex } from './15-columns.ts'

const MORAND = piece('F-Morand')
const HILAIRE = piece('F-StHilaire')
const JACQUINOT = piece('F-Jacquinot')
const WAGON = piece('F-Wagon-1')
const TARGET = MINOR_ROAD[6]!
const key = (refused: Refusal | undefined): string | undefined => refused?.say.key

type Others = Readonly<Record<string, string | Standing>>

/** Morand at the beginning of the road, about to take a step of it. */
function atStep(others: Others = {}, points = 16): State {
  const state = marching({ 'F-Morand': [MINOR_ROAD[0]!] }, TARGET, others)
  beginMarch(state, MORAND, points)
  return state
}
const why = (state: State, to: string, unit = MORAND): string | undefined =>
  key(columnWhy.step!['march']!(state, columnLevel.frame({ unit }), hex(to)))

describe('why a column does not go there', () => {
  test.each([
    ['no-march-beside', '2114', {}],
    ['no-march-far', '2720', {}],
    ['no-step-is-there', '1714', {}],
    ['no-march-route', '1713', {}],
    ['no-march-enemy', '1814', { 'A-Wagon-1': '1814' }],
    ['no-march-zone', '1814', { 'A-Vecsey': '1914' }],
  ] as const)('[15.6/i] [15.7/d] %s', (expected, to, others) => {
    expect(why(atStep(others), to)).toBe(expected)
  })

  test.each([
    ['15.8/a', 'F-Wagon-1', 'F-Wagon-1', { 'F-Wagon-1': '1814' }],
    ['15.7/d', 'F-Gudin', 'F-Gudin', { 'F-Gudin': { at: '1814', marks: COLUMN } }],
    ['15.7/d', 'F-Gudin-4', 'F-Gudin', { 'F-Gudin-4': '1814' }],
  ] as const)('[15.7/d] [15.8/a] %s: %s is on the road', (rule, _id, named, others) => {
    const state = atStep(others)
    const at = columnLevel.frame({ unit: MORAND })
    const refused = columnWhy.step!['march']!(state, at, hex('1814'))
    expect([refused?.rule, refused?.say]).toEqual([
      rule,
      { key: 'no-step-column', with: { piece: { of: 'piece', noun: piece(named) } } },
    ])
  })

  test('[15.6/j] a step it has no points for', () => {
    expect(why(atStep({}, 0), '1814')).toBe('no-march-points')
    expect(why(atStep({}, 1), '1814')).toBeUndefined()
  })

  test('[15.7/e] whoever is at the target goes nowhere else', () => {
    const state = marching({ 'F-Morand': [TARGET] }, TARGET)
    beginMarch(state, MORAND)
    expect(why(state, grid.print(MINOR_ROAD[5]!))).toBe('no-march-there')
  })

  test('[15.6/i] without a target there is no way', () => {
    const state = marching({ 'F-Morand': [MINOR_ROAD[0]!] }, -1)
    beginMarch(state, MORAND)
    expect(why(state, '1814')).toBe('no-march-way')
  })

  test('[15.6/i] cavalry is asked for no way, but zones are shut to it too (R-45)', () => {
    const zone = { 'A-Vecsey': '1914' }
    const state = marching({ 'F-Jacquinot': [MINOR_ROAD[0]!] }, TARGET, zone)
    beginMarch(state, JACQUINOT)
    expect(why(state, '1713', JACQUINOT)).toBeUndefined()
    expect(why(state, '1814', JACQUINOT)).toBe('no-march-zone')
  })

  test('a hex that is touched has the same reason', () => {
    const { march, hex: touched } = columnWhy.step!
    expect(touched).toBe(march)
  })
})

describe('why a column does not halt', () => {
  const halt = (state: State, unit: number): string | undefined =>
    key(columnWhy.step!['halt']!(state, columnLevel.frame({ unit }), -1))

  test('[15.6/i] infantry while it can go on', () => {
    expect(halt(atStep(), MORAND)).toBe('no-march-stop')
    expect(halt(atStep({}, 0), MORAND)).toBeUndefined()
    expect(halt(atStep({ 'A-Vecsey': '1914' }), MORAND)).toBeUndefined()
  })

  test('[6.1/a] cavalry where there is no room', () => {
    const state = marching({ 'F-Jacquinot': [MINOR_ROAD[1]!] }, TARGET, {
      'F-Demont': { at: grid.print(MINOR_ROAD[1]!), sp: 10 },
    })
    beginMarch(state, JACQUINOT)
    expect(halt(state, JACQUINOT)).toBe('no-march-halt')
    put(state, piece('F-Demont'), MINOR_ROAD[3]!)
    expect(halt(state, JACQUINOT)).toBeUndefined()
  })
})

describe('why a train is not taken along', () => {
  /** Saint-Hilaire has gone one hex along the road, wagons behind him. */
  function towing(at: string, change: (state: State) => void = () => {}): March {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(1, 6) }, TARGET, {
      'F-Wagon-1': at,
      'A-Wagon-1': '1712',
    })
    state.cup = [trainsOf[0]]
    change(state)
    const march = beginMarch(state, HILAIRE, 1)
    reply(march, 'march', TARGET)
    return march
  }
  const tow = ({ state, frame }: March, train: number): string | undefined =>
    key(columnWhy.tow!['tow']!(state, frame, train))

  test('[15.8/b] one behind the tail is', () => {
    expect(tow(towing('1714'), WAGON)).toBeUndefined()
  })

  test.each([
    ['no-tow-train', '1714', 'A-Wagon-1'],
    ['no-tow-train', '1714', 'F-Morand'],
    ['no-tow-train', '1714', 'F-Wagon-2'],
    ['no-tow-behind', '1712', 'F-Wagon-1'],
    ['no-tow-road', '1813', 'F-Wagon-1'],
  ] as const)('[15.8/b] %s', (expected, at, id) => {
    expect(tow(towing(at), piece(id))).toBe(expected)
  })

  test('[15.8/b] nor one that has followed another column, or whose chit has been drawn', () => {
    const towed = towing('1714', (state) => void (state.marks[WAGON]! |= TOWED))
    expect(tow(towed, WAGON)).toBe('no-tow-moved')
    const drawn = towing('1714', (state) => void (state.cup = []))
    expect(tow(drawn, WAGON)).toBe('no-tow-moved')
  })

  test('[6.1/a] nor one that would find no room', () => {
    const full = towing('1714', (state) => {
      put(state, piece('F-Demont'), MINOR_ROAD[1]!)
      state.steps[piece('F-Demont')] = 5
      state.formation = state.formation.with(piece('F-Demont'), 0)
    })
    expect(tow(full, WAGON)).toBe('no-tow-room')
  })

  test('[6.1/a] in either of the hexes in which it would lie', () => {
    const behind = towing('1714', (state) => {
      put(state, piece('F-Demont'), MINOR_ROAD[0]!)
      state.steps[piece('F-Demont')] = 4
      state.formation = state.formation.with(piece('F-Demont'), 0)
    })
    expect(tow(behind, WAGON)).toBe('no-tow-room')
  })

  test('[15.8/b] nobody follows a column that has not gone on', () => {
    const march = towing('1714')
    expect(tow({ ...march, frame: { ...march.frame, entered: [] } }, WAGON)).toBe('no-tow-behind')
  })
})

describe('a column that gets shorter, or longer', () => {
  const long = (): State => marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 5) }, TARGET)
  const [first, second] = trailersOf[HILAIRE]! as [number, number]

  test('[15.7/a] a step less needs a counter less, and the others stay where the trail has them', () => {
    const state = long()
    const place = state.place[first]!
    state.steps[HILAIRE] = 4
    fitTrail(state, HILAIRE)
    const onMap = [first, second].filter((one) => state.place[one]! >= 0)
    expect(onMap).toHaveLength(1)
    expect(state.place[onMap[0]!]).toBe(place)
  })

  test('[15.7/a] a step that comes back brings its counter back onto the road', () => {
    const state = long()
    const places = [first, second].map((one) => state.place[one]!)
    state.steps[HILAIRE] = 4
    fitTrail(state, HILAIRE)
    state.stragglers[HILAIRE] = 1
    const frame = recoverLevel.frame({ unit: HILAIRE })
    roll({ proc: recoverProc, state, frame }, [1], heard())
    expect(state.steps[HILAIRE]).toBe(5)
    expect([first, second].map((one) => state.place[one]!)).toEqual(places)
  })

  test('[15.7/a] but not where somebody else has come meanwhile', () => {
    const state = long()
    state.steps[HILAIRE] = 4
    fitTrail(state, HILAIRE)
    put(state, piece('A-Brady'), MINOR_ROAD[0]!)
    state.stragglers[HILAIRE] = 1
    const frame = recoverLevel.frame({ unit: HILAIRE })
    roll({ proc: recoverProc, state, frame }, [1], heard())
    expect(hexesOf(state, second)).toEqual([])
    expect(rearguardHex(state, HILAIRE)).toBe(MINOR_ROAD[1])
  })

  test('[10.2/a] whoever is Smashed by a forced march is in column no more', () => {
    const state = long()
    state.steps[HILAIRE] = 0
    state.stragglers[HILAIRE] = 1
    state.marks[HILAIRE]! |= SMASHED
    fitTrail(state, HILAIRE)
    expect([first, second].every((one) => state.place[one]! < 0)).toBe(true)
    expect(state.trail[HILAIRE]).toEqual([])
  })

  test('[15.7/a] its rear is where it began until the last counter has left', () => {
    const begun = marching({ 'F-StHilaire': MINOR_ROAD.slice(0, 3) }, TARGET)
    expect(rearguardHex(begun, HILAIRE)).toBe(MINOR_ROAD[0])
    expect(rearguardHex(long(), HILAIRE)).toBe(-1)
    expect(rearguardHex(atStep(), MORAND)).toBe(-1)
  })
})
