import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { ABSENT, CHARGING, POOL, REBUILDABLE } from '../model/state.ts'
import { PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { NO_ENGAGEMENT, WITHDRAWAL } from '../rules/11-limits.ts'
import { marchLevel } from '../rules/11-move-levels.ts'
import { assaultStepLevel, followLevel } from '../rules/12-assault-levels.ts'
import { rallyLevel } from '../rules/13-rally-level.ts'
import { detachLevel } from '../rules/17-detach-level.ts'
import { reason, say, tableOf, why } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'

const place = (noun: number) => [{ of: 'hex', noun }]

describe('a charge', () => {
  test('[11.6/e] [11.6/f] keeps out of hexes with units, keeps to open ground and comes beside its target', () => {
    const stands = { '1725': ['P-6C-15'], '1824': ['P-III-9'], '2023': ['F-II-1Verge'] }
    const march = marchLevel.frame({
      side: PRUSSIAN,
      units: [piece('P-6C-15')],
      hex: hex('1725'),
      last: hex('1725'),
      limits: 0,
      target: hex('2023'),
      steps: 1,
      spent: 6,
    })
    const state = tableOf(stands, PRUSSIAN, march)
    expect(reason(state, 'step', hex('1825'))).toBeUndefined()
    expect(reason(state, 'step', hex('1824'))).toBe('11.6/e no-ride-through')
    expect(reason(state, 'step', hex('1726'))).toBe('11.6/f no-ride-ground')
    expect(reason(state, 'step', hex('1625'))).toBe('11.6/f no-ride')
  })

  test('[12.9/c] rides on to vacant hexes, and not away from those it has beaten', () => {
    const stands = { '1928': ['P-6C-15'], '1927': ['F-II-2Verge'], '1827': ['F-II-HQ'] }
    const units = [piece('P-6C-15')]
    const beaten = [piece('F-II-2Verge')]
    const follow = followLevel.frame({ side: PRUSSIAN, units, hex: hex('1928'), beaten })
    const frame = { ...follow, at: 'on' as const, unit: units[0]!, to: hex('1928') }
    const filled = { ...stands, '2028': ['P-III-9'] }
    const state = tableOf(filled, PRUSSIAN, frame, ({ deeds }) => {
      deeds[units[0]!]! |= CHARGING
    })
    expect(reason(state, 'on', hex('2027'))).toBeUndefined()
    expect(reason(state, 'on', hex('1929'))).toBe('12.9/c no-ride-away')
    expect(reason(state, 'on', hex('2028'))).toBe('12.9/c no-ride-taken')
    expect(reason(state, 'on', hex('1827'))).toBe('11.2/a no-step-enemy')
    expect(reason(state, 'on', hex('1925'))).toBe('12.9/c no-ride-on')
  })
})

test('[12.10/a] whoever advances takes headquarters along that stand with it, each once', () => {
  const stands = { '1929': ['P-III-9', 'P-III-HQ', 'P-6C-HQ'], '2022': ['F-II-2Verge'] }
  const units = [piece('P-III-9')]
  const follow = followLevel.frame({ side: PRUSSIAN, units, hex: hex('1928'), beaten: [] })
  const state = tableOf(stands, PRUSSIAN, follow)
  say(state, 'advance', units[0])
  say(state, 'take', piece('P-III-HQ'))
  expect(reason(state, 'take', piece('P-6C-HQ'))).toBeUndefined()
  expect(reason(state, 'take', piece('P-III-HQ'))).toBe('12.10/a no-with-again')
  expect(reason(state, 'take', piece('P-III-9'))).toBe('12.10/a only-hqs-there')
})

test('[14.3.a/a] a withdrawal leads away from the enemy, and not beside another', () => {
  const stands = { '1418': ['P-X-37'], '1416': ['F-II-1Verge'], '1421': ['F-3C-1'] }
  const march = marchLevel.frame({
    side: PRUSSIAN,
    units: [piece('P-X-37')],
    hex: hex('1418'),
    last: hex('1418'),
    limits: WITHDRAWAL | NO_ENGAGEMENT,
    goal: hex('1416'),
  })
  const state = tableOf(stands, PRUSSIAN, march)
  const nearer = why(state, 'step', hex('1417'))
  expect([nearer?.say.key, nearer?.at]).toEqual(['no-retreat-nearer', place(hex('1416'))])
  say(state, 'step', hex('1419'))
  expect(reason(state, 'step', hex('1420'))).toBe('14.3.a/a no-step-engagement')
})

test('[12.1/a] who is declared, and against whom, is pointed at', () => {
  const stands = {
    '2325': ['P-III-9', 'P-III-10'],
    '2324': ['F-II-2Verge'],
    '2224': ['F-II-1Verge'],
  }
  const state = tableOf(stands, PRUSSIAN, assaultStepLevel.frame({ side: PRUSSIAN }))
  say(state, 'attack', piece('P-III-9'))
  expect(reason(state, 'at', hex('2322'))).toBe('12.1/a not-beside')
  say(state, 'at', hex('2324'))
  const refused = why(state, 'attack', piece('P-III-9'))
  expect([refused?.say.key, refused?.at]).toEqual(['is-declared', place(hex('2324'))])
})

test('[17.1/b] [17.0/a] a brigade becomes detachments of its corps that are free, on a side that is not too strong', () => {
  const stands = { '1418': ['P-X-39'], '1420': ['P-X-DetB'] }
  const parent = piece('P-X-39')
  const frame = detachLevel.frame({ side: PRUSSIAN, parent, hex: hex('1418'), left: 16 })
  const state = tableOf(stands, PRUSSIAN, frame, (now) => {
    for (const one of ['A', 'C', 'D', 'E']) now.place[piece(`P-X-Det${one}`)] = POOL
    now.place[piece('P-III-DetA')] = POOL
    now.place[piece('P-X-DetC')] = ABSENT
  })
  expect(reason(state, 'small', piece('P-X-DetC'))).toBe('2.1/a is-off-map')
  expect(reason(state, 'small', piece('P-X-DetA'))).toBeUndefined()
  expect(reason(state, 'large', piece('P-X-DetA'))).toBe('17.1/b no-detachment-strong')
  expect(reason(state, 'piece', piece('P-X-DetA'))).toBeUndefined()
  expect(reason(state, 'small', piece('P-X-DetB'))).toBe('17.0/a no-detachment-free')
  expect(reason(state, 'small', piece('P-III-DetA'))).toBe('17.1/b no-parent-corps')
  expect(reason(state, 'large', piece('F-II-DetA'))).toBe('3.1.1/b is-the-enemys')
})

test('[13.3/c] a unit comes back where there is room and ground for it, and no enemy beside', () => {
  const stands = {
    '2227': ['P-III-HQ'],
    '2127': ['P-III-9', 'P-III-Corps'],
    '2324': ['F-II-1Verge'],
  }
  const formation = formationNamed('P-III')
  const frame = rallyLevel.frame({ side: PRUSSIAN, formation, chief: 0 })
  const unit = piece('P-III-10')
  const where = { ...frame, at: 'where' as const, unit, left: 1 }
  const state = tableOf(stands, PRUSSIAN, where, (now) => {
    now.place[unit] = REBUILDABLE
  })
  expect(reason(state, 'at', hex('2228'))).toBeUndefined()
  expect(reason(state, 'at', hex('2127'))).toBe('4.1 no-room')
  expect(reason(state, 'at', hex('2224'))).toBe('13.3/c no-rebuild-far')
})
