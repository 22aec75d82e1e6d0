import { describe, expect, test } from 'vitest'
import { lossesLevel } from './12-assault-levels.ts'
import { grid, hex } from '../map/map.ts'
import { DISRUPTED, ELIMINATED, SHAKEN } from '../model/state.ts'
import { fought, morale, worn } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { FRENCH } from './03-pieces.ts'

/** A fresh brigade of four points and a battleworn one of two; the enemy is in 1929. */
const LARGE = 'F-II-2Verge'
const SMALL = 'F-II-1Verge'
const STANDS = { '1928': [LARGE, SMALL], '1929': ['P-III-9'] }

interface Loss extends Scene {
  points?: number
  star?: number
  stands?: Readonly<Record<string, readonly string[]>>
  units?: readonly string[]
}

function losing(loss: Loss = {}): Trial {
  const { points = 2, star = 0, stands = STANDS, units = [LARGE, SMALL] } = loss
  return fought(stands, loss, () =>
    lossesLevel.frame({ side: FRENCH, units: units.map(piece), points, star, away: hex('1929') }),
  )
}
const verbs = (trial: Trial): string[] => trial.ask.options.map(({ verb }) => verb)
const goBack = (trial: Trial): Trial => {
  trial.say('retreat')
  while (!trial.isOver && trial.chance === undefined && trial.offered('to') !== undefined)
    trial.say(`to ${trial.offered('to')![0]}`)
  return trial
}

describe('Loss Points', () => {
  const pair = { worn: [SMALL] }

  test('[12.7.1/a] each is a hex back, a Morale Hit or a Casualty Hit', () => {
    const trial = losing(pair)
    expect(verbs(trial)).toEqual(['retreat', 'morale', 'casualty'])
    trial.say(`morale ${LARGE}`, `morale ${LARGE}`)
    expect([morale(trial, LARGE), trial.isOver]).toEqual([DISRUPTED, true])
  })

  test('[12.7.1/a, 12.7.1.ex] V-12.7.1-1: two retreats take both two hexes', () => {
    const trial = goBack(losing(pair))
    expect(trial.at(LARGE)).toBe(trial.at(SMALL))
    goBack(trial)
    expect(trial.isOver).toBe(true)
    const far = trial.state.place[piece(LARGE)]!
    expect(far).toBe(trial.state.place[piece(SMALL)])
    expect(trial.at(LARGE)).not.toBe('1928')
    expect([morale(trial, LARGE), morale(trial, SMALL)]).toEqual([0, 0])
  })

  test('[12.7.1/a] a retreat takes all of them one hex, also those who are no longer together', () => {
    const trial = losing({ ...pair, points: 3, morale: { [SMALL]: SHAKEN } })
    trial.say(`morale ${LARGE}`, `casualty ${SMALL}`).roll(2)
    while (trial.offered('to') !== undefined) trial.say(`to ${trial.offered('to')![0]}`)
    const farFrom = (id: string): number =>
      grid.distance(trial.state.place[piece(id)]!, hex('1929'))
    expect([farFrom(LARGE), farFrom(SMALL)]).toEqual([1, 2])
    goBack(trial)
    expect([farFrom(LARGE), farFrom(SMALL), trial.isOver]).toEqual([2, 3, true])
  })

  test('[12.7.1.ex] V-12.7.1-2: one hex back for both, and a Morale Hit on the larger', () => {
    const trial = goBack(losing(pair)).say(`morale ${LARGE}`)
    expect([trial.at(LARGE) === '1928', morale(trial, LARGE), trial.isOver]).toEqual([
      false,
      SHAKEN,
      true,
    ])
    expect(trial.at(LARGE)).toBe(trial.at(SMALL))
  })

  test('[12.7.1.ex] V-12.7.1-3: one hex back for both, and a Casualty Hit on the larger', () => {
    const trial = goBack(losing(pair)).say(`casualty ${LARGE}`)
    expect([worn(trial, LARGE), trial.at(LARGE) === trial.at(SMALL), trial.isOver]).toEqual([
      1,
      true,
      true,
    ])
  })

  test('[12.7.1/b, 12.7.1.ex] V-12.7.1-4: a Morale Hit on the larger, a Casualty Hit on the other, both stay', () => {
    const trial = losing(pair).say(`morale ${LARGE}`)
    expect(trial.offered('casualty')).toEqual(expect.arrayContaining([LARGE, SMALL]))
    trial.say(`casualty ${SMALL}`).roll(1)
    expect([trial.at(LARGE), trial.at(SMALL), trial.isOver]).toEqual(['1928', '1928', true])
  })

  test('[12.7.1/b] V-12.7.1-5: the smaller takes nothing before the larger has', () => {
    const trial = losing(pair)
    expect(trial.offered('morale')).toEqual([LARGE])
    expect(trial.offered('casualty')).toEqual([LARGE])
    expect(goBack(trial).offered('morale')).toEqual([LARGE])
  })

  test('[12.7.1/b] the owner chooses among equals', () => {
    const equals = ['F-II-1Verge', 'F-II-1Batail']
    const stands = { '1928': equals, '1929': ['P-III-9'] }
    const trial = losing({ stands, units: equals, worn: equals })
    expect(trial.offered('morale')).toHaveLength(2)
  })

  test('[12.7.1/a] when all are Broken the rest lapses', () => {
    const trial = losing({ worn: [LARGE], units: [LARGE], points: 3, stands: { '1928': [LARGE] } })
    trial.say(`casualty ${LARGE}`).roll(10)
    expect([trial.at(LARGE), trial.isOver]).toEqual([String(ELIMINATED), true])
  })

  test('a hit may follow a unit to where a Break Test has driven it (R-93)', () => {
    const trial = losing({ worn: [LARGE], units: [LARGE], morale: { [LARGE]: SHAKEN } })
    trial.say(`casualty ${LARGE}`).roll(2)
    trial.say(`to ${trial.offered('to')![0]}`)
    expect(trial.at(LARGE)).not.toBe('1928')
    expect(verbs(trial)).toEqual(['retreat', 'morale', 'casualty'])
  })

  test('[10.1.b] a Break Test drives him from the nearest enemy, of several from whom his owner likes (R-05)', () => {
    const stands = { '1928': [LARGE], '1929': ['P-III-9'], '2027': ['P-III-10'] }
    const scene = { stands, worn: [LARGE], units: [LARGE], morale: { [LARGE]: SHAKEN } }
    const trial = losing(scene).say(`casualty ${LARGE}`).roll(2)
    expect([trial.ask.rule, trial.offered('away')]).toEqual(['12.8.a', ['1929', '2027']])
    trial.say('away 2027')
    for (const to of trial.offered('to')!)
      expect(grid.distance(hex(to), hex('2027'))).toBeGreaterThan(1)
  })

  test('[12.10/b] an HQ is overrun where its unit has gone back to and is Broken', () => {
    const trial = losing({
      stands: {
        '1928': [LARGE, 'F-II-HQ'],
        '1929': ['P-III-9'],
        '1926': ['P-III-10'],
        '1720': [SMALL],
      },
      units: [LARGE],
      worn: [LARGE],
    })
    trial.say('retreat', 'take F-II-HQ', 'to 1927', 'pass').say(`casualty ${LARGE}`).roll(10)
    expect([trial.at(LARGE), trial.at('F-II-HQ')]).toEqual([String(ELIMINATED), '1720'])
  })
})

