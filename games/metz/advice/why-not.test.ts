import { describe, expect, test } from 'vitest'
import { rallyLevel } from '../rules/13-rally-level.ts'
import type { RallyFrame } from '../rules/13-rally-level.ts'
import { activationLevel } from '../rules/06-chit-levels.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { moveStepLevel } from '../rules/11-move-levels.ts'
import { assaultStepLevel, retreatLevel } from '../rules/12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { COLUMN, NO_ENGAGEMENT, ROADS_ONLY } from '../rules/11-limits.ts'
import {
  ABSENT,
  DEFENSIVE,
  ELIMINATED,
  FIRED,
  PARTED,
  POOL,
  REBUILDABLE,
  SHAKEN,
  WAITING,
  NOTHING_PENDING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { asked, reason, say, tableOf, why } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'

interface Errand {
  readonly from?: string
  readonly to: string
  readonly limits?: number
  readonly enemies?: readonly string[]
}
const FRENCHMEN = ['F-II-1Verge', 'F-II-2Verge', 'F-II-1Batail']

describe('why not', () => {
  test('[8.1/d] [8.1/b] [8.1.4/a] who does not fire, and not together', () => {
    const stands = {
      '2324': ['F-II-2Verge', 'F-II-Corps'],
      '2327': ['P-III-Corps'],
      '2227': ['P-III-9'],
      '2526': ['P-6C-15'],
      '2322': ['F-II-HQ'],
    }
    const state = tableOf(stands, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }), (now) => {
      now.deeds[piece('P-III-9')]! |= FIRED
    })
    expect(reason(state, 'fire', piece('P-III-9'))).toBe('8.1/d no-fire-again')
    expect(reason(state, 'fire', piece('P-6C-15'))).toBe('8.1/b no-fire-arm')
    expect(reason(state, 'piece', piece('F-II-Corps'))).toBe('3.1.1/b is-the-enemys')
    expect(reason(state, 'fire', piece('P-III-10'))).toBe('2.1/a is-off-map')
    say(state, 'fire', piece('P-III-Corps'))
    expect(reason(state, 'at', hex('2325'))).toBe('8.2/a no-fire-nobody')
    expect(reason(state, 'at', hex('2322'))).toBe('8.1.5 no-fire-hq')
  })

  test('[11.3/b] [11.2/a] a step beside the enemy is barred by whom it would meet', () => {
    const stands = { '2227': ['P-III-9'], '2224': ['F-II-1Verge'] }
    const limits = NO_ENGAGEMENT | COLUMN
    const state = tableOf(stands, PRUSSIAN, moveStepLevel.frame({ side: PRUSSIAN, limits }))
    expect(reason(state, 'charge', piece('P-III-9'))).toBe('11.6/a no-charge-arm')
    const { marks } = asked(state, { about: 'reach', piece: piece('P-III-9') })
    expect(marks.some(({ at }) => at === hex('2226'))).toBe(true)
    expect(marks.some(({ at }) => at === hex('2225'))).toBe(false)
    say(state, 'move', piece('P-III-9'))
    expect(reason(state, 'step', hex('2225'))).toBe('11.3/b no-step-engagement')
    expect(reason(state, 'step', hex('2224'))).toBe('11.2/a no-step-enemy')
    expect(reason(state, 'step', hex('3410'))).toBe('11.2/a too-far')
    expect(reason(state, 'step', hex('2229'))).toBe('11.2/a not-beside')
    expect(reason(state, 'step', hex('2227'))).toBe('11.2/a is-there')
    say(state, 'step', hex('2226'))
    const refused = why(state, 'step', hex('2225'))
    expect([refused?.say.key, refused?.at]).toEqual([
      'no-step-engagement',
      [{ of: 'hex', noun: hex('2224') }],
    ])
  })

  test('[11.2/a] [17.1/a] what is far off is too far before all else, and guns do not break down, fired or not', () => {
    const stands = { '2227': ['P-III-9', 'P-III-Corps'], '3209': ['F-II-1Verge'] }
    const frame = moveStepLevel.frame({ side: PRUSSIAN, limits: NO_ENGAGEMENT })
    const state = tableOf(stands, PRUSSIAN, frame, (now) => {
      now.deeds[piece('P-III-Corps')]! |= FIRED
    })
    expect(reason(state, 'detach', piece('P-III-Corps'))).toBe('17.1/a no-detach-brigade')
    say(state, 'move', piece('P-III-9'))
    expect(reason(state, 'step', hex('3210'))).toBe('11.2/a too-far')
    expect(reason(state, 'step', hex('3209'))).toBe('11.2/a no-step-enemy')
  })

  test.each([
    ['11.2/a not-beside', { to: '2224' }],
    ['11.2/a too-far', { to: '2223' }],
    ['11.2/a no-way-enemy', { to: '2224', enemies: ['2125', '2225', '2325'] }],
    ['11.3/b no-way-engagement', { to: '2224', limits: NO_ENGAGEMENT, enemies: ['2326'] }],
    ['11.2/a too-far', { to: '2223', limits: NO_ENGAGEMENT, enemies: ['2326'] }],
    ['14.3.c/d no-step-off-road', { from: '2327', to: '2526', limits: COLUMN | ROADS_ONLY }],
  ])(
    '[11.2/a] [11.3/b] [14.3.c/d] too far is what points do not last for; else what shuts the way: %s, %j',
    (told, { from = '2227', to, limits = 0, enemies = [] }: Errand) => {
      const against = enemies.map((at, i) => [at, [FRENCHMEN[i]!]] as const)
      const stands = { [from]: ['P-III-9'], ...Object.fromEntries(against) }
      const frame = moveStepLevel.frame({ side: PRUSSIAN, limits })
      const state = tableOf(stands, PRUSSIAN, frame)
      say(state, 'move', piece('P-III-9'))
      expect(reason(state, 'step', hex(to))).toBe(told)
    },
  )

  test.each([
    [WAITING, '11.10/b is-waiting'],
    [ELIMINATED, '10.2/a is-broken'],
    [REBUILDABLE, '10.2/a is-broken'],
    [PARTED, '17.1/c is-parted'],
    [POOL, '17.0/a is-pooled'],
    [ABSENT, '2.1/a is-off-map'],
  ])(
    '[11.10/b] [10.2/a] [17.1/c] [17.0/a] who is on no hex is told where it is: %i',
    (place, told) => {
      const stands = { '2227': ['P-III-9'], '2226': ['F-II-1Verge'] }
      const state = tableOf(stands, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }), (now) => {
        now.place[piece('P-III-10')] = place
      })
      expect(reason(state, 'fire', piece('P-III-10'))).toBe(told)
    },
  )

  test.each([
    ['day-of-battle', 'F-II-LapG', '3.1.4.2 is-stand-in'],
    ['crisis-on-the-left', 'F-II-Lap', '3.1.4.2 is-stood-for'],
    ['crisis-on-the-left', 'F-III-1NayralG', '20.0 takes-no-part'],
    ['afternoon-crisis', 'F-II-Lap', '20.0 takes-no-part'],
    ['afternoon-crisis', 'F-II-DetA', '20.0 takes-no-part'],
    ['day-of-battle', 'F-II-Lap', '2.1/a is-off-map'],
    ['campaign-two-days', 'F-II-Lap', '19.3/a has-left'],
    ['afternoon-crisis', 'F-IV-LorenMit', '20.0 takes-no-part'],
  ])(
    '[3.1.4.2] [20.0] who takes no part is told so, and for whom others stand: %s, %s',
    (scenario, id, told) => {
      const stands = { '2024': ['F-II-2Verge'], '2025': ['P-III-Corps'] }
      const state = tableOf(stands, FRENCH, fireStepLevel.frame({ side: FRENCH }), (now) => {
        now.scenario = scenario
      })
      expect(reason(state, 'fire', piece(id))).toBe(told)
      const move = moveStepLevel.frame({ side: FRENCH, limits: 0 })
      const moving = tableOf(stands, FRENCH, move, (now) => {
        now.scenario = scenario
      })
      expect(reason(moving, 'move', piece(id))).toBe(told)
      expect(reason(moving, 'enter', piece(id))).toBe(told)
    },
  )

  test('[20.0] [13.2.1/a] [13.3/a] who is rallied: in play, in the box for rebuilding, of the formation', () => {
    const formation = formationNamed('F-II')
    const rally = (at: RallyFrame['at']): State =>
      tableOf(
        { '2024': ['F-II-HQ', 'F-II-1Verge'], '2022': ['F-II-2Verge', 'F-IV-1Loren'] },
        FRENCH,
        { ...rallyLevel.frame({ side: FRENCH, formation, chief: 0 }), at, left: 2 },
        (now) => {
          now.scenario = 'afternoon-crisis'
          now.posture[formation] = DEFENSIVE
          now.morale[piece('F-II-1Verge')] = SHAKEN
          now.place[piece('F-II-1Batail')] = REBUILDABLE
          now.place[piece('F-IV-2Loren')] = REBUILDABLE
        },
      )
    const helping = rally('recover')
    expect(reason(helping, 'steady', piece('F-II-1Verge'))).toBeUndefined()
    expect(reason(helping, 'steady', piece('F-VI-2Tix'))).toBe('20.0 takes-no-part')
    expect(reason(helping, 'steady', piece('F-IV-1Loren'))).toBe('13.2.1/a no-other-formation')
    const rebuilding = rally('rebuild')
    expect(reason(rebuilding, 'rebuild', piece('F-II-1Batail'))).toBeUndefined()
    expect(reason(rebuilding, 'rebuild', piece('F-VI-2Tix'))).toBe('20.0 takes-no-part')
    expect(reason(rebuilding, 'rebuild', piece('F-IV-1Loren'))).toBe('13.3/a no-rebuild-box')
    expect(reason(rebuilding, 'rebuild', piece('F-IV-2Loren'))).toBe('13.3/a no-other-formation')
  })

  test('[2.1/a] nobody fires at what is out of play', () => {
    const stands = { '2024': ['F-II-2Verge'], '2025': ['P-III-Corps'] }
    const state = tableOf(stands, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }), (now) => {
      now.scenario = 'afternoon-crisis'
    })
    say(state, 'fire', piece('P-III-Corps'))
    expect(reason(state, 'at', hex('4502'))).toBe('2.1/a no-step-off-map')
    expect(reason(state, 'at', hex('2022'))).toBe('8.2/a no-fire-nobody')
  })

  test('[7.5/b] the head of a column is a hex of it', () => {
    const stands = { '2422': ['P-X-37'], '2522': ['P-X-38'], '2226': ['F-II-1Verge'] }
    const frame = activationLevel.frame({
      side: PRUSSIAN,
      formation: formationNamed('P-X'),
      pending: NOTHING_PENDING,
    })
    const state = tableOf(stands, PRUSSIAN, frame)
    say(state, 'aggressive')
    expect(reason(state, 'head', hex('2522'))).toBeUndefined()
    expect(reason(state, 'head', hex('4503'))).toBe('7.5/b no-column-hex')
  })

  test('[12.1/a] [12.1/b] who does not assault', () => {
    const stands = { '2325': ['P-III-9'], '2327': ['P-III-Corps'], '2324': ['F-II-2Verge'] }
    const state = tableOf(stands, PRUSSIAN, assaultStepLevel.frame({ side: PRUSSIAN }), (now) => {
      now.morale[piece('F-II-2Verge')] = SHAKEN
    })
    expect(reason(state, 'attack', piece('P-III-Corps'))).toBe('12.1/b no-assault-arm')
    expect(reason(state, 'attack', piece('P-III-9'))).toBeUndefined()
    expect(reason(state, 'hex', hex('2324'))).toBe('3.1.1/b nobody-there')
    const other = tableOf(stands, FRENCH, assaultStepLevel.frame({ side: FRENCH }))
    expect(reason(other, 'attack', piece('F-II-2Verge'))).toBeUndefined()
  })
})

