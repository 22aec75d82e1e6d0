import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { activationLevel, eventLevel, pauseLevel, playLevel } from '../rules/06-chit-levels.ts'
import { moveStepLevel, overrunLevel } from '../rules/11-move-levels.ts'
import { fireStepLevel } from '../rules/08-fire-levels.ts'
import { assaultStepLevel } from '../rules/12-assault-levels.ts'
import { endLevel } from '../rules/15-end-level.ts'
import type { EndFrame } from '../rules/15-end-level.ts'
import { FRENCH, PRUSSIAN, formationNamed } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BAZAINE,
  EVENT_IDS,
  FORTUNES,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
  STAFF,
  chitIds,
  chitOf,
} from '../rules/06-chits.ts'
import { LAST } from '../rules/06-instants.ts'
import { TRACKS } from '../rules/06-tracks.ts'
import {
  DISRUPTED,
  ELIMINATED,
  HELD,
  ON_TRACK,
  REBUILDABLE,
  SPENT,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { reason, say, tableOf, why } from '../testing/advice.ts'
import { piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { hex } from '../map/map.ts'
import { groupsOf, scenarioNamed, scenarioTurn } from '../model/scenario-book.ts'

const FIELD: Stands = {
  '2224': ['F-II-1Verge', 'F-II-HQ'],
  '2227': ['P-III-9', 'P-III-HQ'],
  '2327': ['P-III-Corps'],
}
const FAR: Stands = { '0505': ['F-II-1Verge'], '4025': ['P-III-9', 'P-III-Corps'] }
const chit = (id: string): number => chitIds.indexOf(id)
const track = (id: string): number => TRACKS.indexOf(id)

interface Drawn {
  stands?: Stands
  scenario?: string
  free?: number
  before?: (state: State) => void
}

/** A side has drawn this event. */
function drawn(
  id: string,
  side: Side,
  { stands = FIELD, scenario = 'day-of-battle', free = 0, before }: Drawn = {},
): State {
  const frame: Frame = {
    ...eventLevel.frame({ chit: chit(id), side, pending: 0 }),
    at: 'settle',
    free,
  }
  return tableOf(stands, side, frame, (state) => {
    state.scenario = scenario
    state.due = groupsOf(scenarioNamed(scenario)).map(() => 0)
    before?.(state)
  })
}

describe('a drawn event', () => {
  test('[6.3.1.c] is not used at once if it waits for its moment', () => {
    const state = drawn('P-conditions-1', PRUSSIAN)
    expect(reason(state, 'now')).toBe('6.3.1.c waits-for-its-moment')
    expect(reason(state, 'hold')).toBeUndefined()
  })

  test('[6.3.1.a] is not held if it is for now', () => {
    expect(reason(drawn('P-auftragstaktik-1', PRUSSIAN), 'hold')).toBe('6.3.1.a must-use')
  })

  test('[6.3.1/a] is not used where nobody could use it, each for its own reason', () => {
    const krupp = drawn('P-krupps-guns-1', PRUSSIAN, { stands: FAR })
    expect(reason(krupp, 'now')).toBe('6.3.1/a no-use-krupps-guns')
    const tactics = drawn('F-aggressive-tactics-1', FRENCH, { stands: FAR })
    expect(reason(tactics, 'now')).toBe('6.3.1/a no-use-aggressive-tactics')
    expect(reason(drawn('P-malaise-1', PRUSSIAN), 'now')).toBe('6.3.1/a no-use-malaise')
  })

  test('[6.3.2/a] [6.3/c] goes on a track of its side, if the scenario has it', () => {
    const state = drawn('F-conditions-1', FRENCH)
    expect(reason(state, 'track', track('leadership'))).toBeUndefined()
    expect(reason(state, 'track', track('reinforcements'))).toBe('6.3.2/a no-track-enemy')
    expect(reason(state, 'track', 17)).toBe('6.3.2/a no-such-thing')
    const small = drawn('F-conditions-1', FRENCH, { scenario: 'afternoon-crisis' })
    expect(reason(small, 'track', track('leadership'))).toBe('6.3/c no-tracks')
  })

  test('[6.3.2/b] [15.1] [15.2] not on a full one, nor where success would bring nothing', () => {
    const full = drawn('F-conditions-1', FRENCH, {
      before(state) {
        for (const id of ['F-beaten-zone-1', 'F-beaten-zone-2', 'F-beaten-zone-3'])
          state.chits[chit(id)] = ON_TRACK + track('leadership')
      },
    })
    expect(reason(full, 'track', track('leadership'))).toBe('6.3.2/b no-track-full')
    const before = (state: State): void => {
      state.turn = 14
    }
    const last = drawn('F-conditions-1', FRENCH, { before })
    expect(reason(last, 'track', track('spirit'))).toBe('15.1 no-track-spirit')
    const late = drawn('P-conditions-1', PRUSSIAN)
    expect(reason(late, 'track', track('reinforcements'))).toBe('15.2 no-track-reinforcements')
  })

  test('[6.4.d/a] brings a free one only when it was enhanced, and only with a target', () => {
    expect(reason(drawn('P-conditions-1', PRUSSIAN), 'bonus')).toBe('6.4.d/a no-bonus')
    const idle = drawn('P-conditions-1', PRUSSIAN, { stands: FAR, free: 1 })
    expect(reason(idle, 'bonus')).toBe('6.4.d/a no-bonus-target')
  })
})

describe('an event that is carried out', () => {
  const carried = (kind: number, side: Side, before?: (state: State) => void): State =>
    tableOf(FIELD, side, playLevel.frame({ kind, side }), before)

  test('[6.3.1/a] Aggressive Tactics drive on a Prussian who is near', () => {
    const state = tableOf(
      { ...FIELD, '4025': ['P-III-10'], '2326': ['P-III-11'] },
      FRENCH,
      playLevel.frame({ kind: AGGRESSIVE_TACTICS, side: FRENCH }),
    )
    expect(reason(state, 'by', piece('F-II-1Verge'))).toBe('6.3.1/a no-event-own')
    expect(reason(state, 'by', piece('P-III-10'))).toBe('6.3.1/a no-event-far')
    expect(reason(state, 'by', piece('P-III-Corps'))).toBe('6.3.1/a no-event-arm')
  })

  test('[6.3.1/a] Krupp’s Guns are guns, Auftragstaktik is not for them', () => {
    const two = {
      ...FIELD,
      '2327': ['P-III-Corps'],
      '2427': ['P-III-10'],
      '2326': ['P-III-BuddArt'],
      '2027': ['P-III-StulpArt'],
    }
    const guns = tableOf(two, PRUSSIAN, playLevel.frame({ kind: KRUPP, side: PRUSSIAN }))
    expect(reason(guns, 'by', piece('P-III-9'))).toBe('6.3.1/a no-event-arm')
    expect(reason(guns, 'by', piece('P-III-StulpArt'))).toBe('8.1.2/c no-fire-nearest-unseen')
    const order = tableOf(two, PRUSSIAN, playLevel.frame({ kind: AUFTRAGSTAKTIK, side: PRUSSIAN }))
    expect(reason(order, 'by', piece('P-III-Corps'))).toBe('6.3.1/a no-event-arm')
  })

  test('[6.3.1/a] Bazaine’s Malaise is for a French formation whose chit is in the cup', () => {
    const state = carried(MALAISE, PRUSSIAN, (now) => {
      now.cup = [chitOf(formationNamed('F-II')), chitOf(formationNamed('F-VI'))]
    })
    expect(reason(state, 'on', formationNamed('P-III'))).toBe('6.3.1/a no-malaise-prussian')
    expect(reason(state, 'on', formationNamed('F-IG'))).toBe('6.3.1/a no-malaise-chit')
    expect(reason(state, 'on', formationNamed('F-II'))).toBeUndefined()
  })

  test('[6.3.1/b] a held chit waits for its moment, which is named', () => {
    const at = { proc: 'pause', at: 'open', turn: 0, passes: 0, side: PRUSSIAN } as const
    const pause: Frame = { ...at, instant: 8, unit: -1, hex: -1 }
    const state = tableOf(FIELD, PRUSSIAN, pause, (now) => {
      now.staff = 1
      now.chits[chit('P-conditions-1')] = HELD
    })
    expect(reason(state, 'play', chit('P-conditions-1'))).toBe('8.4.k no-chit-now-conditions')
    expect(EVENT_IDS).toContain('conditions')
  })

  test('[6.3/a] [6.2.1/a] of chits that are alike one is listed, and the General Staff waits for a draw', () => {
    const last = pauseLevel.frame({ instant: LAST, side: PRUSSIAN, unit: -1, hex: -1 })
    const near = { '2224': ['F-II-1Verge'], '2226': ['P-III-Corps'] }
    const state = tableOf(near, PRUSSIAN, last, (now) => {
      now.staff = 1
      for (const id of ['P-krupps-guns-1', 'P-krupps-guns-2']) now.chits[chit(id)] = HELD
    })
    expect(reason(state, 'play', chit('P-krupps-guns-1'))).toBeUndefined()
    const refused = why(state, 'play', chit('P-krupps-guns-2'))
    expect([refused?.say.key, refused?.at]).toEqual([
      'play-copy',
      [{ of: 'chit', noun: chit('P-krupps-guns-1') }],
    ])
    expect(reason(state, 'play', chit('P-krupps-guns-3'))).toBe('6.3.1/b chit-not-held')
    expect(reason(state, 'staff')).toBe('6.2.1/a no-staff-now')
    expect(reason(state, 'play', STAFF)).toBe('6.2.1/a no-staff-now')
    state.staff = 0
    expect(reason(state, 'play', STAFF)).toBe('6.2.1/a no-staff')
    expect(reason(state, 'play', BAZAINE)).toBe('6.2/a is-the-enemys')
    expect(reason(state, 'play', FORTUNES)).toBe('6.3/a no-event-chit')
    const foes = pauseLevel.frame({ instant: LAST, side: FRENCH, unit: -1, hex: -1 })
    const french = tableOf(near, FRENCH, foes, (now) => {
      now.chits[chit('F-beaten-zone-1')] = HELD
    })
    expect(reason(french, 'play', chit('F-beaten-zone-1'))).toBeUndefined()
    expect(reason(french, 'play', STAFF)).toBe('6.2/a is-the-enemys')
    expect(reason(french, 'play', BAZAINE)).toBe('6.2.2/a no-play-marshal')
    const crisis = tableOf(near, PRUSSIAN, last, (now) => {
      now.scenario = 'afternoon-crisis'
      for (const id of ['P-krupps-guns-3', 'P-auftragstaktik-1']) now.chits[chit(id)] = SPENT
      now.chits[chit('P-krupps-guns-1')] = HELD
    })
    for (const id of ['P-krupps-guns-3', 'P-auftragstaktik-1'])
      expect(reason(crisis, 'play', chit(id))).toBe('5.1/d no-such-event')
  })

  test('[6.3.1/a] a Disrupted unit sends no skirmishers out, and none go farther than two hexes', () => {
    const french = { '2224': ['F-II-1Verge'], '2221': ['F-II-2Verge'], '2324': ['F-II-1Batail'] }
    const out = { ...french, '2226': ['P-III-9'], '2325': ['P-III-10', 'P-III-11'] }
    const state = tableOf(
      out,
      PRUSSIAN,
      playLevel.frame({ kind: SKIRMISHERS, side: PRUSSIAN }),
      (now) => {
        now.morale[piece('P-III-9')] = DISRUPTED
      },
    )
    expect(reason(state, 'by', piece('P-III-9'))).toBe('6.3.1/a no-skirmish-disrupted')
    say(state, 'by', piece('P-III-10'))
    expect(reason(state, 'at', hex('2221'))).toBe('6.3.1/a no-skirmish-there')
    expect(reason(state, 'at', hex('2222'))).toBe('8.2/a no-fire-nobody')
  })
})

describe('the End Turn Phase', () => {
  const ending = (at: EndFrame['at'], side: Side, scenario: string, turn: number): State =>
    tableOf({}, side, { ...endLevel.frame(), at }, (state) => {
      const book = scenarioNamed(scenario)
      Object.assign(state, { scenario, turn })
      state.due = groupsOf(book).map((group) => scenarioTurn(book, group.turn))
      state.roused = state.roused.slice().fill(1)
      for (const id of ['P-X', 'P-III', 'F-IG', 'F-AR'])
        state.roused = changed(state.roused, formationNamed(id), 0)
    })

  test('[15.2] who is not hastened, and why', () => {
    const state = ending('boon', PRUSSIAN, 'day-of-battle', 2)
    state.due[0] = 0
    const groups = groupsOf(scenarioNamed('day-of-battle'))
    const french = groups.findIndex(({ who }) => who[0]!.startsWith('F-'))
    const next = groups.findIndex(({ turn, who }) => turn === 3 && who[0]!.startsWith('P-'))
    expect(reason(state, 'hasten', 0)).toBe('11.10/a no-hasten-in')
    expect(reason(state, 'hasten', french)).toBe('15.2 no-hasten-french')
    expect(reason(state, 'hasten', next)).toBe('15.2 no-hasten-soon')
    expect(reason(state, 'hasten', 99)).toBe('11.10/a no-such-thing')
    expect(reason(state, 'chief')).toBe('15.2 no-staff-back')
  })

  test('[15.1] [15.2] who is not roused, and why', () => {
    const boon = ending('boon', PRUSSIAN, 'bloody-thursday', 2)
    expect(reason(boon, 'rouse', formationNamed('P-III'))).toBeUndefined()
    expect(reason(boon, 'rouse', formationNamed('P-VII'))).toBe('5.1/e no-rouse-awake')
    expect(reason(boon, 'rouse', formationNamed('F-IG'))).toBe('3.1.1/b is-the-enemys')
    const spirit = ending('spirit', FRENCH, 'bloody-thursday', 2)
    expect(reason(spirit, 'rouse', formationNamed('F-IG'))).toBeUndefined()
    expect(reason(spirit, 'rouse', formationNamed('F-II'))).toBe('5.1/e no-rouse-awake')
  })
})

describe('an activation', () => {
  const activated = (pending: number): State => {
    const formation = formationNamed('P-III')
    return tableOf(FIELD, PRUSSIAN, activationLevel.frame({ side: PRUSSIAN, formation, pending }))
  }

  test('[6.4.d/b] the Special Posture is no choice', () => {
    expect(reason(activated(0), 'special')).toBe('6.4.d/b no-special')
  })

  test('[6.2.1/b] nobody is picked who is nowhere', () => {
    const frame = (): Frame =>
      activationLevel.frame({ side: PRUSSIAN, pending: 0, chief: 2, formation: -1 })
    const state = tableOf(FIELD, PRUSSIAN, frame())
    expect(reason(state, 'pick', piece('P-III-10'))).toBe('2.1/a is-off-map')
    const at = (place: number, stands = FIELD): string | undefined => {
      const state = tableOf(stands, PRUSSIAN, frame(), (now) => {
        now.place[piece('P-III-10')] = place
      })
      return reason(state, 'pick', piece('P-III-10'))
    }
    expect(at(REBUILDABLE)).toBeUndefined()
    expect(at(REBUILDABLE, { ...FIELD, '2227': ['P-III-9'] })).toBe('6.2.1/e no-rebuild-away')
    expect(at(ELIMINATED)).toBe('6.2.1/e no-pick-yet')
    expect(at(WAITING)).toBe('6.2.1/f no-enter-due')
  })

  test.each([
    ['fire', fireStepLevel.frame({ side: PRUSSIAN })],
    ['move', moveStepLevel.frame({ side: PRUSSIAN, limits: 0 })],
    ['attack', { ...assaultStepLevel.frame({ side: PRUSSIAN }), at: 'plan' as const }],
  ])('[6.2.1/b] whom a commander in chief has not picked does not act: %s', (verb, step) => {
    const formation = formationNamed('P-III')
    const chief = activationLevel.frame({ side: PRUSSIAN, pending: 0, chief: 1, formation })
    const stands = { ...FIELD, '2225': ['P-III-10'] }
    const state = tableOf(stands, PRUSSIAN, step, (now) => {
      now.stack.push(chief)
      for (const id of ['P-III-9', 'P-III-HQ']) now.deeds[piece(id)] = 0
    })
    expect(reason(state, verb, piece('P-III-9'))).toBe('6.2.1/b is-not-picked')
  })

  test('[6.2.1/b] [6.2.1/c] who is nowhere is so beside others too, who can be in no group is told with whom', () => {
    const frame = activationLevel.frame({ side: PRUSSIAN, pending: 0, chief: 2, formation: -1 })
    const state = tableOf({ ...FIELD, '2226': ['P-III-10'] }, PRUSSIAN, frame, (now) => {
      now.deeds.fill(0)
    })
    say(state, 'pick', piece('P-III-9'))
    expect(reason(state, 'pick', piece('P-III-11'))).toBe('2.1/a is-off-map')
    expect(reason(state, 'pick', piece('P-III-10'))).toBeUndefined()
    expect(reason(state, 'pick', piece('P-III-9'))).toBe('6.2.1/b no-pick-again')
    expect(reason(state, 'decline')).toBe('6.2.1/b is-picked')
    const refused = why(state, 'pick', piece('P-III-Corps'))
    expect(refused?.at).toEqual([{ of: 'piece', noun: piece('P-III-9') }])
    expect(refused?.rule).toBe('6.2.1/c')
  })
})

test('[11.11/b] an overrun headquarters goes to the nearest of its own', () => {
  const stands = { '2223': ['F-II-HQ'], '2221': ['F-II-1Verge'], '2025': ['F-II-2Verge'] }
  const tie = { ...stands, '2423': ['F-II-1Batail'] }
  const state = tableOf(tie, FRENCH, overrunLevel.frame({ side: FRENCH, hqs: [piece('F-II-HQ')] }))
  expect(reason(state, 'go', hex('2025'))).toBe('11.11/b no-refuge')
})
