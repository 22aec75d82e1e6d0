import { describe, expect, test } from 'vitest'
import { changed } from '../../../core/list.ts'
import type { Frame } from '../model/levels.ts'
import { activationLevel, eventLevel, fortuneLevel } from '../rules/06-chit-levels.ts'
import { hitLevel } from '../rules/10-hit-level.ts'
import { retreatLevel } from '../rules/12-assault-levels.ts'
import { lostLevel } from '../rules/14-lost-level.ts'
import { nightLevel, parentsLevel } from '../rules/18-night-levels.ts'
import { hex } from '../map/map.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import { chitIds } from '../rules/06-chits.ts'
import { ENTERED } from '../rules/06-instants.ts'
import { AFTER_FIRE, IN_TOUGH_FIGHT } from '../rules/10-break.ts'
import {
  DEGRADE,
  DISRUPTED,
  ENHANCE,
  LOW,
  NOTHING_PENDING,
  PARTED,
  POOL,
  SHAKEN,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { assault } from '../testing/assault.ts'
import { DEEP_NIGHT, EVENING, aggressive, defensive, wholeFlow } from '../testing/command.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { fireAt, fireFlow } from '../testing/fire.ts'
import { markerOf, stray } from '../testing/lost.ts'
import { moving, strike, watchful } from '../testing/moves.ts'

// What is told names the paragraph it comes from, and says what has happened and nothing else.

/** Rule and key of all that was noted, in order. */
function story({ told }: Trial): string[] {
  return told.flatMap(({ what }) => (what.did === 'noted' ? [`${what.rule} ${what.say.key}`] : []))
}
const open = (state: State, frame: Frame): Trial => new Trial(wholeFlow, state, frame)

const NINE = piece('P-III-9')

/** Hits for 9/Stulp as it is, and what was told of them. */
function struck(
  was: { morale?: number; worn?: number },
  blow: { morale?: number; casualties?: number; by?: number },
  ...dice: number[]
): string[] {
  const state = fieldOf({ '2523': ['P-III-9'], '2525': ['F-II-1Verge'] })
  state.morale[NINE] = was.morale ?? 0
  state.worn[NINE] = was.worn ?? 0
  const hit = hitLevel.frame({ unit: NINE, from: hex('2525'), by: AFTER_FIRE, ...blow })
  return story(new Trial(fireFlow, state, hit).roll(...dice))
}

describe('of Morale Hits', () => {
  test.each([
    ['9.2.a/a', 0, 1, ['note-shaken']],
    ['9.2.a/b', SHAKEN, 1, ['note-disrupted']],
    ['9.2.a/c', DISRUPTED, 1, ['note-too-much']],
    ['9.2.b/a', 0, 2, ['note-disrupted']],
    ['9.2.b/b', SHAKEN, 2, ['note-disrupted', 'note-too-much']],
    ['9.2.b/c', DISRUPTED, 2, ['note-too-much']],
  ])('[%s] its own case is named', (rule, morale, hits, keys) => {
    const told = struck({ morale }, { morale: hits }).filter((line) => line.startsWith('9.2'))
    expect(told).toEqual(keys.map((key) => `${rule} ${key}`))
  })
})

describe('of Break Tests', () => {
  const shaken = { worn: 1, morale: SHAKEN }
  test.each([
    ['10.1.a note-confident', shaken, 1],
    ['10.1.b note-normal-back', shaken, 3],
    ['10.1.c note-uneasy-back', shaken, 5],
    ['10.1.d note-broken', shaken, 6],
    ['10.1.b note-normal', { worn: 1 }, 4],
    ['10.1.c note-uneasy', { worn: 1 }, 6],
  ])('%s', (line, was, die) => {
    expect(struck(was, { casualties: 1 }, die)).toEqual([line])
  })

  test('[10.1.b] [12.7.3/e] nobody is said to go back in a Tough Fight', () => {
    const blow = { casualties: 1, by: IN_TOUGH_FIGHT }
    expect(struck(shaken, blow, 3)).toEqual(['10.1.b note-normal'])
    expect(struck(shaken, blow, 5)).toEqual(['10.1.c note-uneasy'])
  })

  test('[12.8/b] who has no way is Broken by that and by no test', () => {
    const state = fieldOf({ '2501': ['F-II-1Verge'] })
    const units = [piece('F-II-1Verge')]
    const run = retreatLevel.frame({ side: FRENCH, units, steps: 1, away: hex('2503') })
    expect(story(open(state, run))).toEqual(['12.8/b note-no-way', '12.8/b note-broken'])
  })

  test('[18.6.b] nor is he who fails to muster', () => {
    const state = defensive({ '1418': ['P-III-HQ'], '1417': ['P-III-9'] }, EVENING)
    state.bivouac = changed(state.bivouac, formationNamed('P-III'), 1)
    state.worn[NINE] = 1
    const rest = nightLevel.frame(
      { side: PRUSSIAN, formation: formationNamed('P-III'), chief: 0 },
      'begin',
    )
    const trial = open(state, rest).say('muster P-III-9').roll(10)
    expect(story(trial)).toEqual(['18.6.b note-broken'])
  })
})

describe('of moves that are stopped', () => {
  const near = { '2227': ['P-III-9'], '2225': ['F-II-1Verge'] }

  test('[11.4/c] by Defensive Fire', () => {
    const trial = moving(near).say('move P-III-9', 'step 2226', 'fire F-II-1Verge').rollAll(10, 10)
    expect(story(trial)).toContain('11.4/c note-stopped')
  })

  test('[11.5/c] by Opportunity Fire', () => {
    const pause = (state: State, { instant }: { instant: number }): void => {
      if (instant === ENTERED) strike(state, 'P-III-9')
    }
    const trial = moving({ '1729': ['P-III-9'] }, { more: watchful(), pause })
    trial.say('move P-III-9', 'step 1728')
    expect(story(trial)).toEqual(['11.5/c note-stopped'])
  })

  test('[11.8/e] [11.6.2] by an Opportunity Charge, which is disorganized when it is over', () => {
    const stands = { '2527': ['P-III-9'], '2524': ['F-3C-1'] }
    const trial = moving(stands).say('move P-III-9', 'step 2526', 'step 2525', 'charge F-3C-1')
    trial.roll(1)
    const told = story(trial)
    expect(told.slice(-3)).toEqual([
      '11.6.2 note-blown',
      '9.2.a/a note-shaken',
      '11.8/e note-stopped',
    ])
  })
})

describe('of assaults', () => {
  test('[12.3.a/a] [12.3.b/a] who leaves, horse or foot', () => {
    const left = (who: string, ...replies: string[]): string[] =>
      story(assault({ '1929': ['P-III-9'], '1928': [who] }, ['P-III-9'], '1928').say(...replies))
    expect(left('F-3C-1', 'withdraw F-3C-1', 'one')).toContain('12.3.a/a note-abandoned')
    expect(left('F-II-1Verge', 'abandon')).toContain('12.3.b/a note-abandoned')
  })
})

describe('of chits', () => {
  const chit = (id: string): number => chitIds.indexOf(id)
  const drawn = (id: string, side: 0 | 1, verb: string): string[] => {
    const stands = { '2523': ['F-II-1Verge'], '2525': ['P-III-9', 'P-III-Corps'] }
    const state = fieldOf(stands, { scenario: 'crisis-on-the-left' })
    const event = eventLevel.frame({ chit: chit(id), side, pending: NOTHING_PENDING })
    return story(open(state, event).say(verb))
  }

  test('[6.3.1.a] [6.3.1.b] one that is used at once, by its kind', () => {
    expect(drawn('P-auftragstaktik-1', PRUSSIAN, 'now')[0]).toBe('6.3.1.a event-played')
    expect(drawn('P-krupps-guns-1', PRUSSIAN, 'now')[0]).toBe('6.3.1.b event-played')
  })

  test('[6.3/b] one that is held, alike for all kinds', () => {
    expect(drawn('P-krupps-guns-1', PRUSSIAN, 'hold')).toEqual(['6.3/b event-held-0'])
    expect(drawn('F-furia-francese-1', FRENCH, 'hold')).toEqual(['6.3/b event-held-1'])
  })

  test.each([
    ['6.4/a fortune-leader-casualty-none', 9, []],
    ['6.4/a fortune-leader-casualty', 9, ['P-III']],
    ['6.4/a fortune-degrade-none', 3, []],
    ['6.4/a fortune-degrade', 3, ['P-III']],
    ['6.4/a fortune-enhance-none', 6, []],
    ['6.4/a fortune-enhance', 6, ['staff']],
    ['6.4/a fortune-lull-none', 10, []],
    ['6.4/a fortune-lull', 10, ['staff']],
  ])('%s', (line, die, cup) => {
    const state = fieldOf({ '2523': ['F-II-1Verge'] }, { cup: cup.map(chit) })
    expect(story(open(state, fortuneLevel.frame({ side: PRUSSIAN })).roll(die))).toEqual([line])
  })
})

describe('of command', () => {
  const FIELD: Stands = { '2327': ['P-III-9', 'P-III-HQ'], '2224': ['F-II-1Verge', 'F-II-HQ'] }
  const facts = { side: PRUSSIAN, formation: formationNamed('P-III') } as const

  test('[6.4.e/a] [6.4.e/d] a leader who falls, and one who is back', () => {
    const leader = (casualty: number): string => {
      const state = fieldOf(FIELD, { falling: 1 })
      state.casualty = changed(state.casualty, facts.formation, casualty)
      return story(open(state, activationLevel.frame({ ...facts, pending: NOTHING_PENDING })))[0]!
    }
    expect([leader(0), leader(1)]).toEqual(['6.4.e/a note-leader-down', '6.4.e/d note-leader-back'])
  })

  test.each([
    ['7.1/a note-posture-0', NOTHING_PENDING, 'aggressive'],
    ['6.4.c/b note-posture-1', DEGRADE, ''],
    ['6.4.d/b note-posture-2', ENHANCE, ''],
  ])('%s', (line, pending, verb) => {
    const trial = open(fieldOf(FIELD), activationLevel.frame({ ...facts, pending }))
    if (verb !== '') trial.say(verb)
    expect(story(trial)).toContain(line)
  })

  test('[6.2.1/i] the Posture under a commander in chief', () => {
    const chief = activationLevel.frame({
      side: PRUSSIAN,
      pending: NOTHING_PENDING,
      chief: 2,
      formation: -1,
    })
    const trial = open(fieldOf(FIELD), chief).say('pick P-III-9', 'done', 'aggressive')
    expect(story(trial)).toContain('6.2.1/i note-posture-0')
  })

  test('[8.8/a] [8.8/d] ammunition that runs low, and out', () => {
    const fired = (ammo: number): string[] => {
      const state = fieldOf({ '2523': ['F-II-1Verge'], '2525': ['P-III-9'] })
      state.ammo = changed(state.ammo, NINE, ammo)
      return story(new Trial(fireFlow, state, fireAt(state, ['P-III-9'], '2523')).rollAll(1, 1))
    }
    expect(fired(0).at(-1)).toBe('8.8/a note-low')
    expect(fired(LOW).at(-1)).toBe('8.8/d note-rationed')
  })

  test('[14.3.a/c] [14.3.e/d] [18.2/b] [18.3/b] markers that come to another', () => {
    const turned = (face: 'withdraw' | 'advance', more: Partial<State> = {}): string => {
      const state = aggressive({ '1418': ['P-X-37'] }, more)
      stray(state, ['P-X-37'])
      return story(open(state, lostLevel.frame({ side: PRUSSIAN })).roll(markerOf(face)))[1]!
    }
    expect([
      turned('withdraw'),
      turned('advance'),
      turned('advance', EVENING),
      turned('advance', DEEP_NIGHT),
    ]).toEqual([
      '14.3.a/c note-marker-as-1',
      '14.3.e/d note-marker-as-2',
      '18.2/b note-marker-as-2',
      '18.3/b note-marker-as-2',
    ])
  })

  test('[18.2/c] who is tired by what he does in the Evening', () => {
    const state = defensive({ '1418': ['P-III-HQ', 'P-III-9'], '1416': ['P-III-10'] }, EVENING)
    const trial = open(state, activationLevel.frame({ ...facts, pending: NOTHING_PENDING }))
    trial.say('defensive', 'move P-III-9')
    trial.say(`step ${trial.offered('step')![0]!}`)
    while (trial.offered('dig') === undefined) trial.say(trial.offered('halt') ? 'halt' : 'end')
    trial.say('dig P-III-10').roll(10)
    expect(story(trial).filter((line) => /^(18|9)/.test(line))).toEqual([
      '18.2/c note-weary',
      '9.2.a/a note-shaken',
      '18.2/c note-weary',
      '9.2.a/a note-shaken',
    ])
  })

  test('[18.2/e] [18.3/d] brigades that come back, by the hour', () => {
    const back = (more: Partial<State>): string[] => {
      const state = fieldOf({}, more)
      for (const one of ['A', 'B']) state.place[piece(`F-II-Det${one}`)] = POOL
      state.place[piece('F-II-1Verge')] = PARTED
      const trial = open(state, parentsLevel.frame({ side: FRENCH }))
      return [trial.ask.rule, ...story(trial.say('return F-II-1Verge'))]
    }
    expect(back(EVENING)).toEqual(['18.2/e', '18.2/e note-parent-back'])
    expect(back(DEEP_NIGHT)).toEqual(['18.3/d', '18.3/d note-parent-back'])
  })
})