describe('a star', () => {
  test('[12.7.2.a] the last point is a Casualty Hit if none was', () => {
    const trial = losing({ star: 1, units: [LARGE], stands: { '1928': [LARGE] } })
    expect(verbs(trial)).toEqual(['retreat', 'morale', 'casualty'])
    trial.say(`morale ${LARGE}`)
    // Only one answer is left and is taken.
    expect([worn(trial, LARGE), trial.isOver]).toEqual([1, true])
  })

  test('[12.7.2.a] once there was one everything is open again', () => {
    const trial = losing({ star: 1, units: [LARGE], stands: { '1928': [LARGE] } })
    trial.say(`casualty ${LARGE}`)
    expect(verbs(trial)).toEqual(['retreat', 'morale', 'casualty'])
  })

  test('[12.7.2.a] a Morale Hit on a Disrupted unit is one (R-30)', () => {
    const scene = { star: 1, points: 1, units: [LARGE], morale: { [LARGE]: DISRUPTED } }
    const trial = losing({ ...scene, stands: { '1928': [LARGE] } })
    expect(verbs(trial)).toEqual(['morale', 'casualty'])
    trial.say(`morale ${LARGE}`)
    expect([worn(trial, LARGE), morale(trial, LARGE)]).toEqual([1, DISRUPTED])
    const two = losing({ ...scene, points: 2, stands: { '1928': [LARGE] } })
    expect(verbs(two.say(`morale ${LARGE}`))).toContain('retreat')
  })
})
