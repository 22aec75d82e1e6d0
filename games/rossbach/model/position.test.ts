import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import type { Ask } from '../../../core/contract.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { VERSION } from '../words/about.ts'
import { rossbach } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { STEPS } from './position.ts'
import { ids } from '../rules/01-pieces.ts'
import { FORMATIONS } from '../rules/01-pieces.ts'
import { ABSENT, LAID, NIGHT_HALF, WAITING, WITHIN } from './state.ts'
import type { State } from './state.ts'
import { piece } from '../testing/field.ts'

type Fields = Record<string, unknown>

function setUp(position: Fields, options: readonly string[] = []): State {
  return rossbach.setup({ game: 'rossbach', scenario: 'campaign-10', ...position }, options)
}

function fault(position: Fields): string {
  try {
    setUp(position)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

function askOf(state: State): Ask {
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  return ask
}

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const EXAMPLE = JSON.parse(/```json\n([^`]+)```/.exec(readme)![1]!) as Fields

const ALONE = { N1528: ['Suchet'] }

describe('a position', () => {
  test('has those whom it names, and their vedettes with them', () => {
    const state = setUp({
      step: 'french-movement',
      stacks: { N1528: ['Suchet', 'Lannes', 'Treilhard'], N2027: ['Grawert'] },
      units: { Gudin: 'night-half', Friant: 'lost', Augereau: 'waiting' },
      reduced: ['Grawert'],
    })
    expect(state.place[piece('Suchet')]).toBe(hex('N1528'))
    expect(state.place[piece('Gudin')]).toBe(NIGHT_HALF)
    expect(state.place[piece('Augereau')]).toBe(WAITING)
    expect(state.place[piece('Marchand')]).toBe(ABSENT)
    expect(state.place[ids.indexOf('Treilhard-1')]).toBe(WITHIN)
    expect(state.reduced[piece('Grawert')]).toBe(1)
    expect(state.casualties[FORMATIONS.indexOf('F-III')]).toBeGreaterThan(0)
    expect(rossbach.broken(state)).toEqual([])
    expect([askOf(state).seat, askOf(state).rule]).toEqual(['french', '2.11B1a'])
  })

  test('has orders, bridges, control and markers', () => {
    const bridge = grid.printSide(bridgeSide())
    const state = setUp({
      turn: 14,
      step: 'prussian-command',
      stacks: { N1528: ['Suchet'], N2027: ['Grawert', 'Brunswick'] },
      orders: [{ to: 'N2424', who: ['Grawert'] }],
      broken: [bridge],
      pontoons: { 'Pontoon-P1': bridge },
      control: { S2701: 'prussian' },
      outOfCommand: ['Suchet'],
      outOfSupply: ['Grawert'],
      march: ['Suchet'],
    })
    expect([state.turn, state.orderedOn, state.objective]).toEqual([14, [13], [hex('N2424')]])
    expect(state.place[piece('Pontoon-P1')]).toBe(LAID)
    expect(state.damaged).toEqual([bridgeSide()])
    expect(state.control).toContain(1)
    expect([state.commanded[piece('Suchet')], state.column[piece('Suchet')]]).toEqual([0, 1])
    expect(state.unsupplied[piece('Grawert')]).toBe(1)
    expect(askOf(state).seat).toBe('prussian')
  })

  test.each(STEPS)('at the step %s goes on to the end', (step) => {
    const isNight = step.endsWith('night')
    const state = setUp({ scenario: 'massenbach', turn: isNight ? 28 : 31, step })
    const { findings, isOver } = playRandom(rossbach, {
      state,
      chance: fastChance(step),
      byVerb: true,
    })
    expect([findings, isOver]).toEqual([[], true])
  })

  test('as in the README is one', () => {
    const state = setUp(EXAMPLE)
    expect([state.turn, askOf(state).seat]).toEqual([14, 'french'])
    expect(rossbach.broken(state)).toEqual([])
  })

  test('may be one of four players', () => {
    const position = { scenario: 'jena-auerstaedt', step: 'french-movement', delegated: ['Davout'] }
    const state = setUp(position, ['teams'])
    expect(rossbach.view(state, 'marshal').delegated).toBeGreaterThan(0)
    expect(askOf(state).seat).toBe('french')
    expect(() => setUp({ ...position, delegated: ['Napoleon'] }, ['teams'])).toThrow(
      'delegated: Napoleon has no corps',
    )
  })

  test('of a scenario alone is its set-up', () => {
    const state = setUp({ scenario: 'jena' })
    const usual = rossbach.setup('jena', [])
    expect(state.place).toEqual(usual.place)
  })

  test.each([
    [
      { stacks: { N1528: ['Suchet'] }, units: { Suchet: 'N1529' } },
      'stacks.N1528: "Suchet" is named twice',
    ],
    [{ stacks: { N1528: 'Suchet' } }, 'stacks.N1528: "Suchet" is no list of pieces'],
    [{ stacks: { nowhere: ['Suchet'] } }, 'stacks.nowhere: "nowhere" is no hex'],
    [{ stacks: { N1528: ['Suchet', 'Grawert'] } }, 'stacks.N1528: N1528 is held by the enemy'],
    [{ units: { Wellington: 'N1528' } }, 'units.Wellington: there is no piece "Wellington"'],
    [{ units: { Suchet: 'toString' } }, 'units.Suchet: "toString" is no hex'],
    [{ units: { Suchet: 'waiting' } }, 'units.Suchet: no reinforcement of this scenario brings it'],
    [{ step: 'constructor' }, 'step: "constructor" is no step'],
    [{ step: 'french-night' }, 'step: turn 13 is no night'],
    [{ turn: 99 }, 'turn: 99 is no whole number from 13 to 46'],
    [{ weather: 'mud' }, 'weather: no such field'],
    [{ reduced: ['Napoleon'] }, 'reduced: Napoleon has no reduced side'],
    [{ broken: ['N1528/N1529'] }, 'broken: "N1528/N1529" has no bridge'],
    [{ pontoons: { Suchet: 'N1528/N1529' } }, 'pontoons.Suchet: Suchet is no bridge train'],
    [{ orders: [{ to: 'N2424', who: [] }] }, 'orders.0.who: an order is for somebody'],
    [{ control: { N1528: 'french' } }, 'control.N1528: control of this hex does not count'],
    [{ control: { S2701: 'saxon' } }, 'control.S2701: "saxon" is no side'],
    [{ delegated: ['Davout'] }, 'delegated: this is of team play: add the option teams'],
    [{ stacks: ALONE, reduced: ['Grawert'] }, 'reduced: Grawert takes no part'],
    [{ stacks: ALONE, march: ['Grawert'] }, 'march: Grawert takes no part'],
    [
      { stacks: ALONE, units: { Gudin: 'lost' }, march: ['Gudin'] },
      'march: Gudin is not on the map',
    ],
    [
      { stacks: { N1528: ['Treilhard'] }, march: ['Treilhard-1'] },
      'march: Treilhard-1 is with its',
    ],
    [{ stacks: { N1528: ['Lannes'] }, march: ['Lannes'] }, 'march: Lannes is neither a unit nor'],
    [{ stacks: { N1528: ['Lannes'] }, outOfSupply: ['Lannes'] }, 'outOfSupply: Lannes is neither'],
    [
      { stacks: ALONE, step: 'french-command', outOfCommand: ['Suchet'] },
      'outOfCommand: it is found anew at french-command: use french-movement',
    ],
    [
      { stacks: ALONE, outOfCommand: ['Suchet'] },
      'outOfCommand: nobody is out of command at first-',
    ],
    [
      { stacks: ALONE, orders: [{ to: 'N2424', who: ['Grawert'] }] },
      'orders.0.who: Grawert takes no',
    ],
    [{ units: { Suchet: 'parted' } }, 'units.Suchet: it has no vedettes'],
    [{ scenario: 'waterloo' }, 'scenario: there is no scenario waterloo'],
  ])('%j is refused with its place', (position, message) => {
    expect(fault(position)).toContain(message)
  })
})

function bridgeSide(): number {
  for (let side = 0; side < grid.n * 3; side++) {
    try {
      setUp({ broken: [grid.printSide(side)] })
      return side
    } catch {
      continue
    }
  }
  throw new Error('There is no bridge.')
}

describe('a saved state', () => {
  const saved = (): Record<string, unknown> =>
    JSON.parse(JSON.stringify(rossbach.setup('jena-auerstaedt', ['teams']))) as Record<
      string,
      unknown
    >

  test('of these rules goes on as it would have', () => {
    const state = rossbach.migrate!(saved(), VERSION)!
    const fresh = rossbach.setup('jena-auerstaedt', ['teams'])
    for (const game of [state, fresh])
      playRandom(rossbach, { state: game, chance: fastChance('saved'), cap: 200 })
    expect(JSON.stringify(state)).toBe(JSON.stringify(fresh))
  })

  test.each([
    ['of other rules', saved(), '0.9.0'],
    ['without a field', { ...saved(), delegated: undefined }, VERSION],
    ['with too few pieces', { ...saved(), place: [1, 2] }, VERSION],
    ['off the map', { ...saved(), place: (saved()['place'] as number[]).map(() => 9999) }, VERSION],
    ['of no scenario', { ...saved(), scenario: 'waterloo' }, VERSION],
    ['that is none', null, VERSION],
  ])('%s is not carried over', (_, old, from) => {
    expect(rossbach.migrate!(old, from)).toBeUndefined()
  })
})
