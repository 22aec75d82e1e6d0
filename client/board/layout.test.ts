import { describe, expect, test } from 'vitest'
import { headingOf } from '../../core/look/headings.ts'
import { NO_LEGAL } from './board-props.ts'
import { makeGround } from './ground.ts'
import { chosenLabel, describeHex, hexLabel, placeLabel, placePrint, stackLabel } from './label.ts'
import { has, leavesOf, placeOfThing, placeStacks, sizeOf } from './layout.ts'
import { stackIn, sure, testSheet } from './test-sheet.ts'

const ground = makeGround(testSheet())
const scene = (...stacks: ReturnType<typeof stackIn>[]) => ({ stacks, ghosts: [], signs: [] })

describe('placing stacks', () => {
  test('a lone stack lies on the centre of its hex', () => {
    const [placed] = placeStacks(ground, scene(stackIn(4, [1, 2])))
    expect(sure(placed).at).toEqual(ground.centre(4))
  })

  test('two stacks in a hex lie on either hand of it', () => {
    const [a, b] = placeStacks(ground, scene(stackIn(4, [1]), stackIn(4, [2])))
    expect(sure(a).at[0]).toBeLessThan(ground.centre(4)[0])
    expect(sure(b).at[0]).toBeGreaterThan(ground.centre(4)[0])
    expect(sure(a).key).not.toBe(sure(b).key)
  })

  test('whoever is in a hex makes way for what lies across its hexside, and no more than it needs', () => {
    const side = ground.sheet.sideHexes.findIndex(
      (hex, at) => at % 2 === 0 && hex === 3 && ground.sheet.sideHexes[at + 1] === 4,
    )
    const train = { ...stackIn(0, [9]), at: { side: side / 2 } }
    const placed = placeStacks(
      ground,
      scene(train, stackIn(3, [1]), stackIn(4, [2]), stackIn(8, [3])),
    )
    const topOf = (noun: number): { top: number; foot: number } => {
      const { at, size } = sure(placed.find(({ stack }) => stack.counters[0]!.piece.noun === noun))
      return { top: at[1] - size / 2, foot: at[1] + size / 2 }
    }
    expect(topOf(1).foot).toBeLessThan(topOf(9).top + 1)
    expect(topOf(9).foot).toBeLessThan(topOf(2).top + 1)
    const { sheet } = ground
    expect(topOf(2).foot).toBeLessThanOrEqual(ground.centre(4)[1] + sheet.hex / 2 + 1)
    expect(sure(placed.find(({ place }) => place === 8)).at).toEqual(ground.centre(8))
  })

  test('boxes beside the map and empty stacks are left out', () => {
    const boxed = { ...stackIn(0, [1]), at: { box: 'lost' } }
    expect(placeStacks(ground, scene(boxed, stackIn(3, [])))).toEqual([])
  })
})

describe('leaves of a stack', () => {
  test('the unseen lie beneath, the top lies highest and furthest right', () => {
    const leaves = leavesOf(stackIn(0, [1, 2], 2), 40)
    expect(leaves.map(({ counter }) => counter?.piece.noun)).toEqual([undefined, undefined, 1, 2])
    for (let i = 1; i < leaves.length; i++) {
      expect(sure(leaves[i]).x).toBeGreaterThan(sure(leaves[i - 1]).x)
      expect(sure(leaves[i]).y).toBeLessThan(sure(leaves[i - 1]).y)
    }
  })

  test('a high pile grows no wider than its hex', () => {
    const leaves = leavesOf(stackIn(0, [], 20), 40)
    expect(sure(leaves.at(-1)).x - sure(leaves[0]).x).toBeLessThan(20)
  })

  test('a lone counter is centred', () => {
    expect(leavesOf(stackIn(0, [7]), 40)).toMatchObject([{ x: -20, y: -20 }])
  })
})

test('things are told apart by kind and number', () => {
  expect(has([{ of: 'unit', noun: 3 }], { of: 'unit', noun: 3 })).toBe(true)
  expect(has([{ of: 'chit', noun: 3 }], { of: 'unit', noun: 3 })).toBe(false)
})

