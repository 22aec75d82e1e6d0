import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { grid, hex } from '../map/map.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import { ADVANCE, HOLD, LINE, MARCH, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { field, heard, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { answer, nounsFor, offers } from '../testing/steps.ts'
import { formationNamed } from './02-pieces.ts'
import { UNIT, waysOf } from './06-costs.ts'
import { isInEnemyZone } from './06-zones.ts'
import { lineLevel } from './16-line-level.ts'
import type { LineFrame } from './16-line-level.ts'
import {
  frontOfLine,
  hexesOfPair,
  isFrontOfLine,
  lineFacings,
  pairOf,
  shiftsOf,
} from './16-line-shape.ts'
import { lineLeft, lineProc, whyCannotMoveLine, whyNoLineHalt } from './16-line.ts'
import { lineWhy } from './16-line-why.ts'

const FRIANT = piece('F-Friant')
const III = formationNamed('F-III')
const PLAIN = '4607'
const key = (refused: { say: { key: string } } | undefined): string | undefined => refused?.say.key

/** Every line that lies wholly inside the map. */
const INSIDE = [...Array(grid.n).keys()].filter((at) =>
  [...grid.neighbours.subarray(at * 6, at * 6 + 6)].every(
    (one) => one >= 0 && [...grid.neighbours.subarray(one * 6, one * 6 + 6)].every((to) => to >= 0),
  ),
)
const SOME = INSIDE.filter((_, at) => at % 37 === 0)
const LINES = SOME.flatMap((at) =>
  [0, 1, 2].flatMap((heading) => {
    const place = pairOf(at, grid.neighbours[at * 6 + heading]!)
    return lineFacings(place).map((facing) => ({ place, facing }))
  }),
)

describe('lines anywhere on the map', () => {
  test('[16.7/a] three hexes before the front, five elsewhere, wherever it lies', () => {
    for (const { place, facing } of LINES) {
      const own = hexesOfPair(place)
      const front = frontOfLine(place, facing)
      const around = new Set(own.flatMap((at) => [...grid.neighbours.subarray(at * 6, at * 6 + 6)]))
      expect([front.length, new Set(front).size, around.size - 2]).toEqual([3, 3, 8])
      // One of them touches both of its hexes, the others one.
      const touches = front.map((at) => own.filter((one) => grid.distance(one, at) === 1).length)
      expect(touches.toSorted((a, b) => a - b)).toEqual([1, 1, 2])
    }
  })

  test('[16.7/a] turned about, its front is its rear', () => {
    for (const { place, facing } of LINES) {
      const back = lineFacings(place).find((one) => one !== facing)!
      const front = frontOfLine(place, facing)
      expect(frontOfLine(place, back).filter((at) => front.includes(at))).toEqual([])
      for (let heading = 0; heading < 6; heading++)
        expect(isFrontOfLine(place, facing, heading) && isFrontOfLine(place, back, heading)).toBe(
          false,
        )
    }
  })

  test('[16.7/b] whatever it can do it can undo', () => {
    for (const { place, facing } of LINES)
      for (const shift of shiftsOf(place, facing)) {
        const back = shiftsOf(shift.place, shift.facing).find((one) => one.place === place)
        expect([shift.place, back?.facing]).toEqual([shift.place, facing])
      }
  })

  test('[16.7/b] a move enters two hexes, a wheel or a step aside one, none of them its own', () => {
    for (const { place, facing } of LINES) {
      const shifts = shiftsOf(place, facing)
      const own = hexesOfPair(place)
      expect(shifts.map(({ entered }) => entered.length).toSorted((a, b) => a - b)).toEqual([
        1, 1, 1, 1, 1, 1, 2, 2, 2, 2,
      ])
      for (const { entered, place: to } of shifts)
        for (const [from, into] of entered) {
          expect([own.includes(from), own.includes(into)]).toEqual([true, false])
          expect([grid.distance(from, into), hexesOfPair(to).includes(into)]).toEqual([1, true])
        }
    }
  })

  test('[16.7/b] moved to its front it stands where its front was', () => {
    for (const { place, facing } of LINES) {
      const ahead = shiftsOf(place, facing).find(
        ({ entered, facing: then }) =>
          then === facing &&
          entered.length === 2 &&
          entered.every(([, into]) => frontOfLine(place, facing).includes(into)),
      )
      expect(ahead).toBeDefined()
    }
  })
})

type Others = Readonly<Record<string, string | Standing>>

/** Friant in line on the plain, with so many points. */
function inLine(others: Others = {}, points = 16) {
  const state = field(
    { 'F-Friant': { at: PLAIN, sp: 8 }, ...others },
    { options: ['extended-line'] },
  )
  state.points[FRIANT] = points
  const frame: LineFrame = lineLevel.frame({ side: 0, unit: FRIANT })
  const at = { proc: lineProc, state, frame }
  const place = pairOf(hex(PLAIN), grid.neighbours[hex(PLAIN) * 6 + 1]!)
  answer(at, { verb: 'extend', noun: place }, heard())
  answer(at, { verb: 'face', noun: lineFacings(place)[0] }, heard())
  return { state, frame, at, place }
}

function cost(state: State, from: number, to: number): number {
  return waysOf(state).open[UNIT]![from * 6 + grid.directionOf(from, to)]!
}

