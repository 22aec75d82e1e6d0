import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../core/contract.ts'
import { VERSION } from '../words/about.ts'
import { metz } from '../game.ts'
import { hex } from '../map/map.ts'
import { worksAt } from '../rules/03-values.ts'
import { ABSENT, HASTY, HELD, LOW, POOL, REBUILDABLE, SHAKEN } from './state.ts'
import type { State } from './state.ts'
import { piece } from '../testing/field.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { chitIds } from '../rules/06-chits.ts'

const POSITION: Position = {
  game: 'metz',
  scenario: 'day-of-battle',
  turn: 3,
  step: 'activation',
  formation: 'P-III',
  stacks: { '2525': ['P-III-9', 'P-III-HQ'], '2523': ['F-II-1Verge', 'F-II-VergeArt'] },
}
const from = (more: Record<string, unknown> = {}): State => metz.setup({ ...POSITION, ...more }, [])

describe('a position', () => {
  test('stands at the start of an activation, with nobody else on the map', () => {
    const state = from()
    expect(metz.ask(state)[0]).toMatchObject({ seat: 'prussian', rule: '7.1/a' })
    expect(state.place[piece('F-II-VergeMit')]).toBe(hex('2523'))
    expect(state.place.filter((at) => at >= 0)).toHaveLength(5)
    expect([state.turn, metz.broken(state)]).toEqual([3, []])
  })

  test('has marks, works, hands and boxes', () => {
    const state = from({
      units: { 'P-III-10': 'rebuildable' },
      worn: ['P-III-9', 'P-III-10'],
      shaken: ['F-II-1Verge'],
      lowAmmo: ['F-II-VergeMit'],
      works: { '2523': 'hasty french' },
      held: ['F-beaten-zone-1'],
    })
    expect(state.place[piece('P-III-10')]).toBe(REBUILDABLE)
    expect(state.morale[piece('F-II-1Verge')]).toBe(SHAKEN)
    expect(state.ammo[piece('F-II-VergeMit')]).toBe(LOW)
    expect(worksAt(state, hex('2523'))).toBe(HASTY)
    expect(state.chits[chitIds.indexOf('F-beaten-zone-1')]).toBe(HELD)
    expect(metz.broken(state)).toEqual([])
  })

  test('of the README can be set up, and is as it says', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const position = JSON.parse(/```json\n([^`]+)```/.exec(readme)![1]!) as Position
    expect(metz.ask(metz.setup(position, []))[0]).toMatchObject({ seat: 'prussian' })
  })

  test.each(['turn', 'draw', 'end'])('may stand at %s', (step) => {
    expect(metz.ask(metz.setup({ game: 'metz', scenario: 'day-of-battle', step }, []))).not.toEqual(
      [],
    )
  })

  test('fills the cup with those it names, but for those that rest', () => {
    const chitsIn = (more: Record<string, unknown>): string[] =>
      from({ step: 'draw', formation: undefined, ...more }).cup.map((chit) => chitIds[chit]!)
    expect(chitsIn({})).toEqual(['staff', 'fortunes', 'P-III', 'F-II'])
    expect(chitsIn({ resting: ['F-II'] })).toEqual(['staff', 'fortunes', 'P-III'])
    const own = metz.setup({ game: 'metz', scenario: 'day-of-battle', step: 'draw' }, [])
    expect(own.cup.map((chit) => chitIds[chit])).toEqual(['staff', 'fortunes', 'P-5C'])
  })

  test('may have chits in the hand while others are drawn: they are out of the cup', () => {
    const drawing = (more: object): State => from({ step: 'draw', formation: undefined, ...more })
    const chit = chitIds.indexOf('F-beaten-zone-1')
    const [held, none] = [drawing({ held: ['F-beaten-zone-1'] }), drawing({})]
    expect([held.chits[chit], held.named[chit]]).toEqual([HELD, 1])
    expect(held.events[FRENCH]).toBe(none.events[FRENCH]! - 1)
    expect(held.events[PRUSSIAN]).toBe(none.events[PRUSSIAN])
    expect([metz.broken(held), metz.ask(held)[0]!.seat]).toEqual([[], 'nature'])
  })

  test('leaves a detachment out that is said to be absent', () => {
    expect(from({ units: { 'P-III-DetA': 'absent' } }).place[piece('P-III-DetA')]).toBe(ABSENT)
    expect(from().place[piece('P-III-DetA')]).toBe(POOL)
  })

  test.each([
    [{ map: 1 }, 'map'],
    [{ turn: 15 }, 'turn'],
    [{ step: 'lunch' }, 'step'],
    [{ formation: 'P-IV' }, 'formation'],
    [{ scenario: 'sedan' }, 'scenario'],
    [{ stacks: { '2525': ['P-III-9', 'F-II-1Verge'] } }, 'stacks.2525'],
    [{ stacks: { '2525': ['F-II-VergeMit'] } }, 'stacks.2525'],
    [{ units: { 'P-III-9': 'nowhere' } }, 'units.P-III-9'],
    [{ units: { 'P-III-HQ': '2525' } }, 'stacks.2525'],
    [{ worn: ['P-III-HQ'] }, 'worn'],
    [{ shaken: ['F-II-VergeMit'] }, 'shaken'],
    [{ works: { '2525': 'deep french' } }, 'works.2525'],
    [{ works: { '2525': 'hasty' } }, 'works.2525'],
    [{ control: { '0101': 'french' } }, 'control.0101'],
    [{ held: ['staff'] }, 'held'],
    [{ casualties: ['P-IV'] }, 'casualties'],
    [{ resting: ['P-IV'] }, 'resting'],
    [{ casualties: ['P-X'] }, 'casualties'],
    [{ resting: ['P-X'] }, 'resting'],
    [{ step: 'draw' }, 'formation'],
    [{ worn: ['P-III-10'] }, 'worn'],
    [{ shaken: ['P-III-10'], units: { 'P-III-10': 'rebuildable' } }, 'shaken'],
    [{ shaken: ['P-III-9'], disrupted: ['P-III-9'] }, 'disrupted'],
    [{ held: ['F-beaten-zone-1', 'F-beaten-zone-1'] }, 'held'],
    [{ held: ['F-beaten-zone-1'], step: 'turn', formation: undefined }, 'held'],
    [{ held: ['F-beaten-zone-1'], step: 'end', formation: undefined }, 'held'],
  ])('with %j names the place of the mistake', (more, where) => {
    expect(() => from(more)).toThrow(new RegExp(`^${where.replaceAll('.', '\\.')}: `))
  })
})

describe('a saved state', () => {
  const saved = (): State => JSON.parse(JSON.stringify(from())) as State

  test('of this version goes on, of another does not', () => {
    expect(metz.migrate!(saved(), VERSION)).toEqual(saved())
    expect(metz.migrate!(saved(), '0.9.0')).toBeUndefined()
  })

  test.each([
    ['a field is gone', (state: State) => Reflect.deleteProperty(state, 'works')],
    ['a list is short', (state: State) => state.morale.pop()],
    ['a piece is nowhere', (state: State) => (state.place[0] = 9999)],
    ['the scenario is not here', (state: State) => (state.scenario = 'sedan')],
  ])('is refused where %s', (_, spoil) => {
    const state = saved()
    spoil(state)
    expect(metz.migrate!(state, VERSION)).toBeUndefined()
  })
})

test('[3.6] markers on units are open to both sides', () => {
  const state = from({ shaken: ['F-II-1Verge'], lowAmmo: ['P-III-9'] })
  for (const seat of ['prussian', 'french', 'table']) {
    const { morale, ammo } = metz.view(state, seat)
    expect([morale, ammo]).toEqual([state.morale, state.ammo])
  }
})