test('a piece is found in its hex', () => {
  const stacks = placeStacks(ground, scene(stackIn(4, [1, 2])))
  expect(placeOfThing({ ground, stacks }, { of: 'unit', noun: 1 })).toBe(4)
  expect(placeOfThing({ ground, stacks }, { of: 'unit', noun: 9 })).toBe(-1)
  expect(placeOfThing({ ground, stacks }, { of: 'hex', noun: 7 })).toBe(7)
})

describe('in words', () => {
  test('a hex is its number and its name', () => {
    expect(hexLabel(ground.sheet, 4)).toBe('0202 Sedan')
    expect(hexLabel(ground.sheet, 0)).toBe('0101')
  })

  test('a stack tells its top, its size and what is unseen', () => {
    expect(stackLabel(stackIn(0, [5]))).toBe('Division 5')
    expect(stackLabel(stackIn(0, [5, 6]))).toContain('Division 6, top of a stack of 2')
    expect(stackLabel(stackIn(0, [5], 3))).toContain('3 of them unseen')
    expect(stackLabel(stackIn(0, [], 3))).toContain('3 counters')
    expect(sizeOf(stackIn(0, [5], 3))).toBe(4)
  })

  test('a hex with its stack, its cost and its stop', () => {
    const stacks = placeStacks(ground, scene(stackIn(4, [1])))
    const marks = [
      { at: 4, cost: 3, stop: '9.2' },
      { at: 5, bar: '8.1', say: 'full' },
    ]
    const legal = { ...NO_LEGAL, hexes: [4] }
    const props = { sheet: ground.sheet, legal, marks, costsInHalves: true }
    const words = describeHex({ props, stacks }, 4)
    expect(words).toContain('Division 1')
    expect(words).toContain('costs 1½')
    expect(words).toContain('must stop here (9.2)')
    expect(describeHex({ props, stacks }, 5)).toContain('0203. full')
  })
})

describe('between hexes', () => {
  const side = 0
  const [a, b] = ground.hexesOf(ground.n + side)
  const across = { ...stackIn(0, [5]), at: { side } }
  const both = { ...stackIn(0, [6]), at: { pair: side } }

  test('a stack lies on the middle of the hexside, in both hexes, above those in hexes', () => {
    const placed = placeStacks(ground, scene(across, both, stackIn(a!, [1])))
    expect(placed.map(({ place }) => place)).toEqual([a, ground.n, ground.n * 4])
    for (const one of placed.slice(1)) {
      expect(one.at).toEqual(ground.middleOfSide(side))
      expect(one.hexes).toEqual([a, b])
    }
    expect(placeOfThing({ ground, stacks: placed }, { of: 'unit', noun: 5 })).toBe(ground.n)
    expect(placeOfThing({ ground, stacks: placed }, { of: 'side', noun: side })).toBe(ground.n)
  })

  test('places are printed, and told with who lies there', () => {
    const { sheet } = ground
    expect(placePrint(sheet, ground.n)).toBe('0101/0102')
    expect(placePrint(sheet, ground.n * 4)).toBe('0101+0102')
    expect(placeLabel(sheet, ground.n * 4)).toBe('0101 and 0102 together')
    const props = { sheet, legal: NO_LEGAL, marks: [] }
    const stacks = placeStacks(ground, scene(across))
    const told = 'Division 5, on the hexside between 0101 and 0102'
    expect(describeHex({ props, stacks }, a!)).toBe(`0101. ${told}`)
    expect(chosenLabel({ props, stacks }, { of: 'unit', noun: 5 })).toBe(told)
    expect(chosenLabel({ props, stacks }, { of: 'heading', noun: 1 })).toBe('Face north-east')
  })

  test('whoever faces somewhere is told so', () => {
    const heading = headingOf({ flatTop: true }, 1)
    const turned = { ...across, counters: across.counters.map((one) => ({ ...one, heading })) }
    expect(stackLabel(turned)).toBe('Division 5, faces north-east')
  })
})
