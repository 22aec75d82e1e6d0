import { describe, expect, test } from 'vitest'
import { aim, placeUnder } from './aim.ts'
import type { Aim } from './aim.ts'
import { makeGround } from './ground.ts'
import type { Point } from './ground.ts'
import { placeStacks } from './layout.ts'
import { stackIn, testSheet } from './test-sheet.ts'

const ground = makeGround(testSheet())
const stacks = placeStacks(ground, {
  stacks: [stackIn(4, [1, 2]), stackIn(7, [3]), stackIn(10, [], 2)],
  ghosts: [],
  signs: [],
})
const unit = (noun: number) => ({ of: 'unit', noun })
const nothing = { hexes: [], sides: [], pairs: [], pieces: [] }
const mouse: Aim = { ground, stacks, legal: nothing, isPicked: false, pointer: 'mouse', scale: 1 }
const finger: Aim = { ...mouse, pointer: 'touch' }
const at = (how: Aim, hex: number) => aim(how, ground.centre(hex))
const touched = (how: Aim, hex: number) => {
  const aimed = at(how, hex)
  return aimed && 'touched' in aimed ? aimed.touched.thing : undefined
}

describe('a touch on a hex', () => {
  test('names the hex where nothing stands', () => {
    expect(touched(mouse, 0)).toEqual({ of: 'hex', noun: 0 })
  })

  test('names the top counter where something stands', () => {
    expect(touched(mouse, 4)).toEqual(unit(2))
    expect(touched(mouse, 7)).toEqual(unit(3))
  })

  test('names the hex where only unseen counters stand', () => {
    expect(touched(mouse, 10)).toEqual({ of: 'hex', noun: 10 })
  })

  test('names the only counter that may be chosen, also beneath others', () => {
    const legal = { ...nothing, pieces: [unit(1)] }
    expect(touched({ ...mouse, legal }, 4)).toEqual(unit(1))
    expect(touched({ ...finger, legal }, 4)).toEqual(unit(1))
  })

  test('names a hex that may be chosen, whoever stands there', () => {
    const legal = { ...nothing, hexes: [4] }
    expect(touched({ ...mouse, legal }, 4)).toEqual({ of: 'hex', noun: 4 })
  })

  test('goes to the hex while something is picked up, else to the piece', () => {
    const legal = { ...nothing, hexes: [4], pieces: [unit(2)] }
    expect(touched({ ...mouse, legal, isPicked: true }, 4)).toEqual({ of: 'hex', noun: 4 })
    expect(touched({ ...mouse, legal }, 4)).toEqual(unit(2))
  })

  test('is nothing off the map', () => {
    expect(aim(mouse, [-200, -200])).toBeUndefined()
  })
})

describe('fingers', () => {
  test('open a stack of which several may be chosen', () => {
    const legal = { ...nothing, pieces: [unit(1), unit(2)] }
    expect(at({ ...finger, legal }, 4)).toMatchObject({ open: { place: 4 } })
  })

  test('open a stack to look into it', () => {
    expect(at(finger, 4)).toMatchObject({ open: { place: 4 } })
  })

  test('hit what may be chosen although they fall beside it', () => {
    const legal = { ...nothing, hexes: [0] }
    const [x, y] = ground.centre(0)
    expect(aim({ ...finger, legal }, [x, y + 37])).toMatchObject({ touched: { at: { hex: 0 } } })
    expect(aim({ ...mouse, legal }, [x, y + 37])).toMatchObject({ touched: { at: { hex: 1 } } })
  })

  test('come closer first where hexes are too small to be told apart', () => {
    const legal = { ...nothing, hexes: [0, 1] }
    expect(at({ ...finger, legal, scale: 0.3 }, 0)).toHaveProperty('closer')
    expect(at({ ...mouse, legal, scale: 0.3 }, 0)).toHaveProperty('touched')
    expect(at({ ...finger, legal: { ...nothing, hexes: [0] }, scale: 0.3 }, 0)).toHaveProperty(
      'touched',
    )
  })
})

test('a hexside that may be chosen comes before its hexes', () => {
  const legal = { ...nothing, sides: [0], hexes: [0, 1] }
  const aimed = aim({ ...mouse, legal }, ground.middleOfSide(0))
  expect(aimed).toMatchObject({ touched: { thing: { of: 'side', noun: 0 }, at: { side: 0 } } })
})

describe('between hexes', () => {
  const side = 0
  const [a = 0, b = 0] = ground.hexesOf(ground.n + side)
  const middle = ground.middleOfSide(side)
  const across = placeStacks(ground, {
    stacks: [
      { ...stackIn(0, [5]), at: { side } },
      { ...stackIn(0, [6]), at: { pair: side + 3 } },
    ],
    ghosts: [],
    signs: [],
  })
  const thing = (how: Aim, p: Point) => {
    const aimed = aim(how, p)
    return aimed && 'touched' in aimed ? aimed.touched.thing : undefined
  }
  const near = (hex: number, share: number): Point => {
    const [x, y] = ground.centre(hex)
    return [middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share]
  }

  test('a touch names the counter on the hexside', () => {
    const how = { ...mouse, stacks: across }
    expect(thing(how, middle)).toEqual(unit(5))
    expect(placeUnder(how, middle)).toBe(ground.n + side)
    expect(placeUnder(how, ground.centre(a))).toBe(a)
  })

  test('a hexside that may be chosen goes before it, unless it could answer itself', () => {
    const legal = { ...nothing, sides: [side] }
    expect(thing({ ...mouse, stacks: across, legal }, middle)).toEqual({ of: 'side', noun: side })
    const either = { ...legal, pieces: [unit(5)] }
    expect(thing({ ...mouse, stacks: across, legal: either }, middle)).toEqual(unit(5))
    const held = { ...mouse, stacks: across, legal: either, isPicked: true }
    expect(thing(held, middle)).toEqual({ of: 'side', noun: side })
  })

  test('who stands in two hexes is touched in either', () => {
    const over = ground.hexesOf(ground.n + side + 3).map((hex) => ground.centre(hex))
    for (const p of over) expect(thing({ ...mouse, stacks: across }, p)).toEqual(unit(6))
  })

  test('a pair of hexes is its hexside, or the other hex where that is clear', () => {
    const pair = ground.n * 4 + side
    const legal = { ...nothing, pairs: [pair] }
    for (const p of [middle, ground.centre(b)])
      expect(thing({ ...mouse, legal }, p)).toEqual({ of: 'place', noun: pair })
  })

  test('a heading is its hexside or the hex beyond it', () => {
    const legal = { ...nothing, turns: { place: a, headings: [0, 1, 2, 3, 4, 5] } }
    const south = { of: 'heading', noun: 3 }
    for (const p of [near(a, 0.2), middle, near(b, 0.9)])
      expect(thing({ ...mouse, legal }, p)).toEqual(south)
    expect(thing({ ...mouse, legal }, ground.centre(a))).toEqual({ of: 'hex', noun: a })
    const shut = { ...legal, turns: { place: a, headings: [0] } }
    expect(thing({ ...mouse, legal: shut }, near(b, 0.9))).toEqual({ of: 'hex', noun: b })
  })
})
