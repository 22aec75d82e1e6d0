import { describe, expect, test } from 'vitest'
import type { Mark } from '../../../core/contract.ts'
import { fastChance } from '../../../core/chance.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { march } from '../game.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { grid, terrain, water } from '../map/map.ts'
import { fromOf, isDown, isOpen, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece } from '../testing/field.ts'
import { moving } from '../testing/moves.ts'
import { EMPTY, reachSheet } from './preview-reach.ts'
import { fireSheet, zoneSheet } from './preview-zones.ts'

const first = stepWhere((edge, from, to) => {
  const third = grid.neighbours[to * 6]!
  return (
    edge % 6 === 0 &&
    [from, to, third, grid.neighbours[third * 6]!].every((one) => one >= 0 && isOpen(one))
  )
})
const [start, near, far] = [fromOf(first), toOf(first), grid.neighbours[toOf(first) * 6]!]
const last = grid.neighbours[far * 6]!
const print = (hex: number): string => grid.print(hex)
const FRIANT = piece('F-Friant')

describe('the reach of a piece in hand', () => {
  test('[6.2/c] names what each hex costs, where one comes from, and where one has to stop', () => {
    const state = field({
      'F-Friant': { at: print(start), formation: 'F-IV' },
      'A-Vecsey': { at: print(last), batteries: 0 },
    })
    const sheet = reachSheet(state, FRIANT)
    expect(sheet.marks.find(({ at }) => at === near)).toEqual({ at: near, cost: 4, via: start })
    expect(sheet.marks.find(({ at }) => at === far)).toMatchObject({ cost: 8, stop: '6.2/c' })
  })

  test('[6.1/a] and where there is no room', () => {
    const state = field({ 'F-Friant': print(start), 'F-Gudin': { at: print(near), sp: 10 } })
    expect(reachSheet(state, FRIANT).marks.find(({ at }) => at === near)).toMatchObject({
      bar: '6.1/a',
    })
  })

  test('on the move it is what is left', () => {
    const state = field({ 'F-Friant': { at: print(start), formation: 'F-IV' } })
    moving(state, 'F-Friant').say(`step ${print(near)}`)
    const costs = reachSheet(state, FRIANT).marks.map(({ cost }) => cost!)
    expect(Math.max(...costs)).toBeLessThanOrEqual(12)
  })

  test('pieces that are no mover have none', () => {
    const state = field({ 'F-Friant-8': print(start), 'F-Friant': print(start) })
    for (const one of [-1, 9999, 0.5, piece('F-Friant-8'), piece('F-Gudin')])
      expect(reachSheet(state, one)).toBe(EMPTY)
    state.marks[FRIANT] = MOVED
    expect(reachSheet(state, FRIANT).marks.length).toBeGreaterThan(0)
  })
})

describe('the reach of a piece under an order', () => {
  /** III Corps of Teugn-Hausen acts, its detachment having passed its check. */
  function acting(order: string): State {
    const state = march.setup(
      {
        game: 'march',
        scenario: 'teugn-hausen',
        turn: 1,
        step: 'activation',
        formation: 'F-III',
        orders: { 'F-III': order },
      },
      [],
    )
    const roll = (): unknown => march.answer(state, { seat: 'nature', values: [3] })
    roll()
    const dare = { seat: 'allied', ask: march.ask(state)[0]!, verb: 'dare', noun: DETACHMENT }
    march.answer(state, { ...dare, ask: 'id' in dare.ask ? dare.ask.id : 0 })
    roll()
    return state
  }
  const DETACHMENT = piece('F-III-Det')

  test.each(['ATTACK', 'ADVANCE', 'RETREAT', 'HOLD'])(
    '[15.6/a] %s bars where it does not want it to end, and nothing else is refused',
    (order) => {
      const state = acting(order)
      const { marks } = reachSheet(state, DETACHMENT)
      const open = marks.filter(({ bar }) => bar === undefined).map(({ at }) => at)
      expect(open.length).toBeGreaterThan(0)
      for (const at of open) {
        const play = march.clone(state)
        let refused = false
        const say = (verb: string, noun: number): void => {
          const [ask] = march.ask(play)
          const id = ask !== undefined && 'id' in ask ? ask.id : 0
          refused ||= 'refused' in march.answer(play, { seat: 'allied', ask: id, verb, noun })
        }
        say('move', DETACHMENT)
        for (const hex of wayIn(marks, at)) say('step', hex)
        expect([order, print(at), refused]).toEqual([order, print(at), false])
        const asked = march.ask(play)[0]!
        const ends = 'options' in asked && asked.options.map(({ verb }) => verb)
        expect(ends).toSatisfy(
          (verbs: string[]) => verbs.includes('stop') || !verbs.includes('step'),
        )
      }
    },
  )
})

