import { describe, expect, test } from 'vitest'
import type { Counter, Shown } from '../../../core/look.ts'
import { sedan } from '../game.ts'
import { grid, hex } from '../map/map.ts'
import { unitNamed } from '../rules/02-components.ts'
import { TestTable } from '../testing/table.ts'
import { sedanPage } from './page.ts'

type Units = Record<string, string>

const at = (step: string, units: Units, more: object = {}): TestTable =>
  new TestTable({ turn: 2, step, units, ...more })
const seen = ({ state }: TestTable, seat: string): Shown => sedanPage.show(sedan.view(state, seat))
const held = (...kinds: string[]): object => ({ chits: { held: kinds } })

function counter(shown: Shown, id: string): Counter | undefined {
  const key = `unit-${unitNamed(id)}`
  return shown.scene.stacks.flatMap(({ counters }) => counters).find((one) => one.key === key)
}
const glyphs = (shown: Shown, id: string): string =>
  counter(shown, id)!
    .badges.map(({ glyph }) => glyph)
    .join('')
const box = ({ scene }: Shown, id: string): string[] =>
  scene.stacks
    .filter((stack) => 'box' in stack.at && stack.at.box === id)
    .flatMap(({ counters }) => counters.map(({ name }) => name))

describe('stacks and ghosts', () => {
  const table = at('french-movement', { '1/I': '5013', '2/I': '5014', '5': '4509' })
  table.say('move 2/I', 'step 5013', 'halt')

  test('the owner sees both, the last comer on top', () => {
    const stack = seen(table, 'french').scene.stacks.find(
      (one) => 'hex' in one.at && one.at.hex === hex('5013'),
    )!
    expect(stack.counters.map(({ face }) => `${face.right}/${face.left}`)).toEqual(['1/I', '2/I'])
    expect(stack.unseen).toBe(0)
  })

  test.each(['prussian', 'table'])('%s sees the top, a number and a ghost', (seat) => {
    const shown = seen(table, seat)
    const stack = shown.scene.stacks.find((one) => 'hex' in one.at && one.at.hex === hex('5013'))!
    expect([stack.counters.length, stack.unseen]).toEqual([1, 1])
    expect(counter(shown, '1/I')).toBeUndefined()
    const ghosts = shown.scene.ghosts.map((ghost) => ['hex' in ghost && ghost.hex, ghost.face.right, ghost.name]) // prettier-ignore
    expect(ghosts).toEqual(
      seat === 'table'
        ? []
        : [[hex('5013'), '1', 'French 1st Infantry Division, I Corps, seen here on turn 2']],
    )
  })

  test('the order of battle says where it was', () => {
    const all = seen(table, 'prussian').rosters.flatMap(({ groups }) => groups)
    const corps = all.find(({ title }) => title === 'I Corps')!
    expect(corps.units.map(({ where, is }) => `${is} ${where}`).slice(0, 2)).toEqual([
      'unknown Last seen in 5013 on turn 2',
      'here 5013',
    ])
  })
})

describe('signs', () => {
  test('the Francs-Tireurs lie in their hex, the pontoon across its side', () => {
    const francs = { francsTireurs: '4514', ...held('francs-tireurs') }
    const { scene } = seen(at('prussian-movement', { '5': '4509' }, francs), 'table')
    expect(scene.signs.find(({ glyph }) => glyph === 'FT')!.at).toEqual({ hex: hex('4514') })
    const table = at('french-movement', { '1/I': '3610' }, held('pontoon-bridge'))
    const side = grid.sideBetween(hex('3610'), hex('3710'))
    table.say(`bridge ${grid.printSide(side)}`)
    const bridge = seen(table, 'prussian').scene.signs.find(({ glyph }) => glyph === '=')!
    expect(bridge.at).toEqual({ side })
  })

  test('a city says who holds it and whether it counts', () => {
    const { scene, gauges, notices } = seen(
      at('french-movement', { '5': '3411', '1/I': '3612', '2/I': '3310', '1A': '4509' }),
      'french',
    )
    const metz = scene.signs.find((sign) => 'hex' in sign.at && sign.at.hex === hex('3411'))!
    expect(metz).toMatchObject({ style: 'prussian', glyph: 'P' })
    expect(gauges[0]!.value).toBe(metz.name.includes('it counts') ? 1 : 0)
    expect(notices.some((notice) => notice.includes('cut off'))).toBe(gauges[0]!.value === 0)
  })
})

