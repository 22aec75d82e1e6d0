import { describe, expect, test } from 'vitest'
import { aim } from './aim.ts'
import type { Aim } from './aim.ts'
import { makeGround } from './ground.ts'
import { placeStacks } from './layout.ts'
import { stackIn, testSheet } from './test-sheet.ts'

const ground = makeGround(testSheet())
const stacks = placeStacks(ground, {
  stacks: [stackIn(4, [1, 2]), stackIn(7, [3]), stackIn(10, [], 2)],
  ghosts: [],
  signs: [],
})
const unit = (noun: number) => ({ of: 'unit', noun })
const nothing = { hexes: [], sides: [], pieces: [] }
const mouse: Aim = { ground, stacks, legal: nothing, isPicked: false, pointer: 'mouse', scale: 1, counterSize: 44 } // prettier-ignore
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
    expect(at({ ...finger, legal }, 4)).toMatchObject({ open: { hex: 4 } })
  })

  test('open a stack to look into it', () => {
    expect(at(finger, 4)).toMatchObject({ open: { hex: 4 } })
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