describe('a Mitrailleuse', () => {
  const stands = { '2224': ['F-II-VergeArt', 'F-II-1Verge'], '2226': ['P-III-9'] }
  const mitrailleuse = piece('F-II-VergeMit')

  test('[4.3/b] moves, assaults and is picked with its battery, which is pointed at', () => {
    const moving = tableOf(stands, FRENCH, moveStepLevel.frame({ side: FRENCH, limits: 0 }))
    const refused = why(moving, 'move', mitrailleuse)
    expect([refused?.rule, refused?.say.key]).toEqual(['4.3/b', 'is-with-battery'])
    expect(refused?.at).toEqual([{ of: 'piece', noun: piece('F-II-VergeArt') }])
    expect(reason(moving, 'piece', mitrailleuse)).toBe('4.3/b is-with-battery')
    const picking = tableOf(
      stands,
      FRENCH,
      activationLevel.frame({ side: FRENCH, pending: 0, formation: -1, chief: 1 }),
    )
    expect(reason(picking, 'pick', mitrailleuse)).toBe('4.3/b is-with-battery')
  })

  test('[4.3/c] fires by itself', () => {
    const firing = tableOf(stands, FRENCH, fireStepLevel.frame({ side: FRENCH }), ({ deeds }) => {
      deeds[mitrailleuse]! |= FIRED
    })
    expect(reason(firing, 'fire', mitrailleuse)).toBe('8.1/d no-fire-again')
  })
})