describe('badges', () => {
  test('on the march, then moved and spent', () => {
    const table = at('french-movement', { '1/I': '5013', '2/I': '5115', '5': '4509' })
    table.say('move 1/I', 'step 5014')
    expect([glyphs(seen(table, 'french'), '1/I'), glyphs(seen(table, 'prussian'), '1/I')]).toEqual([
      '»',
      '',
    ])
    table.say('halt')
    expect(glyphs(seen(table, 'french'), '1/I')).toBe('›')
    expect(counter(seen(table, 'french'), '1/I')!.isSpent).toBe(true)
    expect(counter(seen(table, 'prussian'), '1/I')!.isSpent).toBeUndefined()
  })

  test('in an enemy zone it cannot march, then it must attack, then it has', () => {
    const units = {
      '5': '1210',
      '6': '1210',
      '1/I': '1211',
      '1/II': '4012',
      '7': '4011',
      '8': '4509',
    }
    const table = at('prussian-movement', units)
    const badge = (): string => counter(seen(table, 'prussian'), '5')!.badges[0]!.say
    expect(badge()).toContain('cannot march off')
    table.say('end')
    expect(badge()).toContain('must attack')
    table.say('attack 1211', 'with 5', 'column 2:1')
    expect(counter(seen(table, 'table'), '5')!.badges.map(({ glyph }) => glyph)).toContain('+')
    table.roll(2).say('retreat 5', 'to 1209', 'to 1209')
    expect(counter(seen(table, 'prussian'), '5')).toMatchObject({ isSpent: true })
  })

  test('VI Corps is agitated', () => {
    const units = { '1/VI': '1014', '1/II': '3711', '5': '4509' }
    const table = at('french-movement', units, held('revolutionary-agitation'))
    expect(glyphs(seen(table, 'french'), '1/VI')).toBe('§')
    expect(glyphs(seen(table, 'french'), '1/II')).toBe('')
  })
})

describe('boxes, track and notices', () => {
  test('a set-up has its units beside the map, and the enemy sees none of them', () => {
    const table = new TestTable('campaign')
    expect(box(seen(table, 'french'), 'french-to-place')).toHaveLength(26)
    expect(seen(table, 'french')).toMatchObject({
      when: 'Before turn 1, 4–6 August 1870',
      stage: 'French set-up',
    })
    table.say('place 1/I')
    expect(glyphs(seen(table, 'french'), '1/I')).toBe('+')
    table.say('at 5213')
    expect(box(seen(table, 'french'), 'french-to-place')).toHaveLength(25)
    expect(box(seen(table, 'prussian'), 'french-to-place')).toEqual([])
    expect(counter(seen(table, 'prussian'), '1/I')).toBeUndefined()
  })

  test('reinforcements sit on their turns, late ones on the turn now played', () => {
    const units = { '5': '4509', '1/I': '5013', '3': 'waiting', '17': 'waiting', Mar: 'waiting' }
    const table = at('prussian-fortunes', units, { turn: 4 })
    const track = seen(table, 'french').track.map(({ arrivals }) =>
      arrivals.map(({ face }) => face.right).join(' '),
    )
    expect([track[2], track[3], track[8]]).toEqual(['', 'Mar 3', '17'])
    expect(box(seen(table, 'french'), 'prussian-to-come')).toHaveLength(2)
  })

  test('what is in force is said', () => {
    const table = at('french-movement', { '1/I': '1211', '5': '1210' }, held('disengagement'))
    expect(seen(table, 'prussian').notices[0]).toContain('may declare a general disengagement')
    table.say('disengage')
    expect(seen(table, 'prussian').notices[0]).toMatch(/^General disengagement: French units/)
    const dead = at('french-combat', { '1/I': '1211', '5': '1210', IG: 'dead' })
    expect(seen(dead, 'table').notices.join()).toContain('The Imperial Guard is destroyed')
  })

  test('losses are counted, 1st Army as five', () => {
    const table = at('french-fortunes', { '5': 'dead', '1A': 'dead', '1/I': '5013', '6': '4509' })
    const { gauges, scene } = seen(table, 'french')
    expect(gauges[1]).toMatchObject({ value: 6, need: 10, rule: '4.4/a' })
    expect(
      scene.stacks.some((stack) => 'box' in stack.at && stack.at.box === 'prussian-lost'),
    ).toBe(true)
  })

  test('a chit that was drawn lies in force, the rest in the cup', () => {
    const table = at('french-fortunes', { '1/I': '5013', '5': '4509' })
    expect(box(seen(table, 'french'), 'cup')).toHaveLength(14)
    table.say('draw').roll('mitrailleuse')
    expect(box(seen(table, 'prussian'), 'fortunes')).toEqual(['Mitrailleuse'])
    expect(box(seen(table, 'prussian'), 'cup')).toHaveLength(13)
  })
})
