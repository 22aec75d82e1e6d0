import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { hex } from '../map/map.ts'
import { ASSAULTED, BLOWN, CHARGING, DISRUPTED, MET, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { assaultStep, morale, worn } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import { piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { cellRead, rulesTold } from '../testing/fire.ts'
import { FRENCH } from './03-pieces.ts'

const verbs = (trial: Trial): string[] => trial.ask.options.map(({ verb }) => verb)
/** Charges under way: who, and at what. */
const charging =
  (...charges: readonly (readonly [string, string])[]) =>
  (state: State): void => {
    for (const [id, at] of charges) {
      state.charges.push(piece(id), hex(at))
      state.deeds[piece(id)]! |= CHARGING | BLOWN
    }
  }

describe('declaring', () => {
  const STANDS: Stands = {
    '1929': ['P-III-9', 'P-III-StulpArt'],
    '1828': ['P-III-10'],
    '1928': ['F-II-2Verge'],
    '2028': ['F-II-1Verge'],
  }

  test('[12.2/a] all attacks are declared before the first is fought, and stand', () => {
    const trial = assaultStep(STANDS)
    expect([trial.ask.rule, trial.offered('attack')]).toEqual(['12.2/a', ['P-III-9', 'P-III-10']])
    trial.say('attack P-III-9')
    expect(trial.offered('at')).toEqual(['1928', '2028'])
    trial.say('at 2028')
    expect(trial.offered('attack')).toEqual(['P-III-10'])
    // 10/Stulp has but one hex to attack.
    trial.say('attack P-III-10')
    expect(trial.offered('fight')).toEqual(['1928', '2028'])
  })

  test('[12.2/a] they are fought in the order their owner likes, one after the other', () => {
    const trial = assaultStep(STANDS).say('attack P-III-9', 'at 2028', 'attack P-III-10')
    trial.say('fight 2028')
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '12.3.b/a'])
    trial.say('stand').roll(1)
    while (trial.ask.rule === '12.7.1/a')
      trial.say(`${verbs(trial).at(-1)} ${trial.offered(verbs(trial).at(-1)!)![0]}`)
    // The other one follows without being named.
    expect(trial.ask).toMatchObject({ seat: 'french', rule: '12.3.b/a' })
  })

  test('[12.1/a] nobody has to', () => {
    const trial = assaultStep(STANDS).say('done')
    expect(trial.isOver).toBe(true)
    expect(assaultStep({ '1929': ['P-III-9'], '2020': ['F-II-1Verge'] }).isOver).toBe(true)
  })

  test('[12.2/b] the owner names the hex that leads, where there are several', () => {
    const one = { ...STANDS, '2028': [] }
    const trial = assaultStep(one).say('attack P-III-9', 'attack P-III-10')
    expect([trial.ask.rule, trial.offered('lead')]).toEqual(['12.2/b', ['1828', '1929']])
    trial.say('lead 1828')
    expect(trial.state.stack.find(({ proc }) => proc === 'assault')).toMatchObject({
      lead: hex('1828'),
      units: [piece('P-III-9'), piece('P-III-10')],
    })
  })

  test('[12.5.i] an event gives columns to the unit it names, which attacks alone (E03)', () => {
    const frame = { units: [piece('P-III-10')], shift: 2 }
    const trial = assaultStep(STANDS, { frame })
    expect(trial.offered('attack')).toEqual(['P-III-10'])
    trial.say('attack P-III-10', 'stand').roll(5)
    expect(rulesTold(trial)).toContain('12.5.i')
  })

  test('[12.1/d] who is told to attack a hex does (14.3.e)', () => {
    const frame = { units: [piece('P-III-9')], goal: hex('2028') }
    const trial = assaultStep(STANDS, { frame })
    expect([trial.ask.rule, trial.at('F-II-1Verge')]).toEqual(['12.3.b/a', '2028'])
    expect(trial.state.stack.find(({ proc }) => proc === 'assault')).toMatchObject({
      hex: hex('2028'),
    })
  })
})

describe('a target that is gone', () => {
  const STANDS: Stands = {
    '1929': ['P-III-9'],
    '2029': ['P-III-10'],
    '1928': ['F-II-2Verge'],
    '2028': ['F-II-1Verge'],
  }
  /** While one hex is fought for the other is emptied. */
  function emptied(alsoThere?: string): Trial {
    const trial = assaultStep(STANDS)
    trial.say('attack P-III-9', 'at 1928', 'attack P-III-10', 'fight 1928')
    put(trial.state, piece('F-II-1Verge'), hex('1722'))
    if (alsoThere !== undefined) put(trial.state, piece(alsoThere), hex('2028'))
    return trial.say('stand').roll(2).say('morale F-II-2Verge')
  }

  test('lets its attackers advance as after a victory (R-96)', () => {
    const trial = emptied()
    expect([trial.ask.rule, trial.offered('advance')]).toEqual(['12.9/a', ['P-III-10']])
    trial.say('advance P-III-10')
    expect([trial.at('P-III-10'), trial.isOver]).toEqual(['2028', true])
    expect(trial.state.deeds[piece('P-III-10')]! & ASSAULTED).toBe(ASSAULTED)
  })

  test('but not if a friend is there already (R-96)', () => {
    const trial = emptied('P-6C-15')
    expect([trial.at('P-III-10'), trial.isOver]).toEqual(['2029', true])
  })
})

