import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Counter, Named } from '../../../core/look.ts'
import type { BoardProps } from '../board-props.ts'
import { makeGround } from '../ground.ts'
import { placeStacks } from '../layout.ts'
import type { Stage } from '../stage/stage.ts'
import { testSheet } from '../test-sheet.ts'
import { layDesk } from './desk.ts'
import { makeCarrying } from './drag.ts'

const sheet = testSheet()
const ground = makeGround(sheet)
const unit = (noun: number): Named => ({ of: 'unit', noun })
const counter = (noun: number) =>
  ({ piece: unit(noun), key: `u${noun}`, name: '', lines: [], badges: [] }) as unknown as Counter
const scene = {
  stacks: [
    { at: { hex: 4 }, counters: [counter(1), counter(2)], unseen: 0 },
    { at: { hex: 7 }, counters: [counter(9)], unseen: 0 },
  ],
  ghosts: [],
  signs: [],
}
const stacks = placeStacks(ground, scene)
const [ON_PILE, ON_ENEMY] = [ground.centre(4), ground.centre(7)]
const where = { x: 0, y: 0 }

interface Lay {
  legal?: readonly Named[]
  selected?: readonly Named[]
  lifts?: readonly Named[]
}

function layMap({ legal = [], selected = [], lifts }: Lay = {}) {
  const told: unknown[] = []
  const props = {
    sheet,
    legal: { hexes: [], sides: [], pairs: [], pieces: legal },
    selected,
    motion: 'none',
    onLift: (thing: Named, how: unknown) => {
      told.push(['lift', thing.noun, how])
      return lifts === undefined ? undefined : Promise.resolve(lifts)
    },
    onDrop: (dropped: { thing: Named } | undefined) => {
      told.push(['drop', dropped?.thing])
      return Promise.resolve('back' as const)
    },
  } as unknown as BoardProps
  const desk = layDesk({ props, ground, stacks })
  const pans: number[][] = []
  const camera = { x: 0, y: 0, scale: 1 }
  desk.stage.value = {
    drawn: () => camera,
    camera: { peek: () => camera },
    window: { peek: () => ({ width: 4000, height: 4000 }) },
    pan: (...by: number[]) => pans.push(by),
    rest: () => {},
  } as unknown as Stage
  const points: number[] = []
  const carrying = makeCarrying(desk, {
    placeOn: (at) => ground.hexAt(at),
    point: (place) => points.push(place),
    stop: () => {},
  })
  return { desk, carrying, told, pans, points }
}

const BY_MOUSE = { by: 'mouse', isWhole: false } as const
const BY_TOUCH = { by: 'touch', isWhole: false } as const
const carriedBy = ({ desk }: ReturnType<typeof layMap>): string[] | undefined =>
  desk.ghost.carried.value?.counters.map(({ key }) => key)

let keys: EventTarget
beforeEach(() => {
  keys = new EventTarget()
  vi.stubGlobal('addEventListener', keys.addEventListener.bind(keys))
  vi.stubGlobal('removeEventListener', keys.removeEventListener.bind(keys))
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal('Element', EventTarget)
  const map = { closest: (what: string) => (what === '.board' ? new EventTarget() : null) }
  vi.stubGlobal('document', { elementFromPoint: () => map })
})
afterEach(() => vi.unstubAllGlobals())

function pressEscape(): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' })
  keys.dispatchEvent(event)
  return event
}

describe('a drag from a pile', () => {
  test('takes what a touch there would mean: who may act, or who is in hand', () => {
    const { carrying, told } = layMap({ legal: [unit(1)], lifts: [unit(1)] })
    expect(carrying.lift(ON_PILE, BY_MOUSE)).toBe(true)
    expect(told).toEqual([['lift', 1, BY_MOUSE]])
    const held = layMap({ legal: [unit(2)], selected: [unit(1)], lifts: [unit(1)] })
    held.carrying.lift(ON_PILE, BY_MOUSE)
    expect(held.told).toEqual([['lift', 1, BY_MOUSE]])
  })

  test('by a finger moves the map, unless it is in hand', () => {
    const free = layMap({ legal: [unit(2)], lifts: [unit(2)] })
    expect(free.carrying.lift(ON_PILE, BY_TOUCH)).toBe(false)
    expect(free.told).toEqual([])
    const held = layMap({ selected: [unit(1)], lifts: [unit(1)] })
    expect(held.carrying.lift(ON_PILE, BY_TOUCH)).toBe(true)
  })

  test('moves the map if nothing there can be lifted, from where it began', async () => {
    const map = layMap({ lifts: [] })
    const [x, y] = ON_ENEMY
    expect(map.carrying.lift(ON_ENEMY, BY_MOUSE)).toBe(true)
    map.carrying.carry([x + 5, y + 3])
    await Promise.resolve()
    map.carrying.carry([x + 7, y + 3])
    await map.carrying.drop(where)
    expect(map.pans).toEqual([
      [-5, -3],
      [-2, 0],
    ])
    expect(carriedBy(map)).toBeUndefined()
    expect(map.told).toHaveLength(1)
  })

  test('of the ground is none of a counter', () => {
    const { carrying, told } = layMap({ lifts: [unit(1)] })
    expect(carrying.lift(ground.centre(0), BY_MOUSE)).toBe(false)
    expect(told).toEqual([])
  })
})

describe('what hangs', () => {
  test('points at the hex under it and is let go over who stands there', async () => {
    const map = layMap({ lifts: [unit(2), unit(1)] })
    map.carrying.lift(ON_PILE, BY_MOUSE)
    await Promise.resolve()
    expect(carriedBy(map)).toEqual(['u1', 'u2'])
    map.carrying.carry(ON_ENEMY)
    expect(map.points.at(-1)).toBe(7)
    await map.carrying.drop(where)
    expect(map.told.at(-1)).toEqual(['drop', unit(9)])
    expect(carriedBy(map)).toBeUndefined()
  })

  test('let go before it was known whether it hangs is let go all the same', async () => {
    const map = layMap({ lifts: [unit(2)] })
    map.carrying.lift(ON_PILE, BY_MOUSE)
    map.carrying.carry(ground.centre(0))
    await map.carrying.drop(where)
    expect(map.told.at(-1)).toEqual(['drop', { of: 'hex', noun: 0 }])
  })

  test('is given up by Escape, and the key means nothing else', async () => {
    const map = layMap({ lifts: [unit(2)] })
    map.carrying.lift(ON_PILE, BY_MOUSE)
    await Promise.resolve()
    expect(pressEscape().defaultPrevented).toBe(true)
    expect(map.told.at(-1)).toEqual(['drop', undefined])
    await map.carrying.drop(where)
    expect(map.told).toHaveLength(2)
    expect(pressEscape().defaultPrevented).toBe(false)
  })

  test('by a finger lies above it, and so does what it points at', async () => {
    const map = layMap({ selected: [unit(2)], lifts: [unit(2)] })
    map.carrying.lift(ON_PILE, BY_TOUCH)
    await Promise.resolve()
    map.carrying.carry([ON_ENEMY[0], ON_ENEMY[1] + 46])
    expect(map.points.at(-1)).toBe(7)
  })
})
