import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { RIVER, WOODS, grid, hex, road, roadIn, terrain, water } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { DAY_HALF, LOST, NIGHT_HALF } from '../model/state.ts'
import { NE, PLAIN, SE, W, after, field } from '../testing/combat.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { moving } from '../testing/march.ts'
import {
  FORMATIONS,
  FRENCH,
  NO_FORMATION,
  PRUSSIAN,
  fullStrength,
  formationOf,
} from './01-pieces.ts'
import { countLoss, isDemoralized, isShaken } from './12-demoralization.ts'
import { SOURCES, isSupplied, judgeSupply, supplyField } from './14-supply.ts'
import { lossesOf } from './20-victory.ts'

describe('lost before the start', () => {
  const lost = piece('Truetzschler')
  test('[1.62] lies in the box of the permanently eliminated', () => {
    expect(setUpState('campaign-11', []).place[lost]).toBe(LOST)
    expect(setUpState('campaign-10', []).place[lost]).toBeGreaterThanOrEqual(0)
  })
  test('[12.1b] and counts on the track of its formation', () => {
    const corps = formationOf[lost]!
    expect(setUpState('campaign-11', []).casualties[corps]).toBe(fullStrength[lost]! / 2)
    expect(setUpState('campaign-10', []).casualties[corps]).toBe(0)
  })
})

test('[12.1c] units of a corps count on its track, vedettes, trains and leaders do not', () => {
  const state = fieldOf({})
  for (const id of ['Colbert-1', 'Ney', 'Baggage-F', 'Jerome']) countLoss(state, piece(id))
  expect(Math.max(...state.casualties)).toBe(0)
  countLoss(state, piece('Marchand'))
  expect(Math.max(...state.casualties)).toBe(fullStrength[piece('Marchand')]! / 2)
})

describe('independent units', () => {
  test('[17.3a] count with what their army has lost, not with a corps', () => {
    const state = fieldOf({})
    const before = lossesOf(state, FRENCH)
    put(state, piece('Jerome'), DAY_HALF)
    expect(lossesOf(state, FRENCH) - before).toBe(5)
    expect(state.casualties.every((points) => points === 0)).toBe(true)
  })
  test('[17.3b] have no morale of a corps', () => {
    const state = fieldOf({ S2701: ['Jerome'] })
    state.casualties.fill(99)
    expect(formationOf[piece('Jerome')]).toBe(NO_FORMATION)
    expect(isDemoralized(state, NO_FORMATION)).toBe(false)
    expect(isShaken(state, piece('Jerome'))).toBe(false)
    expect(isDemoralized(state, FORMATIONS.indexOf('F-VI'))).toBe(true)
  })
})

describe('vedettes that are lost', () => {
  test('[13.13a] await their recall at once', () => {
    const stands = { [W]: ['Gudin'], [PLAIN]: ['Bila-1'] }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'De')
    expect(trial.state.place[piece('Bila-1')]).toBe(NIGHT_HALF)
  })
  test('[13.13a] unless they were surrounded', () => {
    const ring = { [W]: ['Gudin'], [NE]: ['Friant'], [SE]: ['Morand'] }
    const stands = { ...ring, [PLAIN]: ['Bila-1'] }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'De')
    expect(trial.state.place[piece('Bila-1')]).toBe(LOST)
  })
})

describe('supply', () => {
  const opened = (state: ReturnType<typeof fieldOf>, name: string): typeof state => {
    state.opened = SOURCES.map((at) => (grid.print(at) === name ? 1 : 0))
    return state
  }
  test('[13.24] a vedette in the way stops a line, [14.12b] a zone does not', () => {
    const free = opened(fieldOf({}), 'S2701')
    expect(isSupplied(free, FRENCH, hex('S2711'))).toBe(true)
    const field = supplyField(free, FRENCH)
    const near = field[hex('S2705')]!
    const held = opened(fieldOf({ S2705: ['Bila-1'] }), 'S2701')
    expect(isSupplied(held, FRENCH, hex('S2705'))).toBe(false)
    expect(supplyField(held, PRUSSIAN)[hex('S2705')]).not.toBe(near)
  })
  test('[14.12b] lines run through enemy zones', () => {
    const beyond = grid.neighbours[hex('S2705') * 6]!
    const state = opened(fieldOf({ [grid.print(beyond)]: ['Bila'] }), 'S2701')
    const free = supplyField(opened(fieldOf({}), 'S2701'), FRENCH)[hex('S2706')]
    expect(supplyField(state, FRENCH)[hex('S2706')]).toBe(free)
    expect(supplyField(state, FRENCH)[beyond]).toBe(255)
  })
  test('[14.11] the forward line takes any ground, each hex counting one', () => {
    const field = supplyField(opened(fieldOf({}), 'S2701'), FRENCH)
    const woods = [...field.keys()].filter(
      (at) => terrain[at] === WOODS && roadIn[at] === 0 && field[at]! < 255,
    )
    const straight = woods.filter((at) => field[at] === grid.distance(at, hex('S2701')))
    expect(straight.length).toBeGreaterThan(10)
    expect(Math.max(...straight.map((at) => field[at]!))).toBeGreaterThan(5)
  })
  test('[14.0b] a marker stays until the night finds the line whole', () => {
    const state = opened(fieldOf({ N3515: ['Gudin'] }), 'S2701')
    judgeSupply(state, FRENCH)
    expect(state.unsupplied[piece('Gudin')]).toBe(1)
    put(state, piece('Gudin'), hex('S2702'))
    expect([state.unsupplied[piece('Gudin')], isShaken(state, piece('Gudin'))]).toEqual([1, true])
    judgeSupply(state, FRENCH)
    expect([state.unsupplied[piece('Gudin')], isShaken(state, piece('Gudin'))]).toEqual([0, false])
  })
  test('[8.39] a bridge mended in this turn carries none yet', () => {
    const bridges = Array.from({ length: grid.n * 6 }, (_, edge) => edge).filter((edge) => {
      const side = grid.sides[edge]!
      return side >= 0 && road[side]! > 0 && water[side] === RIVER
    })
    const state = fieldOf({})
    const whole = supplyField(state, PRUSSIAN).slice()
    const matters = bridges.find((edge) => {
      state.mended = [grid.sides[edge]!, state.turn]
      return supplyField(state, PRUSSIAN).some((far, at) => far !== whole[at])
    })
    expect(matters).toBeDefined()
    state.mended = [grid.sides[matters!]!, state.turn - 1]
    expect(supplyField(state, PRUSSIAN)).toEqual(whole)
  })
  test('[14.4] a garrison is never demoralized, neither by hunger nor with its corps', () => {
    const state = field('french', { N3515: ['Marchand'], [PLAIN]: ['Gardanne'] })
    state.casualties.fill(99)
    state.unsupplied = state.unsupplied.map(() => 1)
    expect(isShaken(state, piece('Marchand'))).toBe(false)
    expect(isShaken(state, piece('Gardanne'))).toBe(true)
  })
})

test('[11.57] a garrison cannot be repulsed', () => {
  const garrison = moving({ S3339: ['Gudin'], S3240: ['Pelet'] }).say('move Gudin')
  expect(garrison.offered('repulse')).toBe(undefined)
  const open = moving({ [W]: ['Gudin'], [PLAIN]: ['Bila-1'] }).say('move Gudin')
  expect(open.offered('repulse')).toEqual([])
})
