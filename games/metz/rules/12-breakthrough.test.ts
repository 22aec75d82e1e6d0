import { describe, expect, test } from 'vitest'
import { followLevel } from './12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { CHARGING, DISRUPTED, SHAKEN } from '../model/state.ts'
import { fought } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import { piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { formationNamed, sideOf } from './03-pieces.ts'

const EMPTIED = '1928'
interface Chase extends Scene {
  beaten?: readonly string[]
  at?: string
}

/** Some units after a victory over a hex that is empty now. */
function following(stands: Stands, who: readonly string[], chase: Chase = {}): Trial {
  const { beaten = [], at = EMPTIED } = chase
  const units = who.map(piece)
  return fought(stands, chase, () =>
    followLevel.frame({
      side: sideOf[units[0]!]!,
      units,
      hex: hex(at),
      beaten: beaten.map(piece),
    }),
  )
}

describe('Breakthrough', () => {
  test('[12.9/a] attackers of any hex may enter, up to the stacking limit', () => {
    const stands = { '1929': ['P-III-9'], '1828': ['P-6C-15'], '2028': ['P-III-10'] }
    const trial = following(stands, ['P-III-9', 'P-6C-15', 'P-III-10'])
    expect(trial.offered('advance')).toHaveLength(3)
    expect(trial.offered('done')).toEqual([])
    trial.say('advance P-III-9')
    // No second fresh brigade.
    expect(trial.offered('advance')).toEqual(['P-6C-15'])
    trial.say('advance P-6C-15')
    expect([trial.at('P-III-9'), trial.at('P-6C-15'), trial.at('P-III-10'), trial.isOver]).toEqual([
      EMPTIED,
      EMPTIED,
      '2028',
      true,
    ])
  })

  test('[12.9/a] nobody who is Shaken or Disrupted, and nobody has to', () => {
    const stands = { '1929': ['P-III-9', 'P-6C-15'], '1828': ['P-III-10'] }
    const hurt = { morale: { 'P-III-9': SHAKEN, 'P-6C-15': DISRUPTED } }
    const trial = following(stands, ['P-III-9', 'P-6C-15', 'P-III-10'], hurt)
    expect(trial.offered('advance')).toEqual(['P-III-10'])
    trial.say('done')
    expect([trial.at('P-III-10'), trial.isOver]).toEqual(['1828', true])
  })

  test('[12.9/a] nobody over water without a bridge, no Prussian into a fort (R-97)', () => {
    const fort = following({ '4715': ['P-III-9'] }, ['P-III-9'], { at: '4714' })
    expect(fort.isOver).toBe(true)
    // 4721 is a bridge over the river, open along its road only.
    const bridge = ['4720', '4722', '4620', '4621', '4820', '4821'].map((from) => {
      const trial = following({ [from]: ['P-III-9'] }, ['P-III-9'], { at: '4721' })
      return trial.isOver
    })
    expect(bridge).toContain(true)
    expect(bridge).toContain(false)
  })

  test('[12.9/b] infantry and cavalry that did not charge stay in the hex', () => {
    const foot = following({ '1929': ['P-III-9'] }, ['P-III-9']).say('advance P-III-9')
    expect([foot.at('P-III-9'), foot.isOver]).toEqual([EMPTIED, true])
    const horse = following({ '1929': ['P-6C-15'] }, ['P-6C-15']).say('advance P-6C-15')
    expect([horse.at('P-6C-15'), horse.isOver]).toEqual([EMPTIED, true])
  })

  test('[12.9/d] draws no Defensive Fire', () => {
    const stands = { '1929': ['P-III-9'], '1927': ['F-II-2Verge'] }
    const trial = following(stands, ['P-III-9']).say('advance P-III-9')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual([EMPTIED, true])
  })
})

describe('charging cavalry', () => {
  const charge = { deeds: { 'P-6C-15': CHARGING } }

  test('[12.9/c] must enter, then may go on or stay', () => {
    const stands = { '1929': ['P-6C-15'], '1927': ['F-II-2Verge'] }
    const trial = following(stands, ['P-6C-15'], { ...charge, beaten: ['F-II-2Verge'] })
    expect(trial.at('P-6C-15')).toBe(EMPTIED)
    expect(trial.ask.rule).toBe('12.9/c')
    trial.say('stay')
    expect([trial.at('P-6C-15'), trial.isOver]).toEqual([EMPTIED, true])
  })

  test('[12.9/c] goes before others, so that there is room for it (R-32)', () => {
    const stands = { '1929': ['P-6C-15'], '1828': ['P-III-9'], '2028': ['P-6C-14'] }
    const who = ['P-III-9', 'P-6C-14', 'P-6C-15']
    const trial = following(stands, who, charge)
    expect([trial.at('P-6C-15'), trial.at('P-III-9')]).toEqual([EMPTIED, '1828'])
  })

  test('[12.9/c] not if it is Shaken', () => {
    const scene = { ...charge, morale: { 'P-6C-15': SHAKEN } }
    expect(following({ '1929': ['P-6C-15'] }, ['P-6C-15'], scene).at('P-6C-15')).toBe('1929')
  })

  test('[12.9/c] a vacant hex no farther from one it has beaten', () => {
    const stands = { '1929': ['P-6C-15'], '1927': ['F-II-2Verge'], '1827': ['F-II-HQ'] }
    const trial = following(stands, ['P-6C-15'], { ...charge, beaten: ['F-II-2Verge'] })
    expect(trial.offered('on')).toEqual(['2027'])
    trial.say('on 2027')
    expect([trial.at('P-6C-15'), trial.isOver]).toEqual(['2027', true])
  })

  test('[12.9/c] or from the nearest enemy, if that one is Broken', () => {
    const stands = { '1929': ['P-6C-15'], '2029': ['F-II-1Verge'] }
    const trial = following(stands, ['P-6C-15'], { ...charge, beaten: ['F-II-2Verge'] })
    // Two hexes away: beside it, or as far as it was.
    expect(trial.offered('on')).toEqual(expect.arrayContaining(['1929', '2028']))
    expect(trial.offered('on')).not.toContain('1827')
  })

  test('[12.9/c] whatever it costs, but no closed ground', () => {
    const stands = { '2524': ['P-6C-15'], '2522': ['F-IG-2Del'] }
    const trial = following(stands, ['P-6C-15'], {
      ...charge,
      at: '2523',
      beaten: ['F-IG-2Del'],
    })
    expect(trial.offered('on')).toContain('2422')
  })
})

describe('headquarters', () => {
  const STANDS = { '1929': ['P-III-9', 'P-III-HQ'], '2026': ['F-II-HQ'], '2022': ['F-II-2Verge'] }

  test('[12.10/a] may go along, or stay if it likes', () => {
    const trial = following(STANDS, ['P-III-9']).say('advance P-III-9')
    expect([trial.ask.rule, trial.offered('take')]).toEqual(['12.10/a', ['P-III-HQ']])
    trial.say('take P-III-HQ')
    expect([trial.at('P-III-HQ'), trial.at('P-III-9')]).toEqual([EMPTIED, EMPTIED])
    const alone = following(STANDS, ['P-III-9']).say('advance P-III-9', 'go')
    expect([alone.at('P-III-HQ'), alone.isOver]).toEqual(['1929', true])
  })

  test('[12.10/a] goes on with cavalry that rides on', () => {
    const stands = { '1929': ['P-6C-15', 'P-6C-HQ'], '1927': ['F-II-2Verge'] }
    const scene = { deeds: { 'P-6C-15': CHARGING }, beaten: ['F-II-2Verge'] }
    const trial = following(stands, ['P-6C-15'], scene).say('take P-6C-HQ')
    trial.say('on 2027', 'take P-6C-HQ')
    expect([trial.at('P-6C-15'), trial.at('P-6C-HQ'), trial.isOver]).toEqual(['2027', '2027', true])
  })

  test('[12.10/b] of the enemy beside whoever has advanced are overrun', () => {
    const stands = { '1929': ['P-III-9'], '1927': ['F-II-HQ'], '2022': ['F-II-2Verge'] }
    const trial = following(stands, ['P-III-9']).say('advance P-III-9')
    expect([trial.at('F-II-HQ'), trial.isOver]).toEqual(['2022', true])
    expect(trial.state.overrun[formationNamed('F-II')]).toBe(1)
  })

  test('[12.10/b] left alone beside an enemy they are overrun too', () => {
    const stands = { '1929': ['P-III-9', 'P-III-HQ'], '2028': ['F-II-2Verge'] }
    const trial = following(stands, ['P-III-9']).say('advance P-III-9', 'go')
    expect(trial.at('P-III-HQ')).toBe(EMPTIED)
    expect(trial.state.overrun[formationNamed('P-III')]).toBe(1)
  })
})