describe('charges', () => {
  const STANDS: Stands = { '1929': ['P-5C-11'], '1828': ['P-III-9'], '1928': ['F-II-2Verge'] }
  const charge = { before: charging(['P-5C-11', '1928']) }

  test('[12.1/d] compel: nothing is over before the charger has its target', () => {
    const trial = assaultStep(STANDS, charge)
    expect(verbs(trial)).toEqual(['attack'])
    trial.say('attack P-5C-11')
    expect(verbs(trial)).toEqual(['attack', 'done'])
    trial.say('done')
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('[12.2/b, 11.6/j] the charging hex leads, whoever joins', () => {
    const trial = assaultStep(STANDS, charge).say('attack P-III-9')
    expect(trial.state.stack.at(-1)).toMatchObject({ proc: 'assault', lead: hex('1929') })
    trial.roll(1)
    // Three points of heavy cavalry are six; no Prussian infantry leads.
    expect(rulesTold(trial)).not.toContain('12.5.b')
    expect(trial.told.some(({ what }) => JSON.stringify(what).includes('"lead":"6"'))).toBe(true)
  })

  test('a charge whose target is gone binds nobody and gives nothing (R-115)', () => {
    const stands = { '1929': ['P-5C-11'], '2028': ['F-II-2Verge'] }
    const trial = assaultStep(stands, charge)
    expect(verbs(trial)).toEqual(['attack', 'done'])
    trial.say('done')
    expect([morale(trial, 'P-5C-11'), trial.state.charges]).toEqual([SHAKEN, []])
  })
})

describe('Charge Disorganization', () => {
  const STANDS: Stands = { '1929': ['P-5C-11'], '1928': ['F-3C-1'] }
  const both: Scene = {
    before(state) {
      charging(['P-5C-11', '1928'])(state)
      state.deeds[piece('F-3C-1')]! |= CHARGING | BLOWN | MET
    },
  }

  test('[11.6.2] a Morale Hit for all who charged or met a charge, at the end of the Step', () => {
    const trial = assaultStep(STANDS, both).roll(10)
    expect([trial.ask.seat, cellRead(trial)]).toEqual(['french', '13 D3*'])
    expect(morale(trial, 'P-5C-11')).toBe(0)
    trial.say('casualty F-3C-1', 'casualty F-3C-1').roll(1)
    trial.say('morale F-3C-1')
    expect([morale(trial, 'P-5C-11'), morale(trial, 'F-3C-1')]).toEqual([SHAKEN, DISRUPTED])
    expect(trial.state.deeds[piece('P-5C-11')]! & (CHARGING | BLOWN)).toBe(0)
    expect([trial.state.charges, trial.isOver]).toEqual([[], true])
  })

  test('[11.6.2, 12.9/d] after any Breakthrough', () => {
    const trial = assaultStep(STANDS, both).roll(10)
    trial.say('casualty F-3C-1', 'casualty F-3C-1').roll(10)
    // The charger has entered and may ride on; nobody is left to be near.
    expect([trial.at('P-5C-11'), trial.ask.rule, morale(trial, 'P-5C-11')]).toEqual([
      '1928',
      '12.9/c',
      0,
    ])
    trial.say('stay')
    expect([morale(trial, 'P-5C-11'), trial.isOver]).toEqual([SHAKEN, true])
  })

  test('[11.6.2] even if fire had stopped it', () => {
    const trial = assaultStep(
      { '1929': ['P-5C-11'], '2020': ['F-3C-1'] },
      {
        deeds: { 'P-5C-11': BLOWN },
        morale: { 'P-5C-11': SHAKEN },
      },
    )
    expect([morale(trial, 'P-5C-11'), trial.isOver]).toEqual([DISRUPTED, true])
  })

  test('[11.6.2] a headquarters that is left alone by it is overrun', () => {
    const stands = { '1929': ['P-5C-11', 'P-5C-HQ'], '1928': ['F-3C-1'], '2022': ['P-5C-12'] }
    const trial = assaultStep(stands, {
      side: FRENCH,
      deeds: { 'P-5C-11': BLOWN },
      morale: { 'P-5C-11': DISRUPTED },
      worn: ['P-5C-11'],
    })
    trial.say('done').roll(10)
    expect([trial.at('P-5C-HQ'), worn(trial, 'P-5C-11')]).toEqual(['2022', 1])
  })
})
