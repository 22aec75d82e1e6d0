import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { ATTACKED, DEFENDED, SHELTERED, blankState, put } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { TestTable } from '../testing/table.ts'
import { FRENCH, PRUSSIAN, unitNamed } from './02-components.ts'
import { aftermath } from './11-results.ts'
import { whyNoTarget } from './11-who-attacks.ts'

const places = (table: TestTable, ...units: string[]): string[] =>
  units.map((unit) => table.where(unit))

/** When 1/V is driven from 0912, 0913 is its only way, and whoever stands there goes on into Châlons. Far off, 18 and 19 owe fights. */
const CHALONS = {
  '1014': ['1/VI', '2/VI', '3/VI'],
  '0913': ['4/VI'],
  '0912': ['1/V'],
  '0911': ['5', '6'],
  '1012': ['8'],
  '0812': ['7'],
  '1113': ['1G', '2G', '9'],
  '1114': ['10', '21', '22'],
  '3613': ['18'],
  '3512': ['1/II'],
  '1209': ['19'],
  '1109': ['1/III'],
}

const opening = (): TestTable =>
  new TestTable({ turn: 4, step: 'prussian-combat', stacks: CHALONS })

function stormed(): TestTable {
  const table = opening().say('attack 1014', 'with 1G', 'with 2G', 'with 9', 'with 21', 'fight')
  return table.say('column 1:2').roll(6)
}

function driven(table: TestTable): TestTable {
  table.say('attack 0912', 'with 5', 'with 6', 'with 7', 'column 4:1').roll(3)
  if (table.offered('to') !== undefined) table.say('to 1014')
  return table.say('advance 5')
}

describe('no hex is attacked again', () => {
  test('[11.3/a] a garrison that has withstood is no target when a fresh unit is displaced into it', () => {
    const table = driven(stormed())
    expect(places(table, '1/V', '4/VI')).toEqual(['0913', '1014'])
    expect(table.offered('attack')).toEqual(['1109', '3512'])
    expect(table.refusal('attack 1014')?.rule).toBe('11.3/a')
  })

  test('[11.3/a] before it was attacked it is one', () => {
    const table = driven(opening())
    expect(table.where('4/VI')).toBe('1014')
    expect(table.offered('attack')).toContain('1014')
  })

  /** After a combat against these targets, whose defenders ended where the units stand. */
  function fought(hexes: Record<string, string>, targets: string[], beaten: string[]): State {
    const state = blankState('campaign', [])
    for (const [unit, at] of Object.entries(hexes)) put(state, unitNamed(unit), hex(at))
    state.phasing = PRUSSIAN
    const defenders = beaten.map(unitNamed)
    aftermath(state, { targets: targets.map(hex), defenders } as never)
    return state
  }

  test('[11.10/d] friends onto whom somebody fell back may still be attacked, with him', () => {
    const state = fought({ '1/II': '0617', '2/II': '0617' }, ['0616'], ['1/II'])
    expect(whyNoTarget(state, hex('0617'))).toBeUndefined()
    expect(state.fought[unitNamed('1/II')]).toBe(DEFENDED | SHELTERED)
  })

  test('[11.3/a] but not when it was he who came first', () => {
    const state = fought({ '1/II': '0617' }, ['0616'], ['1/II'])
    put(state, unitNamed('2/II'), hex('0617'))
    expect(whyNoTarget(state, hex('0617'))?.say.key).toBe('already-attacked')
  })

  test('[11.3/a] nor when he was attacked with them and is left alone', () => {
    const state = fought({ '1/II': '0617', '2/II': '0617' }, ['0616'], ['1/II'])
    const both = [unitNamed('1/II'), unitNamed('2/II')]
    aftermath(state, { targets: [hex('0617')], defenders: both } as never)
    put(state, unitNamed('3/II'), hex('0617'))
    expect(whyNoTarget(state, hex('0617'))?.say.key).toBe('already-attacked')
  })

  test.each([FRENCH, PRUSSIAN] as const)('[11.3/a] whichever side is attacked: %i', (side) => {
    const [one, two] = side === FRENCH ? ['1/II', '2/II'] : ['5', '6']
    const state = blankState('campaign', [])
    state.phasing = side === FRENCH ? PRUSSIAN : FRENCH
    for (const unit of [one, two]) put(state, unitNamed(unit), hex('3411'))
    state.fought[unitNamed(one)] = DEFENDED
    expect(whyNoTarget(state, hex('3411'))?.say.key).toBe('already-attacked')
    state.fought[unitNamed(one)] = ATTACKED
    expect(whyNoTarget(state, hex('3411'))).toBeUndefined()
  })
})
