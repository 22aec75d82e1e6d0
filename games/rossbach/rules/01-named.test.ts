import { describe, expect, test } from 'vitest'
import { isChance } from '../../../core/contract.ts'
import { rossbach } from '../game.ts'
import {
  DAY_HALF,
  LAID,
  LOST,
  MOVING,
  NIGHT_HALF,
  PARTED,
  WAITING,
  WITHIN,
} from '../model/state.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { explain } from '../testing/reasons.ts'
import { REASON_WORDS } from '../words/reasons.ts'
import { movement } from './08-movement-level.ts'

/** Rule and reason, for a piece that is in such a place. */
function why(id: string, place?: number): string {
  const state = fieldOf({ S2708: ['Ney', 'Marchand'] }, { phase: MOVING })
  if (place !== undefined) state.place[piece(id)] = place
  state.stack.push(movement.frame({}, 'command'))
  const refused = explain(state, { verb: 'move', noun: piece(id) })
  expect(REASON_WORDS[refused!.say.key]).toBeDefined()
  return `${refused!.rule} ${refused!.say.key}`
}

describe('why a piece that is not on the map does nothing: where it is instead', () => {
  test('[15.0] who is yet to come', () => {
    expect(why('Guard-Cavalry', WAITING)).toBe('15.0 is-yet-to-come')
  })
  test('[13.11a] light cavalry whose vedettes are out, and vedettes that are not', () => {
    expect(why('Colbert', PARTED)).toBe('13.11a is-out-as-vedettes')
    expect(why('Colbert-1', WITHIN)).toBe('13.11a with-its-parent')
  })
  test('[6.12] who awaits reorganization, and [6.11] who is lost', () => {
    expect([DAY_HALF, NIGHT_HALF].map((half) => why('Gardanne', half))).toEqual([
      '6.12 awaits-reorganization',
      '6.12 awaits-reorganization',
    ])
    expect(why('Gardanne', LOST)).toBe('6.11 is-lost')
  })
  test('[9.25] a bridge train that lies over water', () => {
    expect(why('Pontoon-F', LAID)).toBe('9.25 lies-as-bridge')
  })
  test('[19.21a] who takes no part, and [5.14a] replacements nobody has called', () => {
    expect(why('Suchet')).toBe('19.21a takes-no-part')
    expect(why('Victor')).toBe('5.14a is-no-replacement-yet')
  })
})

describe('an enemy of whom nothing is seen', () => {
  const state = rossbach.setup('jena', [])
  const [ask] = rossbach.ask(state)
  if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
  const about = (id: string): string => {
    const reply = { seat: 'french', ask: ask.id, verb: 'place', noun: piece(id) }
    const refused = rossbach.whyNot(rossbach.view(state, 'french'), reply)
    return `${refused?.rule} ${refused?.say.key}`
  }
  test('[1.5a] is somewhere that only his side knows, if the scenario has him', () => {
    expect(about('Grawert')).toBe('1.5a is-under-a-flag')
  })
  test('[19.2] is the enemy’s to set up and no more, if everybody can read that he takes no part', () => {
    expect(about('Schmettau')).toBe('19.2 is-the-enemys')
    expect(about('Bluecher-1')).toBe('19.2 is-the-enemys')
  })
})
