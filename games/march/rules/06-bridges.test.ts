import { describe, expect, test } from 'vitest'
import { CLEAR, CREEK, RIVER, bridge, ford, grid, terrain, water } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { DISORGANIZED, DONE, LOST, SMASHED, MOVED, STATIONARY, TURNED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { fromOf, isInland, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { Trial } from '../testing/moves.ts'
import { FIRST_TRAIN } from './02-pieces.ts'
import {
  bridgeWorkOf,
  dropSpan,
  whyCannotBuild,
  whyCannotDestroy,
  whyCannotLift,
  whyCannotRepair,
  whyNoBridgeWork,
} from './06-bridges.ts'
import { moveOf, whyCannotSetOut } from './06-movers.ts'
import { whyCannotStep } from './06-move-steps.ts'
import { hasBridge } from './06-water.ts'

const [FRIANT, PONTOON, VUKAS] = ['F-Friant', 'A-Pontoon', 'A-Vukassovich'].map(piece) as [
  number,
  number,
  number,
]
const print = (hex: number): string => grid.print(hex)
const river = stepWhere(
  (edge) => bridge[edge] === 1 && water[edge] === RIVER && isInland(fromOf(edge)),
)
const side = grid.sides[river]!
const creek = stepWhere(
  (edge, _, to) =>
    water[edge] === CREEK &&
    bridge[edge] === 0 &&
    ford[edge] === 0 &&
    terrain[to] === CLEAR &&
    isInland(to),
)
const wild = grid.sides[creek]!
const rule = (refused: { rule: string } | undefined): string | undefined => refused?.rule
const atRiver = (others: Parameters<typeof field>[0] = {}): State =>
  field({ 'F-Friant': print(fromOf(river)), ...others })
const engineers = (others: Parameters<typeof field>[0] = {}): State =>
  field({ 'A-Pontoon': print(fromOf(creek)), ...others })
const work = (state: State, who: number, reply: string): Trial =>
  new Trial(state, bridgeWorkOf(who)).say(reply)

describe('bridges over rivers', () => {
  test('[6.10/a] any unit that begins beside one breaks it, and does nothing else', () => {
    const state = atRiver()
    expect(whyCannotDestroy(state, FRIANT, side)).toBeUndefined()
    // It is the only work there is.
    expect(new Trial(state, bridgeWorkOf(FRIANT)).isOver).toBe(true)
    expect(state.broken).toEqual([side])
    expect(hasBridge(state, river)).toBe(false)
    expect(state.deeds[FRIANT]! & (STATIONARY | DONE)).toBe(STATIONARY | DONE)
    expect(state.marks[FRIANT]! & TURNED).toBe(TURNED)
    expect(rule(whyNoBridgeWork(state, FRIANT))).toBe('6.10/a')
    expect(rule(whyCannotStep(state, moveOf(state, FRIANT), river))).toBe('6.4/b')
  })

  test('[6.10/a] not who has moved, or stands elsewhere; bridges over creeks stay', () => {
    const state = atRiver()
    mark(state, FRIANT, MOVED)
    expect(rule(whyCannotDestroy(state, FRIANT, side))).toBe('6.10/a')
    const overCreek = stepWhere((edge) => bridge[edge] === 1 && water[edge] === CREEK)
    const near = field({ 'F-Friant': print(fromOf(overCreek)) })
    expect(whyCannotDestroy(near, FRIANT, grid.sides[overCreek]!)?.say.key).toBe('no-bridge-creek')
    expect(whyCannotDestroy(near, FRIANT, side)?.say.key).toBe('no-bridge-beside')
    const wagon = field({ 'F-Wagon-1': print(fromOf(river)) })
    expect(whyCannotDestroy(wagon, piece('F-Wagon-1'), side)?.say.key).toBe('no-bridge-hands')
  })

  test('[6.10/b] mended in the same way; against an enemy across with four to one (V-6.10-1)', () => {
    const across = (sp: number) =>
      atRiver({
        'F-Friant': { at: print(fromOf(river)), sp: 8 },
        'A-Vukassovich': { at: print(toOf(river)), sp },
      })
    for (const [sp, refused] of [
      [4, '6.10/b'],
      [2, undefined],
    ] as const) {
      const state = across(sp)
      state.broken = [side]
      expect(rule(whyCannotRepair(state, FRIANT, side))).toBe(refused)
    }
    const state = atRiver()
    expect(whyCannotRepair(state, FRIANT, side)?.say.key).toBe('no-bridge-whole')
    state.broken = [side]
    expect(new Trial(state, bridgeWorkOf(FRIANT)).isOver).toBe(true)
    expect([state.broken, hasBridge(state, river)]).toEqual([[], true])
  })
})

test('[6.10/b] it is points on the map that count, however tired, and one of a Smashed unit (R-82)', () => {
  const mends = (own: object, foe: object): boolean => {
    const state = atRiver({
      'F-Friant': { at: print(fromOf(river)), ...own },
      'A-Vukassovich': { at: print(toOf(river)), ...foe },
    })
    state.broken = [side]
    return whyCannotRepair(state, FRIANT, side) === undefined
  }
  expect(mends({ sp: 8, fatigue: 5, marks: DISORGANIZED }, { sp: 2 })).toBe(true)
  expect(mends({ sp: 8 }, { sp: 4, fatigue: 7 })).toBe(false)
  const smashed = { sp: 0, stragglers: 1, marks: SMASHED }
  expect(mends({ sp: 4 }, smashed)).toBe(true)
  expect(mends(smashed, smashed)).toBe(false)
})

describe('where there is no work, what forbids it is told and not that there is none', () => {
  test('[6.10/b] the enemy at a bridge that is down', () => {
    const state = atRiver({
      'F-Friant': { at: print(fromOf(river)), sp: 8 },
      'A-Vukassovich': { at: print(toOf(river)), sp: 4 },
    })
    state.broken = [side]
    expect(whyNoBridgeWork(state, FRIANT)).toMatchObject({
      rule: '6.10/b',
      say: { key: 'no-bridge-enemy' },
      at: [{ of: 'side', noun: side }],
    })
  })

  test('[6.11/c] the enemy across the only water where engineers could lay a bridge', () => {
    const enemies = ['F-Friant', 'F-Gudin', 'F-Morand', 'F-Demont', 'F-Legrand', 'F-Molitor']
    const across = enemies.flatMap((id, heading) => {
      const edge = fromOf(creek) * 6 + heading
      return water[edge] === 0 ? [] : [[id, print(toOf(edge))] as const]
    })
    const state = engineers(Object.fromEntries(across))
    expect(rule(whyNoBridgeWork(state, PONTOON))).toBe('6.11/c')
  })

  test('[6.10/a] that the bridge is one over a creek', () => {
    const bridged = stepWhere(
      (edge, from) =>
        bridge[edge] === 1 &&
        water[edge] === CREEK &&
        [0, 1, 2, 3, 4, 5].every((heading) => water[from * 6 + heading] !== RIVER),
    )
    const near = field({ 'F-Friant': print(fromOf(bridged)) })
    expect(whyNoBridgeWork(near, FRIANT)?.say.key).toBe('no-bridge-creek')
  })
})

describe('engineers', () => {
  test('[6.11/a] become a bridge over a creek or river beside them, there at once', () => {
    const state = engineers()
    work(state, PONTOON, `build ${grid.printSide(wild)}`)
    expect(hasBridge(state, creek)).toBe(true)
    expect(rule(whyNoBridgeWork(state, PONTOON))).toBe('6.11/a')
    expect(rule(whyCannotSetOut(state, PONTOON))).toBe('6.11/b')
  })

  test('[6.11/a] nobody else builds, nor over dry land or where there is a bridge', () => {
    const state = field({ 'F-Friant': print(fromOf(creek)) })
    expect(whyCannotBuild(state, FRIANT, wild)?.say.key).toBe('no-bridge-engineers')
    const dry = stepWhere((edge, from) => from === fromOf(creek) && water[edge] === 0)
    expect(whyCannotBuild(engineers(), PONTOON, grid.sides[dry]!)?.say.key).toBe('no-bridge-water')
    const there = field({ 'A-Pontoon': print(fromOf(river)) })
    expect(whyCannotBuild(there, PONTOON, side)?.say.key).toBe('no-bridge-has')
  })

  test('[6.11/b] take it up in a later turn, and move the turn after', () => {
    const state = engineers()
    expect(rule(whyCannotLift(state, PONTOON))).toBe('6.11/b')
    work(state, PONTOON, `build ${grid.printSide(wild)}`)
    state.turn = 2
    expect(whyCannotLift(state, PONTOON)).toBeUndefined()
    expect(new Trial(state, bridgeWorkOf(PONTOON)).isOver).toBe(true)
    expect([hasBridge(state, creek), rule(whyCannotSetOut(state, PONTOON))]).toEqual([
      false,
      '6.11/b',
    ])
    state.turn = 3
    expect(whyCannotSetOut(state, PONTOON)).toBeUndefined()
  })

  test('[6.11/b] an enemy who breaks it over a river destroys them', () => {
    const state = field({ 'F-Friant': print(fromOf(river)), 'A-Pontoon': print(toOf(river)) })
    state.broken = [side]
    state.spans = state.spans.with(PONTOON - FIRST_TRAIN, side)
    expect(whyCannotDestroy(state, FRIANT, side)).toBeUndefined()
    work(state, FRIANT, `destroy ${grid.printSide(side)}`)
    expect([state.place[PONTOON], state.spans[PONTOON - FIRST_TRAIN]]).toEqual([LOST, -1])
    expect(hasBridge(state, river)).toBe(false)
  })

  test('[6.11/c] under the eyes of an enemy only with four to one beside them', () => {
    const watched = (sp: number) =>
      engineers({
        'A-Vukassovich': { at: print(fromOf(creek)), sp: 8 },
        'F-Friant': { at: print(toOf(creek)), sp },
      })
    expect(rule(whyCannotBuild(watched(4), PONTOON, wild))).toBe('6.11/c')
    expect(whyCannotBuild(watched(2), PONTOON, wild)).toBeUndefined()
    const wagon = engineers({ 'F-Wagon-1': print(toOf(creek)) })
    expect(whyCannotBuild(wagon, PONTOON, wild)).toBeUndefined()
    expect(VUKAS).toBeGreaterThan(0)
  })

  test('who has to leave is no bridge any more', () => {
    const state = engineers()
    work(state, PONTOON, `build ${grid.printSide(wild)}`)
    dropSpan(state, PONTOON)
    expect(hasBridge(state, creek)).toBe(false)
  })
})
