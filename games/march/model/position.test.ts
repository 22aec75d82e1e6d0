import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../core/contract.ts'
import { hex } from '../map/map.ts'
import { ALLIED, AUSTRIAN, FIRST_GUNS, FORMATIONS, formationNamed } from '../rules/02-pieces.ts'
import { FATIGUE_BOXES } from '../rules/02-tables.ts'
import { lineFacings } from '../rules/16-line-shape.ts'
import { flow } from '../rules/sequence.ts'
import { piece } from '../testing/field.ts'
import { hasTrailers, isMarked, places } from './board.ts'
import { STEPS, positionState } from './position.ts'
import { DIRECTIONS } from './scenario-book.ts'
import { ABSENT, ATTACK, COLUMN, HOLD, LINE, MARCH, POOL, SMASHED } from './state.ts'
import type { State } from './state.ts'

const POSITION: Position = {
  game: 'march',
  scenario: 'eckmuehl',
  turn: 2,
  step: 'activation',
  formation: 'F-III',
  stacks: { '3519': ['F-Friant', 'L-Davout'], '3921': ['A-Hohenlohe', 'L-Rosenberg'] },
}
const from = (more: Record<string, unknown> = {}): State =>
  positionState('eckmuehl', { ...POSITION, ...more }, [])

describe('a position', () => {
  test('has a chart for whoever it names in a column alone', () => {
    const state = from({ columns: { 'F-StHilaire': ['2617', '2616/2716', '2715/2714'] } })
    const hilaire = piece('F-StHilaire')
    expect(state.formation[hilaire]).toBe(formationNamed('F-III'))
    expect(state.steps[hilaire]).toBe(5)
  })

  test('stands at the start of an activation, with nobody else on the map', () => {
    const state = from()
    flow.settle(state)
    expect(state.stack.at(-1)).toMatchObject({ proc: 'activation', side: ALLIED })
    expect(state.place[piece('A-Somariva')]).toBe(ABSENT)
    expect(state.place[piece('F-HQ')]).toBe(hex('3519'))
    expect(state.formation[piece('F-Friant')]).toBe(formationNamed('F-III'))
    expect(state.place[piece('F-III-Det')]).toBe(POOL)
  })

  test('that the README shows can be loaded', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const [, shown = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? []
    const position = JSON.parse(shown) as Position
    const state = positionState('teugn-hausen', position, [])
    expect(state.fatigue[piece('F-StHilaire')]).toBe(FATIGUE_BOXES.indexOf('Acted 2'))
    // Nobody is named at headquarters: they stand beside a unit of theirs.
    expect(state.place[piece('F-HQ')]).toBe(hex('2618'))
  })

  test('has no chart for whoever takes no part', () => {
    expect(() => from({ charts: { 'F-Gudin': { sp: 6 } } })).toThrow(/charts\.F-Gudin.*no part/s)
  })

  test('[11.0/a] names levels of fatigue, or counts them', () => {
    const tired = (fatigue: unknown): State => from({ charts: { 'F-Friant': { fatigue } } })
    const level = FATIGUE_BOXES.indexOf('Tired 1')
    expect(tired('Tired 1').fatigue[piece('F-Friant')]).toBe(level)
    expect(tired(level).fatigue[piece('F-Friant')]).toBe(level)
    expect(() => tired('Weary')).toThrow(/charts\.F-Friant\.fatigue.*Tired 1/s)
  })

  describe('with a line', () => {
    const lying = (facing: string, at = '3519+3619'): State =>
      positionState(
        'eckmuehl',
        { ...POSITION, stacks: { [at]: ['F-Friant'] }, facing: { 'F-Friant': facing } },
        ['extended-line'],
      )
    const fronts = lineFacings(places.parse('3519+3619')!).map((heading) => DIRECTIONS[heading]!)

    test('[16.7/c] has it as one that fights by halves', () => {
      const state = lying(fronts[1]!)
      expect(isMarked(state, piece('F-Friant'), LINE)).toBe(true)
      expect(DIRECTIONS[state.facing[piece('F-Friant')]!]).toBe(fronts[1])
    })

    test('[16.7/a] refuses a facing that is none of its two fronts', () => {
      const others = DIRECTIONS.filter((one) => !fronts.includes(one))
      for (const other of others) expect(() => lying(other)).toThrow(/facing\.F-Friant/)
    })

    test('[16.7/a] refuses it without the option, of others than divisions, and where the enemy is', () => {
      const here = { stacks: { '3519+3619': ['F-Friant'] } }
      expect(() => from(here)).toThrow(/3519\+3619.*extended-line/s)
      const options = ['extended-line']
      const put = (stacks: Record<string, string[]>) => () =>
        positionState('eckmuehl', { ...POSITION, stacks }, options)
      expect(put({ '3519+3619': ['L-Davout'] })).toThrow(/only a division/)
      expect(put({ '3519/3619': ['F-Friant'] })).toThrow(/across a hexside/)
      expect(put({ '3619': ['A-Rohan'], '3519+3619': ['F-Friant'] })).toThrow(/the enemy stands/)
    })
  })

  test('[10.3/b] a detachment has the morale of its division, unless it says otherwise', () => {
    const sent = (chart: Record<string, unknown>): State =>
      from({
        stacks: { '3519': ['F-Friant', 'F-III-Det', 'L-Davout'] },
        charts: { 'F-III-Det': { sp: 2, ...chart }, 'F-Friant': { morale: 3 } },
      })
    const det = piece('F-III-Det')
    expect(sent({ parent: 'F-Friant' }).morale[det]).toBe(3)
    expect(sent({ parent: 'F-Friant', morale: 5 }).morale[det]).toBe(5)
    expect(() => sent({})).toThrow(/charts\.F-III-Det\.parent/)
    expect(() => sent({ parent: 'F-Nobody' })).toThrow(/charts\.F-III-Det\.parent/)
  })

  test('[16.4/a] has guns on the map, of one battery unless it says more', () => {
    const here = { '3519': ['F-Friant'], '3921': ['A-Guns-1'], '3922': ['A-Guns-2'] }
    const state = from({ stacks: here, guns: { 'A-Guns-2': 2 } })
    const guns = [piece('A-Guns-1'), piece('A-Guns-2')]
    expect(guns.map((one) => state.place[one])).toEqual([hex('3921'), hex('3922')])
    expect(guns.map((one) => state.guns[one - FIRST_GUNS])).toEqual([1, 2])
    expect(guns.map((one) => state.facing[one])).toEqual([0, 0])
  })

  test('has charts, facings, columns, orders and markers', () => {
    const state = from({
      stacks: {
        '3519': ['F-Friant', 'L-Davout'],
        '2617': ['F-StHilaire'],
        '3921': ['A-Hohenlohe'],
      },
      charts: {
        'F-Friant': { sp: 6, fatigue: 5, stragglers: 1, batteries: 1 },
        'A-Hohenlohe': { sp: 0, stragglers: 2 },
      },
      facing: { 'F-Friant': 'SE' },
      columns: { 'F-StHilaire': ['2617', '2616/2716', '2715/2714'] },
      orders: { 'F-III': 'MARCH ATTACK', 'A-IV': 'HOLD' },
      transit: { 'A-IV': { '2': 'ATTACK' } },
      targets: { 'F-III': '1917' },
      dummies: { austrian: ['3519'] },
      control: { '4022': 'allied' },
      broken: ['3304/3303'],
      initiative: 2,
    })
    const friant = piece('F-Friant')
    expect([state.steps[friant], state.fatigue[friant], state.start[friant]]).toEqual([3, 5, 4])
    expect(state.marks[piece('A-Hohenlohe')]! & SMASHED).toBe(SMASHED)
    expect(state.facing[friant]).toBe(2)
    expect(state.marks[piece('F-StHilaire')]! & COLUMN).toBe(COLUMN)
    expect(hasTrailers(state, hex('2716'), ALLIED)).toBe(true)
    const [iii, iv] = [formationNamed('F-III'), formationNamed('A-IV')]
    expect([state.order[iii], state.under[iii], state.order[iv]]).toEqual([MARCH, ATTACK, HOLD])
    expect(state.transit[iv * 3 + 1]).toBe(ATTACK)
    expect(state.target[iii]).toBe(hex('1917'))
    expect(state.dummies[AUSTRIAN]).toEqual([hex('3519')])
    expect(state.broken).toHaveLength(1)
    expect(state.control).toContain(ALLIED)
    expect(state.initiative).toBe(2)
  })

  test.each(STEPS)('may stand at %s', (step) => {
    const { formation: _, ...rest } = POSITION
    const state = positionState('eckmuehl', { ...rest, step }, [])
    flow.settle(state)
    expect(flow.ask(state)).not.toEqual([])
  })

  test('without pieces is the scenario’s own', () => {
    const state = positionState('eckmuehl', { game: 'march', step: 'draw' }, [])
    expect(state.place[piece('A-Somariva')]).toBe(hex('3820'))
    expect(state.cup.length).toBeGreaterThan(FORMATIONS.length / 3)
  })

  test.each([
    ['a field nobody knows', { colour: 'red' }, 'colour'],
    ['a piece nobody knows', { stacks: { '3519': ['F-Ney'] } }, 'stacks.3519'],
    ['a place that is none', { units: { 'F-Gudin': '9999' } }, 'units.F-Gudin'],
    ['enemies in one hex', { units: { 'A-Brady': '3519' } }, 'the enemy stands'],
    ['too many steps', { charts: { 'F-Friant': { sp: 12 } } }, 'charts.F-Friant.sp'],
    ['a chart with something else', { charts: { 'F-Friant': { men: 1 } } }, 'charts.F-Friant.men'],
    ['no direction', { facing: { 'F-Friant': 'UP' } }, 'facing.F-Friant'],
    ['no order', { orders: { 'F-III': 'SLEEP' } }, 'orders.F-III'],
    ['no formation', { orders: { 'F-IX': 'HOLD' } }, 'orders.F-IX'],
    ['no side', { dummies: { russian: [] } }, 'dummies'],
    ['a hex that does not count', { control: { '3519': 'allied' } }, 'control.3519'],
    ['no hexside', { broken: ['3519'] }, 'broken'],
    ['no step', { step: 'dawn' }, 'step'],
    ['a turn too far', { turn: 9 }, 'turn'],
    ['a column too long', { columns: { 'F-Friant': ['3519', '3518', '3517', '3516'] } }, 'columns'],
  ])('refuses %s', (_, more, where) => {
    expect(() => from(more)).toThrow(where)
  })
})