describe('the reach of trains', () => {
  test('is told by ways that lead home, also where a train could only halt by going there and back', () => {
    const state = march.setup('teugn-hausen', [])
    playRandom(march, { state, chance: fastChance('s6'), cap: 40, offers: 0, watch: [] })
    const wagon = piece('A-Wagon-1')
    const { marks } = reachSheet(state, wagon)
    expect(marks.length).toBeGreaterThan(20)
    const home = state.place[wagon]
    for (const { at } of marks) {
      const way = wayIn(marks, at)
      expect(new Set(way).size).toBe(way.length)
      expect(marks.find((mark) => mark.at === way[0])!.via).toBe(home)
    }
  })
})

describe('the reach of a march', () => {
  const marching = (target: string): State => {
    const state = march.setup(
      {
        game: 'march',
        scenario: 'abensberg',
        turn: 1,
        step: 'activation',
        formation: 'F-Lannes',
        units: { 'F-Morand': '1524', 'L-Lannes': '1524' },
        orders: { 'F-Lannes': 'MARCH' },
        targets: { 'F-Lannes': target },
      },
      [],
    )
    march.answer(state, { seat: 'nature', values: [3] })
    return state
  }

  test('[15.6/i] infantry is shown the whole way to its target, and may stop only where it cannot go on', () => {
    const state = marching('1820')
    const { marks } = reachSheet(state, piece('F-Morand'))
    expect(marks.length).toBeGreaterThan(2)
    const open = marks.filter(({ bar }) => bar === undefined)
    expect(open.map(({ at }) => print(at))).toContain('1820')
    const bars = marks.flatMap(({ bar }) => bar ?? [])
    expect(new Set(bars)).toEqual(new Set(['15.6/i']))
  })
})

function wayIn(marks: readonly Mark[], to: number): number[] {
  const way: number[] = []
  const via = new Map(marks.map((mark) => [mark.at, mark.via!]))
  for (let hex = to; via.has(hex) && way.length <= marks.length; hex = via.get(hex)!)
    way.unshift(hex)
  return way
}

describe('what lies over the map', () => {
  test('[6.2/a] zones of a unit, and of both sides as they hold', () => {
    const state = field({
      'A-Vecsey': { at: print(last), batteries: 0 },
      'F-Friant': { at: print(far), batteries: 0 },
    })
    expect(zoneSheet(state, piece('A-Vecsey')).marks).toHaveLength(6)
    const [austrian] = zoneSheet(state).parts!
    expect(austrian).toMatchObject({ whose: 'austrian' })
    expect(austrian!.hexes).toHaveLength(5)
    expect(austrian!.hexes).not.toContain(far)
    expect(zoneSheet(state, piece('A-Wagon-1'))).toBe(EMPTY)
  })

  test('[8.2/a] fields of fire, and who stands in them', () => {
    const down = stepWhere(
      (edge, from, to) =>
        edge % 6 === 3 &&
        isDown(edge) &&
        terrain[to] === 0 &&
        terrain[from] === 0 &&
        water[edge] === 0,
    )
    const guns = { at: print(fromOf(down)), facing: 'S', batteries: 2 }
    const state = field({
      'A-Vukassovich': guns,
      'F-Friant': { at: print(toOf(down)), batteries: 0 },
    })
    expect(fireSheet(state, piece('A-Vukassovich')).marks.map(({ at }) => at)).toContain(toOf(down))
    const mark = fireSheet(state).marks.find(({ at }) => at === toOf(down))
    expect(mark).toEqual({ at: toOf(down), bar: '8.2/b' })
    expect(fireSheet(state, piece('A-Wagon-1')).marks).toEqual([])
  })
})
