import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { gameLevel } from './05-sequence-levels.ts'
import { activationLevel } from './06-chit-levels.ts'
import { nightLevel } from './18-night-levels.ts'
import { hex } from '../map/map.ts'
import { isNight, momentOf } from '../model/scenario-book.ts'
import { setUpState } from '../model/set-up.ts'
import { ACTIVE, COMMANDED, DUG, MOVED, NOTHING_PENDING, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  DAWN,
  DEEP_NIGHT,
  EVENING,
  activating,
  aggressive,
  defensive,
  keysTold,
  placeOf,
  wholeFlow,
} from '../testing/command.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FORMATIONS, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { fillCup } from './05-planning.ts'
import { FORTUNES, chitOf } from './06-chits.ts'
import { DARK, costToEnter, isDark, FOOT } from './11-costs.ts'
import { BLOCKED, sight } from './08-sight.ts'
import { restAtDawn } from './20-rousing.ts'

const III = formationNamed('P-III')
const FIELD: Stands = { '1418': ['P-III-HQ'], '1417': ['P-III-9'], '1416': ['P-III-StulpArt'] }

const night = (state: State, chief = 0): Trial =>
  new Trial(wholeFlow, state, nightLevel.frame({ side: PRUSSIAN, formation: III, chief }))
const rest = (state: State, chief = 0): Trial =>
  new Trial(wholeFlow, state, nightLevel.frame({ side: PRUSSIAN, formation: III, chief }, 'begin'))
const morale = (state: State, ...ids: string[]): number[] =>
  ids.map((id) => state.morale[piece(id)]!)

