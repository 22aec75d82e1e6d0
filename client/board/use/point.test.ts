import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardProps, Touched } from '../board-props.ts'
import { centred } from '../camera.ts'
import type { Camera } from '../camera.ts'
import { makeGround } from '../ground.ts'
import { openStage } from '../stage/stage.ts'
import { testSheet } from '../test-sheet.ts'
import { layDesk } from './desk.ts'
import { makeHands } from './point.ts'

const sheet = testSheet()
const ground = makeGround(sheet)
const FRAME = 16
const WINDOW = { clientWidth: 100, clientHeight: 100 }
/** Small enough that the map has to be moved to see all of it. */
const MIDDLE: [number, number] = [50, 50]
const over = (hex: number): Camera =>
  centred({ x: 0, y: 0, scale: 1 }, { width: 100, height: 100 }, ground.centre(hex))

/** As much of a browser as the map under its window needs; a frame comes when its time has come. */
function stubBrowser(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const quiet = class {
    observe(): void {}
    disconnect(): void {}
    addEventListener(): void {}
    postMessage(): void {}
    terminate(): void {}
  }
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) =>
    setTimeout(() => act(performance.now()), FRAME),
  )
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('ResizeObserver', quiet)
  vi.stubGlobal('Worker', quiet)
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
}

function layMap() {
  const touched: Touched['thing'][] = []
  const props = {
    sheet,
    legal: { hexes: [4, 7], sides: [], pairs: [], pieces: [] },
    selected: [],
    onTouch: ({ thing }: Touched) => touched.push(thing),
    onHover: () => {},
  } as unknown as BoardProps
  const desk = layDesk({ props, ground, stacks: [] })
  const layer = () => ({ style: {} }) as HTMLCanvasElement
  const stage = openStage({
    sheet,
    board: { ...WINDOW, dataset: {}, toggleAttribute: () => true } as unknown as HTMLElement,
    world: layer(),
    base: layer(),
    sharp: layer(),
    manner: { hexNumbers: false, theme: 'light' },
    onBase: () => {},
    onFailure: () => {},
  })
  desk.stage.value = stage
  stage.go(over(4), 'at-once')
  vi.advanceTimersByTime(1000)
  return { stage, hands: makeHands(desk), touched }
}

beforeEach(stubBrowser)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const hex = (noun: number) => ({ of: 'hex', noun })

describe('a touch on a map that moves by itself', () => {
  test('means what is drawn there, not what will be there with the next frame', () => {
    const { stage, hands, touched } = layMap()
    stage.go(over(7), 'at-once')
    hands.tap(MIDDLE, { pointer: 'mouse' })
    expect(touched).toEqual([hex(4)])
  })

  test('cannot have been aimed at what has just come there', () => {
    const { stage, hands } = layMap()
    expect(hands.grip()).toBe(false)
    stage.go(over(7), 'at-once')
    vi.advanceTimersByTime(FRAME)
    expect(hands.grip()).toBe(true)
  })

  test('is aimed again once it has been seen where it lies now', () => {
    const { stage, hands, touched } = layMap()
    stage.go(over(7), 'at-once')
    vi.advanceTimersByTime(400)
    expect(hands.grip()).toBe(false)
    hands.tap(MIDDLE, { pointer: 'mouse' })
    expect(touched).toEqual([hex(7)])
  })

  test('is aimed where the map already lay as it was to lie', () => {
    const { stage, hands } = layMap()
    stage.go(over(4), 'at-once')
    vi.advanceTimersByTime(FRAME)
    expect(hands.grip()).toBe(false)
  })
})