describe('a line on the move', () => {
  test.each(['a', 'b', 'c', 'd', 'e', 'f'])(
    '[16.7/b] pays the dearer hex for both, keeps two hexes, and comes to an end (%s)',
    (seed) => {
      const chance = fastChance(`line ${seed}`)
      const { state, frame, at } = inLine(
        { 'A-Vecsey': ['4604', '4610', '4805'][chance.below(3)]! },
        26,
      )
      for (let left = Infinity; frame.at === 'go';) {
        const now = lineLeft(frame, state)
        expect(now).toBeLessThan(left)
        left = now
        const shifts = nounsFor(at, 'shift')
        for (const to of shifts) expect(lineWhy.go!['shift']!(state, frame, to)).toBeUndefined()
        const to = shifts[chance.below(Math.max(1, shifts.length))]
        if (to === undefined || chance.below(6) === 0) {
          const [into] = nounsFor(at, 'close')
          const verb = into === undefined ? 'halt' : 'close'
          answer(at, into === undefined ? { verb } : { verb, noun: into }, heard())
          continue
        }
        const shift = shiftsOf(state.place[FRIANT]!, state.facing[FRIANT]!).find(
          (one) => one.place === to,
        )!
        const price = Math.max(...shift.entered.map(([from, into]) => cost(state, from, into)))
        const before = state.points[FRIANT]!
        answer(at, { verb: 'shift', noun: to }, heard())
        expect(before - state.points[FRIANT]!).toBeGreaterThanOrEqual(price)
        expect(hexesOf(state, FRIANT)).toHaveLength(2)
        const isStopped = hexesOf(state, FRIANT).some((one) => isInEnemyZone(state, one, 0, FRIANT))
        expect(frame.stopped).toBe(isStopped ? 1 : 0)
        if (isStopped) return
      }
      const isLine = isMarked(state, FRIANT, LINE)
      expect(hexesOf(state, FRIANT)).toHaveLength(isLine ? 2 : 1)
      expect([frame.at, isLine && state.points[FRIANT] !== 0]).toEqual(['over', false])
    },
  )

  test('[15.6/e] under HOLD it goes once, for all its points', () => {
    const { state, frame, at } = inLine()
    state.order[III] = HOLD
    const [to] = nounsFor(at, 'shift')
    answer(at, { verb: 'shift', noun: to! }, heard())
    expect(state.points[FRIANT]).toBe(0)
    expect(key(lineWhy.go!['shift']!(state, frame, state.place[FRIANT]!))).toBe('no-move-again')
  })

  test('[15.6/d] under ADVANCE it enters no zone', () => {
    const { state, frame, at } = inLine({ 'A-Vecsey': '4605' })
    const open = nounsFor(at, 'shift')
    state.order[III] = ADVANCE
    const shut = open.filter((to) => lineWhy.go!['shift']!(state, frame, to) !== undefined)
    expect(shut.length).toBeGreaterThan(0)
    for (const to of shut)
      expect(lineWhy.go!['shift']!(state, frame, to)!.say.key).toBe('no-zone-advance')
  })
})

describe('why a line does not', () => {
  test.each([
    ['no-line-pair', 'extend', 'extend', 5],
    ['no-line-front', 'face', 'face', 9],
    ['no-line-pair', 'go', 'shift', 5],
    ['no-line-there', 'go', 'shift', pairOf(hex('3404'), hex('3504'))],
    ['no-line-there', 'go', 'close', hex('3404')],
    ['no-line-there', 'go', 'hex', hex('3404')],
  ] as const)('[16.7/a] [16.7/b] %s: %s %s', (expected, at, verb, noun) => {
    const { state, frame } = inLine()
    expect(key(lineWhy[at]![verb]!(state, frame, noun))).toBe(expected)
  })

  test('[16.7/b] what it has no points for, nor a halt before it has set out', () => {
    const { state, frame, place } = inLine()
    state.points[FRIANT] = 1
    const beside = shiftsOf(place, state.facing[FRIANT]!)[0]!
    expect(key(lineWhy.go!['shift']!(state, frame, beside.place))).toBe('no-line-points')
    expect(key(lineWhy.go!['close']!(state, frame, hexesOfPair(place)[0]))).toBe('no-line-points')
    expect(key(whyNoLineHalt(state, FRIANT))).toBeUndefined()
    state.marks[FRIANT]! &= ~MOVED
    expect(key(lineWhy.go!['halt']!(state, frame, -1))).toBe('no-stop-unmoved')
  })

  test('[16.7/b] set out: who is none, has no points, or marches', () => {
    const { state } = inLine()
    state.stood[FRIANT] = hex(PLAIN)
    expect(whyCannotMoveLine(state, FRIANT)).toBeUndefined()
    state.order[III] = MARCH
    state.marching = state.marching.with(FRIANT, 1)
    expect(key(whyCannotMoveLine(state, FRIANT))).toBe('no-move-march')
    state.points[FRIANT] = 0
    expect(key(whyCannotMoveLine(state, FRIANT))).toBe('no-move-again')
    state.marks[FRIANT]! &= ~LINE
    expect(key(whyCannotMoveLine(state, FRIANT))).toBe('no-line-there')
  })

  test('[16.7/a] a division that would rather stay together may', () => {
    const state = field({ 'F-Friant': { at: PLAIN, sp: 8 } }, { options: ['extended-line'] })
    const frame: LineFrame = lineLevel.frame({ side: 0, unit: FRIANT })
    const at = { proc: lineProc, state, frame }
    expect(offers(at).map(({ verb }) => verb)).toEqual(['extend', 'together'])
    answer(at, { verb: 'together' }, heard())
    expect([frame.at, state.place[FRIANT]]).toEqual(['over', hex(PLAIN)])
  })
})