test('[8.1.2/c] whoever sees no enemy in range is told what is in the way, of the enemy and not of himself', () => {
  const stands = {
    '2027': ['P-III-StulpArt'],
    '2327': ['P-III-Corps', 'P-III-9'],
    '2224': ['F-II-1Verge'],
  }
  const state = tableOf(stands, PRUSSIAN, fireStepLevel.frame({ side: PRUSSIAN }))
  const refused = why(state, 'fire', piece('P-III-StulpArt'))
  expect([refused?.rule, refused?.say.key]).toEqual(['8.1.2/c', 'no-fire-nearest-unseen'])
  expect(refused?.say.with).toEqual({ hex: { of: 'hex', noun: hex('2127') } })
  expect(reason(state, 'fire', piece('P-III-9'))).toBe('8.1.3/a no-fire-targets')
})

test('[8.1.2/c] what is seen from a hex, and what is in the way', () => {
  const state = tableOf(
    { '2327': ['P-III-Corps'], '2324': ['F-II-2Verge'] },
    PRUSSIAN,
    fireStepLevel.frame({ side: PRUSSIAN }),
  )
  const { marks } = asked(state, { about: 'overlay', name: 'sight', of: hex('2327') })
  expect(marks.find(({ at }) => at === hex('2324'))?.bar).toBeUndefined()
  const blocked = marks.filter(({ bar }) => bar === '8.1.2/c')
  expect(blocked.length).toBeGreaterThan(0)
  const line = asked(state, {
    about: 'overlay',
    name: 'sight',
    of: hex('2327'),
    to: blocked[0]!.at,
  })
  expect(line.ways).toEqual([[hex('2327'), blocked[0]!.at]])
  expect(line.marks.some(({ bar }) => bar?.startsWith('8.1.2.'))).toBe(true)
})

