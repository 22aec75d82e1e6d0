import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { CHARGING, DISRUPTED, MET, SHAKEN } from '../model/state.ts'
import { assault, morale, worn } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import type { Stands, Trial } from '../testing/field.ts'

const AT = '1928'
/** Who attacks from 1929, and who is in 1928. */
function attacked(
  attackers: readonly string[],
  defenders: readonly string[],
  scene: Scene = {},
): Trial {
  return assault({ '1929': attackers, [AT]: defenders }, attackers, AT, scene)
}
const mayWithdraw = (attackers: string[], defenders: string[], scene: Scene = {}): boolean => {
  const trial = attacked(attackers, defenders, scene)
  return trial.chance === undefined && trial.offered('withdraw') !== undefined
}
const distance = (trial: Trial, id: string, from: string): number =>
  grid.distance(hex(trial.at(id)), hex(from))

describe('cavalry before an assault', () => {
  test('[12.3.a/a] may withdraw one hex or two from infantry', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1'])
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '12.3.a/a'])
    trial.say('withdraw F-3C-1')
    expect([trial.offered('one'), trial.offered('two')]).toEqual([[], []])
    trial.say('one')
    trial.say(`to ${trial.offered('to')![0]}`)
    expect([distance(trial, 'F-3C-1', AT), morale(trial, 'F-3C-1')]).toEqual([1, 0])
    const two = attacked(['P-III-9'], ['F-3C-1']).say('withdraw F-3C-1', 'two')
    two.say(`to ${two.offered('to')![0]}`)
    two.say(`to ${two.offered('to')![0]}`)
    expect([distance(two, 'F-3C-1', AT), distance(two, 'F-3C-1', '1929')]).toEqual([2, 3])
  })

  test('[12.3.a/a] or it stands and fights', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1']).say('stand')
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('[12.3.a/a] from heavier cavalry, not from such as it is or lighter', () => {
    expect(mayWithdraw(['P-5C-11'], ['F-3C-1'])).toBe(true)
    expect(mayWithdraw(['P-G-2C'], ['F-3C-1'])).toBe(false)
    expect(mayWithdraw(['P-6C-15'], ['F-3C-1'])).toBe(false)
  })

  test('[12.3.a/a] every attacker counts, of all hexes (R-33)', () => {
    expect(mayWithdraw(['P-III-9', 'P-5C-11'], ['F-3C-1'])).toBe(true)
    expect(mayWithdraw(['P-III-9', 'P-6C-15'], ['F-3C-1'])).toBe(false)
    const stands: Stands = { '1929': ['P-III-9'], '1828': ['P-6C-15'], [AT]: ['F-3C-1'] }
    const trial = assault(stands, ['P-III-9', 'P-6C-15'], AT)
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('[12.3.a/a] [12.8.a] away from all who attack, where it can (R-05)', () => {
    const stands: Stands = { '1929': ['P-III-9'], '2028': ['P-III-10'], [AT]: ['F-3C-1'] }
    const trial = assault(stands, ['P-III-9', 'P-III-10'], AT).say('withdraw F-3C-1', 'one')
    for (const to of trial.offered('to') ?? [trial.at('F-3C-1')])
      expect([grid.distance(hex(to), hex('1929')), grid.distance(hex(to), hex('2028'))]).toEqual([
        2, 2,
      ])
  })

  test('[12.3.a/a] from a charge too if it is lighter (R-34, R-36)', () => {
    expect(mayWithdraw(['P-5C-11'], ['F-3C-1'], { deeds: { 'P-5C-11': CHARGING } })).toBe(true)
  })

  test('[12.3.a/b] may go though others in the hex stay', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1', 'F-II-2Verge']).say('withdraw F-3C-1', 'one')
    trial.say(`to ${trial.offered('to')![0]}`)
    expect(trial.offered('abandon')).toEqual([])
    trial.say('stand')
    expect([trial.at('F-II-2Verge'), trial.chance?.rule]).toEqual([AT, '12.2/d'])
  })

  test('[12.3.a/b] two of them decide one by one', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1', 'F-II-1Val'])
    expect(trial.offered('withdraw')).toHaveLength(2)
    trial.say('withdraw F-3C-1', 'one')
    trial.say(`to ${trial.offered('to')![0]}`)
    expect(trial.offered('withdraw')).toEqual(['F-II-1Val'])
  })

  test('[12.3.a/c] not if it has met a charge or charged somebody on the move', () => {
    expect(mayWithdraw(['P-III-9'], ['F-3C-1'], { deeds: { 'F-3C-1': MET } })).toBe(false)
    const met = { deeds: { 'F-3C-1': MET | CHARGING } }
    expect(mayWithdraw(['P-III-9'], ['F-3C-1'], met)).toBe(false)
  })

  test('[12.3.a/a] a charge that is itself charged from aside may (R-110)', () => {
    const charged = { deeds: { 'F-3C-1': CHARGING, 'P-5C-11': CHARGING | MET } }
    expect(mayWithdraw(['P-5C-11'], ['F-3C-1'], charged)).toBe(true)
  })
})

