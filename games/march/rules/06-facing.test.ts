import { describe, expect, test } from 'vitest'
import { refusal } from '../../../core/refuse.ts'
import { VILLAGE, grid, terrain } from '../map/map.ts'
import { mark } from '../model/board.ts'
import { COLUMN, MOVED, STATIONARY, TURNED } from '../model/state.ts'
import { openHex } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { Trial } from '../testing/moves.ts'
import { ALLIED } from './02-pieces.ts'
import { facingIn, isFrontEdge, leadingHex, whyNotFacing } from './06-facing.ts'
import { turnLevel } from './06-move-level.ts'
import { whyCannotSetOut } from './06-movers.ts'
import { whyCannotTurn } from './06-turn.ts'
import { whyOrderForbidsAttack } from './15-order-limits.ts'

const here = openHex()
const at = grid.print(here)
const village = terrain.indexOf(VILLAGE)
const [FRIANT, GUDIN, WAGON] = ['F-Friant', 'F-Gudin', 'F-Wagon-1'].map(piece) as [
  number,
  number,
  number,
]
const front = (state: ReturnType<typeof field>, hex = here): number[] =>
  [0, 1, 2, 3, 4, 5].filter((heading) => isFrontEdge(state, FRIANT, hex * 6 + heading))
const everybody = () => undefined
const OTHERS = refusal('4.0/a', 'no-act-formation')

describe('facing', () => {
  test('[6.7/a] the hexside faced and the two beside it are the front, the others the rear (V-6.7-1, R-6)', () => {
    expect(front(field({ 'F-Friant': { at, facing: 'N' } }))).toEqual([0, 1, 5])
    expect(front(field({ 'F-Friant': { at, facing: 'S' } }))).toEqual([2, 3, 4])
  })

  test('[7.7.2/a] in villages and towns everything is front', () => {
    const state = field({ 'F-Friant': grid.print(village) })
    expect(front(state, village)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('of a column nothing is', () => {
    const state = field({ 'F-Friant': { at, facing: 'N' } })
    mark(state, FRIANT, COLUMN)
    expect(front(state)).toEqual([])
  })

  test('[6.1/a] those of a hex face the same way', () => {
    const state = field({ 'F-Gudin': { at, facing: 'SE' }, 'F-Friant': grid.print(openHex(9)) })
    expect(facingIn(state, here, ALLIED)).toBe(2)
    expect(whyNotFacing(state, FRIANT, { hex: here, heading: 0 })?.rule).toBe('6.1/a')
    expect(whyNotFacing(state, FRIANT, { hex: here, heading: 2 })).toBeUndefined()
    expect(whyNotFacing(state, WAGON, { hex: here, heading: 0 })).toBeUndefined()
  })

  test('who lies across a hexside leads from the hex it faces', () => {
    const side = grid.sides[here * 6]!
    const state = field({ 'F-Wagon-1': { at: grid.printSide(side), facing: 'N' } })
    expect(leadingHex(state, WAGON)).toBe(grid.neighbours[here * 6])
    state.facing[WAGON] = 3
    expect(leadingHex(state, WAGON)).toBe(here)
  })
})

describe('turning in place', () => {
  test('[6.7/b] a unit that stays may turn, as a stationary action', () => {
    const state = field({ 'F-Friant': { at, facing: 'N' } })
    expect(whyCannotTurn(state, FRIANT, everybody)).toBeUndefined()
    const trial = new Trial(state, turnLevel.frame({ side: ALLIED, piece: FRIANT }))
    expect(trial.offered('face')).toEqual(['NE', 'SE', 'S', 'SW', 'NW'])
    trial.say('face SE')
    expect(trial.facing('F-Friant')).toBe('SE')
    expect(state.deeds[FRIANT]! & STATIONARY).toBe(STATIONARY)
    expect(state.marks[FRIANT]! & TURNED).toBe(TURNED)
    expect(whyCannotTurn(state, FRIANT, everybody)?.say.key).toBe('no-turn-again')
  })

  test('[6.7/b] not who has moved; trains have no front', () => {
    const state = field({ 'F-Friant': at, 'F-Wagon-1': at })
    expect(whyCannotTurn(state, WAGON, everybody)?.rule).toBe('6.7/a')
    mark(state, FRIANT, MOVED)
    expect(whyCannotTurn(state, FRIANT, everybody)?.rule).toBe('6.7/b')
  })

  test('[4.1/a] who has turned in place neither moves nor attacks (V-6.9-4, R-39)', () => {
    const state = field({ 'F-Friant': at })
    const trial = new Trial(state, turnLevel.frame({ side: ALLIED, piece: FRIANT }))
    trial.say('face S')
    expect(whyCannotSetOut(state, FRIANT)?.rule).toBe('4.1/a')
    expect(whyOrderForbidsAttack(state, FRIANT)?.rule).toBe('4.1/a')
  })

  test('[6.7/b] all of a hex turn together, so all of them must act', () => {
    const state = field({ 'F-Friant': { at, sp: 4 }, 'F-Gudin': { at, sp: 4 } })
    expect(whyCannotTurn(state, FRIANT, (one) => (one === FRIANT ? undefined : OTHERS))?.rule).toBe(
      '6.1/a',
    )
    expect(whyCannotTurn(state, FRIANT, everybody)).toBeUndefined()
    new Trial(state, turnLevel.frame({ side: ALLIED, piece: FRIANT })).say('face S')
    expect([state.facing[FRIANT], state.facing[GUDIN]]).toEqual([3, 3])
  })
})