test('[7.4.b] who is In Command by a chain is not barred, who is beyond is', () => {
  const state = tableOf(
    { '2223': ['F-II-HQ'], '2224': ['F-II-1Verge'], '3404': ['F-II-2Verge'] },
    FRENCH,
    fireStepLevel.frame({ side: FRENCH }),
  )
  const overlay = { about: 'overlay', name: 'command', of: piece('F-II-HQ') } as const
  const { marks } = asked(state, overlay)
  const markAt = (at: string): string | undefined => marks.find((one) => one.at === hex(at))?.bar
  expect([markAt('2224'), markAt('3404')]).toEqual([undefined, '7.4.b'])
})

test('[12.8.a] a retreat leads away from all who have won, and whoever is not left behind is pointed at', () => {
  const stands = { '1928': ['F-II-2Verge'], '1929': ['P-III-9'], '2028': ['P-III-10'] }
  const frame = retreatLevel.frame({
    side: FRENCH,
    units: [piece('F-II-2Verge')],
    steps: 1,
    away: hex('1929'),
    also: [hex('2028')],
  })
  const state = tableOf(stands, FRENCH, { ...frame, at: 'step', hex: hex('1928') })
  expect(reason(state, 'to', hex('2028'))).toBe('11.2/a no-step-enemy')
  expect(reason(state, 'to', hex('1828'))).toBe('12.8.a no-retreat-nearer')
  const refused = why(state, 'to', hex('2027'))
  expect([refused?.rule, refused?.say.key, refused?.at]).toEqual([
    '12.8.a',
    'no-retreat-all',
    [{ of: 'hex', noun: hex('2028') }],
  ])
})
