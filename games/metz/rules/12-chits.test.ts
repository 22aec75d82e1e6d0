import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { assaultLevel, toughLevel } from './12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { flow } from './sequence.ts'
import { DISRUPTED, HELD, SHAKEN, SPENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { morale, worn } from '../testing/assault.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { cellRead, rulesTold } from '../testing/fire.ts'
import { other, sideOf, PRUSSIAN } from './03-pieces.ts'
import { EVENTS, EVENT_IDS, chitIds, eventKind, eventSide } from './06-chits.ts'
import { defendersIn } from './12-assault-facts.ts'

/** The first chit of a kind that a side has. */
function chitOf(kind: string, side: number): number {
  for (let chit = 0; chit < EVENTS; chit++)
    if (EVENT_IDS[eventKind[chit]!] === kind && eventSide[chit] === side) return chit
  throw new Error(`There is no ${kind}.`)
}
const [PRUSSIANS, FRENCH] = [0, 1]
type Held = readonly (readonly [string, number])[]

function holding(stands: Stands, held: Held, make: (state: State) => Frame): Trial {
  const state = fieldOf(stands)
  for (const [kind, side] of held) state.chits[chitOf(kind, side)] = HELD
  return new Trial(flow, state, make(state))
}
/** Units, the first of them leading, assault 1928. */
function assaulting(stands: Stands, who: readonly string[], held: Held): Trial {
  const units = who.map(piece)
  const side = sideOf[units[0]!]!
  return holding(stands, held, (state) =>
    assaultLevel.frame({
      side,
      lead: state.place[units[0]!]!,
      hex: hex('1928'),
      units,
      defenders: defendersIn(state, other(side), hex('1928')),
    }),
  )
}
const play = (kind: string, side: number): string => `play ${chitIds[chitOf(kind, side)]}`

describe('chits on an assault', () => {
  const FRENCH_ATTACK: Stands = { '1929': ['F-II-2Verge'], '1928': ['P-III-DetA'] }

  test('[12.5.j, 12.5.k, 12.5.t] are played when it is about to be rolled for, the Prussian first', () => {
    const held: Held = [
      ['conditions', PRUSSIANS],
      ['conditions', FRENCH],
      ['furia-francese', FRENCH],
    ]
    const trial = assaulting(FRENCH_ATTACK, ['F-II-2Verge'], held).say('stand')
    expect([trial.ask.seat, trial.offered('play')?.length]).toEqual(['prussian', 1])
    trial.say(play('conditions', PRUSSIANS))
    // Once a side and combat; the French are asked in their turn.
    expect(trial.ask.seat).toBe('french')
    trial.say(play('conditions', FRENCH), play('furia-francese', FRENCH)).roll(1)
    const rules = rulesTold(trial)
    expect(['12.5.j', '12.5.k', '12.5.t'].every((rule) => rules.includes(rule))).toBe(true)
    expect(trial.state.chits[chitOf('furia-francese', FRENCH)]).toBe(SPENT)
  })

  test('[12.5.j] nobody but a French attacker has Furia Francese', () => {
    const stands = { '1929': ['P-III-9'], '1928': ['F-II-2Verge'] }
    const trial = assaulting(stands, ['P-III-9'], [['furia-francese', FRENCH]]).say('stand')
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('Opportunity Fire of the enemy, at each hex that attacks, before it begins (R-108)', () => {
    const stands: Stands = {
      '1929': ['P-III-9'],
      '1828': ['P-III-10'],
      '1928': ['F-II-2Verge'],
    }
    const held: Held = [['beaten-zone', FRENCH]]
    const trial = assaulting(stands, ['P-III-9', 'P-III-10'], held)
    expect(trial.ask.seat).toBe('french')
    trial.say('pass')
    // Now the supporting hex.
    trial.say(play('beaten-zone', FRENCH)).rollAll(10, 10)
    expect([morale(trial, 'P-III-9'), worn(trial, 'P-III-9')]).toEqual([0, 0])
    expect(morale(trial, 'P-III-10') + worn(trial, 'P-III-10')).toBeGreaterThan(0)
    expect(trial.offered('abandon')).toEqual([])
  })

  test('Opportunity Fire of the attacker at the defending hex (R-108)', () => {
    const stands: Stands = {
      '1929': ['P-III-9'],
      '1828': ['P-III-Corps'],
      '1928': ['F-II-2Verge'],
    }
    const trial = assaulting(stands, ['P-III-9'], [['krupps-guns', PRUSSIANS]])
    expect(trial.ask.seat).toBe('prussian')
    trial.say(play('krupps-guns', PRUSSIANS)).rollAll(10, 9)
    expect(morale(trial, 'F-II-2Verge') + worn(trial, 'F-II-2Verge')).toBeGreaterThan(0)
  })

  test('[11.5/b] but once, from however many hexes he attacks (R-108)', () => {
    const stands: Stands = {
      '1929': ['P-III-9'],
      '1828': ['P-III-10', 'P-III-Corps'],
      '1928': ['F-II-2Verge'],
    }
    const held: Held = [['krupps-guns', PRUSSIANS]]
    const trial = assaulting(stands, ['P-III-9', 'P-III-10'], held)
    expect(trial.ask.seat).toBe('prussian')
    expect(trial.say('pass').offered('stand')).toEqual([])
    const twice: Held = [...held, ['skirmishers', PRUSSIANS]]
    const other = assaulting(stands, ['P-III-9', 'P-III-10'], twice)
    // Whoever has two chits may play both before it begins.
    other.say(play('krupps-guns', PRUSSIANS)).rollAll(1, 1)
    expect(other.offered('play')).toEqual(['P-skirmishers-1'])
  })

  test('Inspirational Leadership in a Tough Fight (E08)', () => {
    const stands: Stands = { '1929': ['P-III-9'], '1928': ['F-II-2Verge'] }
    const units = ['P-III-9', 'F-II-2Verge'].map(piece)
    const trial = holding(stands, [['inspiration', FRENCH]], () =>
      toughLevel.frame({ tester: PRUSSIAN, side: 0, lead: hex('1929'), hex: hex('1928'), units }),
    ).roll(10)
    // The Prussian failure is nothing the French could help.
    trial.roll(8)
    expect(trial.ask.seat).toBe('french')
    trial.say(play('inspiration', FRENCH))
    expect([morale(trial, 'F-II-2Verge'), morale(trial, 'P-III-9')]).toEqual([0, SHAKEN])
    expect([worn(trial, 'P-III-9'), trial.isOver]).toEqual([1, true])
  })

  test('Panic Test on top of a Loss Point (E09)', () => {
    const stands: Stands = { '1929': ['P-III-9'], '1928': ['F-II-2Verge'] }
    const trial = assaulting(stands, ['P-III-9'], [['panic', PRUSSIANS]])
      .say('stand')
      .roll(2)
    expect(cellRead(trial)).toBe('16 D1')
    trial.say('morale F-II-2Verge', play('panic', PRUSSIANS)).roll(5)
    expect(morale(trial, 'F-II-2Verge')).toBe(DISRUPTED)
  })
})