describe('the turns of a night', () => {
  test('[18.0] are dusk, Evening, Deep Night and dawn', () => {
    const lights = [14, 15, 16, 17, 18].map((turn) => momentOf({ ...EVENING, turn }).light)
    expect(lights).toEqual(['dusk', 'evening', 'deep night', 'dawn', 'day'])
    expect([14, 15, 16, 17].map((turn) => isNight({ ...EVENING, turn }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('[18.2/d] when the Evening is over a new day is counted', () => {
    expect([EVENING, DEEP_NIGHT].map((moment) => momentOf(moment).day)).toEqual([16, 17])
  })

  test('[18.1/a, 18.4/a] at dusk and dawn nobody sees farther than a hex', () => {
    for (const turn of [14, 17]) {
      const state = fieldOf({}, { ...EVENING, turn })
      expect(sight(state, hex('1418'), hex('1417'))).not.toBe(BLOCKED)
      expect(sight(state, hex('1418'), hex('1416'))).toBe(BLOCKED)
    }
  })

  test('[18.1/b, 18.4/a] and whoever is off the road pays double', () => {
    expect([13, 14, 15, 16, 17].map((turn) => isDark({ ...EVENING, turn }))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    const edge = hex('1418') * 6
    expect(costToEnter(FOOT, edge, DARK)).toBe(2 * costToEnter(FOOT, edge, 0))
  })

  test('[18.1/c, 18.4/a] cohesion is one less at dusk and dawn', () => {
    const unit = piece('P-III-9')
    const ratings = [13, 14, 15, 16, 17].map((turn) =>
      cohesion(fieldOf(FIELD, { ...EVENING, turn }), unit),
    )
    expect(ratings).toEqual([8, 7, 8, 8, 7])
  })
})

describe('an activation by night', () => {
  function passes(moment: Partial<State>): string[] {
    const state = aggressive({ ...FIELD, '1414': ['F-II-1Verge'] }, moment)
    state.morale[piece('P-III-StulpArt')] = SHAKEN
    const trial = activating('P-III', state).say('defensive')
    const places = [placeOf(trial)]
    places.push(placeOf(trial.say('end')), placeOf(trial.say('done')))
    return places
  }
  const PLACES = ['moveStep/choose', 'works/choose', 'night/camp']

  test('[18.2/b] moves, digs and camps; no fire, no assault, no Rally (R-104)', () => {
    expect(passes(EVENING)).toEqual(PLACES)
  })

  test('[18.3/b] in Deep Night too', () => {
    expect(passes(DEEP_NIGHT)).toEqual(PLACES)
  })

  test('[18.2/b] nobody engages', () => {
    const state = aggressive({ '1418': ['P-III-HQ', 'P-III-9'], '1415': ['F-II-1Verge'] }, EVENING)
    const trial = activating('P-III', state).say('aggressive', 'move P-III-9')
    expect(trial.offered('step')).not.toContain('1416')
  })

  test('[18.2/c] in the Evening whoever moves is tired by it', () => {
    const trial = activating('P-III', aggressive(FIELD, EVENING)).say('aggressive')
    trial.say('move P-III-9', 'step 1517')
    while (placeOf(trial) === 'march/go') trial.say('halt')
    expect(morale(trial.state, 'P-III-9', 'P-III-StulpArt')).toEqual([SHAKEN, 0])
  })
})

describe('the cup of the night', () => {
  /** Chits of both sides that are no events, and how many events there are. */
  function cup(turn: number): { isFortune: boolean; events: number[] } {
    const state = setUpState('campaign-three-days', [])
    state.turn = turn
    state.roused = state.roused.slice().fill(1)
    fillCup(state)
    expect(state.cup.length).toBeGreaterThan(2)
    return { isFortune: state.cup.includes(FORTUNES), events: state.events }
  }

  test('[18.2/a] holds no events and no Fortunes of War in the Evening', () => {
    expect(cup(15)).toEqual({ isFortune: false, events: [0, 0] })
    expect(cup(14)).toEqual({ isFortune: true, events: [6, 6] })
  })

  test('[18.3/a] nor in Deep Night', () => {
    expect(cup(16)).toEqual({ isFortune: false, events: [0, 0] })
    expect(cup(17)).toEqual({ isFortune: true, events: [6, 6] })
  })

  test('[18.4/b] at dawn all French formations rest again, no Prussian one', () => {
    const state = setUpState('campaign-three-days', [])
    state.turn = 17
    state.roused = state.roused.slice().fill(1)
    restAtDawn(state)
    const awake = (id: string): number => state.roused[formationNamed(id)]!
    expect(['F-II', 'F-VI', 'F-IG', 'P-III'].map(awake)).toEqual([0, 0, 0, 1])
    state.turn = 18
    state.roused = state.roused.slice().fill(1)
    restAtDawn(state)
    expect(awake('F-II')).toBe(1)
  })
})

describe('whether a formation camps', () => {
  test('[18.6/a] under the Defensive Posture only, even if some have moved', () => {
    const state = defensive(FIELD, EVENING)
    state.deeds[piece('P-III-9')] = MOVED
    const trial = night(state)
    expect([trial.offered('camp'), trial.offered('move-on')]).toEqual([[], []])
    trial.say('camp')
    expect([trial.state.bivouac[III], trial.isOver]).toEqual([1, true])
    const eager = night(aggressive(FIELD, EVENING))
    expect([eager.state.bivouac[III], eager.isOver]).toEqual([0, true])
  })

  test('[18.6/d] again in Deep Night, or not', () => {
    const state = defensive(FIELD, DEEP_NIGHT)
    state.bivouac = changed(state.bivouac, III, 1)
    expect(night(state).say('move-on').state.bivouac[III]).toBe(0)
  })

  test('not for what a commander in chief has picked (R-104)', () => {
    const state = defensive(FIELD, EVENING)
    state.bivouac = changed(state.bivouac, III, 1)
    expect([night(state, 1).isOver, state.bivouac[III]]).toEqual([true, 1])
  })

  test('[18.6.e] at dawn everybody leaves', () => {
    const state = defensive(FIELD, { ...DAWN, turn: 16 })
    state.bivouac = changed(state.bivouac, III, 1)
    state.control = []
    const trial = new Trial(wholeFlow, state, { ...gameLevel.frame(), at: 'next' })
    expect(trial.state.turn).toBe(17)
    expect(trial.state.bivouac[III]).toBe(0)
    expect(keysTold(trial)).toContain('note-leave-camp')
  })
})

describe('fatigue of Deep Night', () => {
  test('[18.3/c] all who are not in Bivouac take a Morale Hit, idle or not, when the activation ends', () => {
    const state = defensive(FIELD, DEEP_NIGHT)
    const trial = rest(state)
    expect([trial.isOver, keysTold(trial)[0]]).toEqual([true, 'note-tired'])
    expect(morale(state, 'P-III-9', 'P-III-StulpArt')).toEqual([SHAKEN, SHAKEN])
  })

  test('[18.3/c] in Bivouac those who have moved or dug', () => {
    const state = defensive({ ...FIELD, '1415': ['P-III-10'] }, DEEP_NIGHT)
    state.bivouac = changed(state.bivouac, III, 1)
    state.deeds[piece('P-III-9')] = MOVED
    state.deeds[piece('P-III-10')] = DUG
    rest(state)
    expect(morale(state, 'P-III-9', 'P-III-10', 'P-III-StulpArt')).toEqual([SHAKEN, SHAKEN, 0])
  })

  test('not in the Evening, where each move is paid for', () => {
    const state = defensive(FIELD, EVENING)
    rest(state)
    expect(morale(state, 'P-III-9')).toEqual([0])
  })

  /** 9/Stulp is picked and does this; its corps has camped, or has its chit still in the cup. */
  function pickedFor(deeds: number, more: Partial<State>): number[] {
    const state = defensive(FIELD, { ...DEEP_NIGHT, ...more })
    state.deeds[piece('P-III-9')] = ACTIVE | COMMANDED | deeds
    rest(state, 1)
    return morale(state, 'P-III-9', 'P-III-StulpArt')
  }
  const camp = (): number[] => FORMATIONS.map((_, formation) => (formation === III ? 1 : 0))
  const inCup = { cup: [chitOf(III)] }

  test('[18.3/c] of units that were picked those alone, if their formation has not camped (R-104)', () => {
    expect(pickedFor(0, {})).toEqual([SHAKEN, 0])
  })

  test('[18.3/c] who is picked out of his camp and stays there has entered it (R-104)', () => {
    expect(pickedFor(0, { bivouac: camp() })).toEqual([0, 0])
    expect(pickedFor(MOVED, { bivouac: camp() })).toEqual([SHAKEN, 0])
    expect(pickedFor(DUG, { bivouac: camp() })).toEqual([SHAKEN, 0])
  })

  test('[18.3/c] who is picked before his formation acts may still camp with it (R-104)', () => {
    expect(pickedFor(0, inCup)).toEqual([0, 0])
    expect(pickedFor(MOVED, inCup)).toEqual([SHAKEN, 0])
    const later = defensive(FIELD, DEEP_NIGHT)
    rest(later)
    expect(morale(later, 'P-III-9')).toEqual([SHAKEN])
  })

  test('[18.3/c] of a division all who were picked, though one is lent to another corps (R-104, S14)', () => {
    const stands = { '0525': ['P-G-1C'], '0526': ['P-G-3C'], '0527': ['P-G-2C'] }
    const moment = { scenario: 'campaign-two-days', turn: 20 }
    for (const ids of [
      ['P-G-3C', 'P-G-1C'],
      ['P-G-1C', 'P-G-3C'],
    ]) {
      const state = defensive(stands, moment)
      const chief = activationLevel.frame({
        side: PRUSSIAN,
        pending: NOTHING_PENDING,
        chief: 2,
        formation: -1,
      })
      const trial = new Trial(wholeFlow, state, chief)
      trial.say(...ids.map((id) => `pick ${id}`), 'done', 'defensive')
      while (!trial.isOver)
        trial.say(['end', 'done', 'move-on'].find((verb) => trial.offered(verb) !== undefined)!)
      expect(morale(state, 'P-G-1C', 'P-G-3C', 'P-G-2C')).toEqual([SHAKEN, SHAKEN, 0])
    }
  })

  test('[18.3/c] after the Out of Command markers, also for units under them', () => {
    const stands = { ...FIELD, '3005': ['P-III-10'] }
    const tired = (camp: string): number[] => {
      const trial = activating('P-III', aggressive(stands, DEEP_NIGHT))
      trial.say('defensive', 'end', 'done', camp)
      expect([trial.chance?.rule, ...morale(trial.state, 'P-III-9')]).toEqual(['14.3/a', 0])
      // Frozen.
      trial.roll(1)
      expect(trial.isOver).toBe(true)
      return morale(trial.state, 'P-III-9', 'P-III-10')
    }
    expect([tired('camp'), tired('move-on')]).toEqual([
      [0, 0],
      [SHAKEN, SHAKEN],
    ])
  })
})