describe('infantry and guns before an assault', () => {
  test('[12.3.b/a] may go back a hex, the largest with a Morale Hit', () => {
    const trial = attacked(['P-III-9'], ['F-II-2Verge', 'F-II-Corps'])
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '12.3.b/a'])
    trial.say('abandon')
    // The battery prints seven points.
    expect([morale(trial, 'F-II-Corps'), morale(trial, 'F-II-2Verge')]).toEqual([SHAKEN, 0])
    trial.say(`to ${trial.offered('to')![0]}`)
    expect([distance(trial, 'F-II-Corps', AT), distance(trial, 'F-II-2Verge', AT)]).toEqual([1, 1])
  })

  test('[12.3.b/a] one of two may go by himself, and then pays himself (R-94)', () => {
    const trial = attacked(['P-III-9'], ['F-II-2Verge', 'F-II-Corps'])
    expect(trial.offered('withdraw')).toHaveLength(2)
    trial.say('withdraw F-II-2Verge')
    expect([morale(trial, 'F-II-Corps'), morale(trial, 'F-II-2Verge')]).toEqual([0, SHAKEN])
    trial.say(`to ${trial.offered('to')![0]}`)
    expect([trial.at('F-II-Corps'), distance(trial, 'F-II-2Verge', AT)]).toEqual([AT, 1])
    expect(trial.chance?.rule).toBe('12.2/d')
    expect(attacked(['P-III-9'], ['F-II-2Verge']).offered('withdraw')).toBeUndefined()
  })

  test('[12.3.b/a] of equals the owner chooses', () => {
    const trial = attacked(['P-III-9'], ['F-II-1Verge', 'F-II-1Batail'], {
      worn: ['F-II-1Verge', 'F-II-1Batail'],
    }).say('abandon')
    expect(trial.offered('hit')).toHaveLength(2)
  })

  test('[12.3.b/a] if the hit drives that one off the others may still choose (R-94)', () => {
    const trial = attacked(['P-III-9'], ['F-II-1Verge', 'F-II-LapArt'], {
      worn: ['F-II-1Verge', 'F-II-LapArt'],
      morale: { 'F-II-1Verge': DISRUPTED },
    }).say('abandon')
    // A Morale Hit too much: a Break Test against 2.
    trial.roll(10)
    expect(trial.at('F-II-LapArt')).toBe(AT)
    expect([trial.offered('abandon'), trial.offered('stand')]).toEqual([[], []])
    trial.say('abandon')
    trial.say(`to ${trial.offered('to')![0]}`)
    expect([distance(trial, 'F-II-LapArt', AT), morale(trial, 'F-II-LapArt')]).toEqual([1, 0])
  })

  test('[12.3.b/b] not from a charge, even if it is a part of the attack only', () => {
    const trial = attacked(['P-III-9', 'P-5C-11'], ['F-II-2Verge'], {
      deeds: { 'P-5C-11': CHARGING },
    })
    expect(trial.chance?.rule).toBe('12.2/d')
    const open = attacked(['P-III-9', 'P-5C-11'], ['F-II-2Verge'])
    expect(open.offered('abandon')).toEqual([])
  })

  test('nobody goes who has nowhere to go (R-116)', () => {
    const stands: Stands = {
      '1929': ['P-III-9'],
      [AT]: ['F-II-2Verge'],
      '1927': ['P-III-10'],
      '1827': ['P-III-11'],
      '2027': ['P-III-12'],
    }
    expect(assault(stands, ['P-III-9'], AT).chance?.rule).toBe('12.2/d')
  })
})

describe('an abandoned hex', () => {
  test('[12.3/a] may be entered as after a victory', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1']).say('withdraw F-3C-1', 'one')
    trial.say(`to ${trial.offered('to')![0]}`)
    expect([trial.ask.seat, trial.offered('advance')]).toEqual(['prussian', ['P-III-9']])
    trial.say('advance P-III-9')
    expect([trial.at('P-III-9'), trial.isOver, worn(trial, 'P-III-9')]).toEqual([AT, true, 0])
  })

  test('[12.3/a] not while anybody is left in it', () => {
    const trial = attacked(['P-III-9'], ['F-3C-1', 'F-II-2Verge']).say('withdraw F-3C-1', 'one')
    trial.say(`to ${trial.offered('to')![0]}`, 'stand')
    expect(trial.chance?.rule).toBe('12.2/d')
  })
})
