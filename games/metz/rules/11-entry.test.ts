import { describe, expect, test } from 'vitest'
import { activationLevel } from './06-chit-levels.ts'
import { detourLevel } from './11-move-levels.ts'
import { hex, roadIn } from '../map/map.ts'
import {
  ACTIVE,
  AGGRESSIVE,
  COMMANDED,
  DEFENSIVE,
  EAGER,
  ENTERED,
  SPECIAL,
  WAITING,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { entering, expecting, printed, procsOfMoves, spent } from '../testing/moves.ts'
import { FRENCH, PRUSSIAN, formationNamed } from './03-pieces.ts'
import { clearDeeds } from './06-activation.ts'
import { findCommand } from './07-command.ts'
import {
  alongEdge,
  delayable,
  detourHexes,
  entryHexes,
  groupOf,
  isHeldUp,
  waitingIn,
  whyNotDue,
} from './11-entry.ts'
import { postureOf } from './11-limits.ts'

const X = (state: State): number => groupOf(state, piece('P-X-37'))
/** X Corps is due at 1429 at noon. */
const noon = (stands: Stands = {}, turn = 5): State => expecting('day-of-battle', turn, stands)
const deeds = ({ state }: Trial, id: string): number => state.deeds[piece(id)]!

describe('the edge of the map', () => {
  test('[11.10.1/a] the arrival hex and its neighbours along the edge', () => {
    expect(printed(entryHexes(noon(), X(noon())))).toEqual(['1329', '1429', '1529'])
  })
  test('[11.10.1/a] round corners too', () => {
    expect(printed(alongEdge(hex('0129'), 1))).toEqual(['0128', '0129', '0229'])
    expect(printed(alongEdge(hex('0101'), 2))).toEqual(['0101', '0102', '0103', '0201', '0301'])
    expect(printed(alongEdge(hex('5210'), 1))).toEqual(['5209', '5210', '5211'])
    expect(printed(alongEdge(hex('5229'), 1))).toEqual(['5129', '5228', '5229'])
  })
})

describe('coming in', () => {
  test('[11.10/a] not before their turn', () => {
    expect(entering(noon({}, 4), PRUSSIAN).offered('enter') ?? []).not.toContain('P-X-37')
    expect(whyNotDue(noon({}, 4), piece('P-X-37'))?.rule).toBe('11.10/a')
  })
  test('[11.10/b] only when they are activated', () => {
    const state = noon()
    expect(whyNotDue(state, piece('P-X-37'))?.rule).toBe('11.10/b')
    expect(entering(state, PRUSSIAN).offered('enter')).toContain('P-X-37')
    expect(entering(noon(), FRENCH).offered('enter')).not.toContain('P-X-37')
  })
  test('[11.10/c] all under one posture of their own, whatever their headquarters has', () => {
    const state = noon()
    state.posture[formationNamed('P-X')] = DEFENSIVE
    const trial = entering(state, PRUSSIAN).say('enter P-X-37')
    expect([trial.offered('aggressive'), trial.offered('defensive')]).toEqual([[], []])
    trial.say('aggressive', 'step 1329', 'halt')
    expect(deeds(trial, 'P-X-37') & (ENTERED | EAGER)).toBe(ENTERED | EAGER)
    expect(postureOf(trial.state, piece('P-X-37'))).toBe(AGGRESSIVE)
    // The next is not asked again.
    trial.say('enter P-X-SchwArt', 'step 1529')
    expect(postureOf(trial.state, piece('P-X-SchwArt'))).toBe(AGGRESSIVE)
  })
  test('[11.10/c] it is In Command for the whole of its turn of entry, also when its chit comes later', () => {
    const trial = entering(noon({ '2522': ['P-X-HQ'] }), PRUSSIAN)
    trial.say('enter P-X-37', 'aggressive', 'step 1329', 'halt')
    const { state } = trial
    clearDeeds(state)
    expect(deeds(trial, 'P-X-37') & (ENTERED | EAGER | ACTIVE)).toBe(0)
    findCommand(state, formationNamed('P-X'))
    expect(deeds(trial, 'P-X-37') & COMMANDED).toBe(COMMANDED)
  })
  test('[11.10/c] the other posture', () => {
    const state = noon()
    const trial = entering(state, PRUSSIAN).say('enter P-X-37', 'defensive', 'step 1429')
    expect(postureOf(trial.state, piece('P-X-37'))).toBe(DEFENSIVE)
    // No road of that name is Major.
    expect(spent(trial)).toBe(2)
  })
  test('[11.10/c] under the Special Posture nobody is asked', () => {
    const state = noon()
    state.posture[formationNamed('P-X')] = SPECIAL
    const trial = entering(state, PRUSSIAN).say('enter P-X-37')
    expect(trial.offered('step')).toEqual(['1329', '1429', '1529'])
    trial.say('step 1429')
    expect(postureOf(trial.state, piece('P-X-37'))).toBe(SPECIAL)
  })
  test('[6.2.1/i] [11.10/c] whom a commander in chief brings on is under the Posture he chose', () => {
    const state = noon()
    state.posture[formationNamed('P-X')] = DEFENSIVE
    state.stack.push(activationLevel.frame({ side: PRUSSIAN, pending: 0, formation: -1, chief: 1 }))
    const trial = entering(state, PRUSSIAN).say('enter P-X-37')
    expect(trial.offered('step')).toEqual(['1329', '1429', '1529'])
    trial.say('step 1429')
    expect(postureOf(trial.state, piece('P-X-37'))).toBe(DEFENSIVE)
  })
  test('[11.10/d] they are as the scenario has them; a headquarters comes alone or with a unit', () => {
    const trial = entering(noon(), PRUSSIAN).say('enter P-X-37', 'aggressive')
    expect(trial.offered('with')).toEqual(['P-X-HQ'])
    trial.say('with P-X-HQ', 'step 1429')
    expect([trial.at('P-X-HQ'), trial.state.worn[piece('P-X-37')]]).toEqual(['1429', 0])
    const alone = entering(noon(), PRUSSIAN).say('enter P-X-HQ', 'aggressive', 'step 1429')
    expect(alone.at('P-X-HQ')).toBe('1429')
  })
  test('[11.10.1/c] the entry hex is the first, and on a road the second pays twice', () => {
    const trial = entering(noon(), PRUSSIAN).say('enter P-X-37', 'aggressive', 'step 1429')
    expect(spent(trial)).toBe(2)
    trial.say('step 1428', 'halt', 'enter P-X-SchwArt', 'step 1429')
    expect(spent(trial)).toBe(4)
    trial.say('step 1529', 'halt', 'enter P-X-Horse', 'step 1429')
    expect(spent(trial)).toBe(6)
  })
  test('[11.10.1/c] off the road each pays the hex', () => {
    expect(roadIn[hex('1329')]).toBe(0)
    const trial = entering(noon(), PRUSSIAN).say('enter P-X-37', 'aggressive', 'step 1329')
    expect(spent(trial)).toBe(4)
    trial.say('halt', 'enter P-X-HQ', 'step 1329')
    expect(spent(trial)).toBe(4)
  })
  test('[11.10.1/b] whoever finds no room, or does not want to, waits', () => {
    const full = { '1329': ['P-III-9'], '1429': ['P-III-10'], '1529': ['P-III-11'] }
    const state = noon({ ...full })
    const trial = entering(state, PRUSSIAN).say('enter P-X-37', 'aggressive', 'halt')
    expect(trial.state.place[piece('P-X-37')]).toBe(WAITING)
    expect(trial.offered('enter')).not.toContain('P-X-37')
    expect(trial.state.due[X(trial.state)]).toBe(5)
  })
  test('[11.10/a] a group that is in is no longer due', () => {
    const state = noon()
    for (const id of ['P-X-HQ', 'P-X-SchwArt', 'P-X-Horse']) state.place[piece(id)] = hex('1412')
    const trial = entering(state, PRUSSIAN).say('enter P-X-37', 'aggressive', 'step 1429')
    expect(waitingIn(trial.state, X(trial.state))).toEqual([])
    trial.say('halt')
    expect(trial.state.due[X(trial.state)]).toBe(0)
  })
  test('[11.3/b] [11.10/c] beside an enemy only under the Aggressive Posture', () => {
    const trial = entering(noon({ '1428': ['F-II-1Verge'] }), PRUSSIAN).say('enter P-X-37')
    // There is only one way to come in here, so the posture is not asked.
    expect(trial.offered('step')).toEqual(['1329', '1429', '1529'])
    trial.say('step 1329')
    expect(postureOf(trial.state, piece('P-X-37'))).toBe(AGGRESSIVE)
  })
  test('[11.4/a] who enters is fired at', () => {
    const trial = entering(noon({ '1428': ['F-II-1Verge'] }), PRUSSIAN)
    trial.say('enter P-X-37')
    if (trial.offered('aggressive')) trial.say('aggressive')
    trial.say('step 1429')
    expect([trial.ask.seat, trial.offered('fire')]).toEqual(['french', ['F-II-1Verge']])
  })
})

test('[4.1.4] [11.10.1/b] whoever is hit in a full entry hex goes back off the map and waits (R-89)', () => {
  const state = noon({ '1429': ['P-III-9', 'P-III-StulpArt'], '1428': ['F-II-1Verge'] })
  const trial = entering(state, PRUSSIAN).say('enter P-X-37', 'step 1429')
  expect(trial.at('P-X-37')).toBe('1429')
  trial.say('fire F-II-1Verge').rollAll(4, 10)
  expect(state.place[piece('P-X-37')]).toBe(WAITING)
  expect(state.morale[piece('P-X-37')]).toBeGreaterThan(0)
  expect(trial.offered('enter') ?? []).not.toContain('P-X-37')
  // In another activation it may try again.
  state.stack.length = 0
  state.deeds.fill(0)
  expect(entering(state, PRUSSIAN).offered('enter')).toContain('P-X-37')
})

describe('delays', () => {
  const held = { '1428': ['F-II-1Verge'] }
  test('[11.10.2/a] V-11.10.2-1 with an enemy beside an entry hex the rest may wait a turn', () => {
    const state = noon(held)
    expect(isHeldUp(state, X(state), PRUSSIAN)).toBe(true)
    const trial = entering(state, PRUSSIAN)
    expect(trial.offered('delay')).toContain('P-X-37')
    trial.say('delay P-X-37')
    expect([trial.state.due[X(state)], trial.state.detour[X(state)]]).toEqual([6, 1])
    expect(
      trial.isOver ||
        trial.offered('enter') === undefined ||
        !trial.offered('enter')!.includes('P-X-37'),
    ).toBe(true)
  })
  test('[11.10.2/a] not without one', () => {
    const state = noon({ '1425': ['F-II-1Verge'] })
    expect(isHeldUp(state, X(state), PRUSSIAN)).toBe(false)
    expect(entering(state, PRUSSIAN).offered('delay')).toBe(undefined)
    expect(delayable(noon({ '1428': ['F-II-HQ'] }), PRUSSIAN)).toEqual([])
  })
  test('[11.10.2/a] forced where the enemy holds all three hexes', () => {
    const all = { '1329': ['F-II-1Verge'], '1429': ['F-II-2Verge'], '1529': ['F-II-1Batail'] }
    const trial = entering(noon(all), PRUSSIAN)
    expect(trial.offered('enter') ?? []).not.toContain('P-X-37')
    trial.say('end')
    expect(trial.state.due[X(trial.state)]).toBe(6)
  })
  test('[11.10.2/a] others of the group may come in', () => {
    const trial = entering(noon(held), PRUSSIAN)
    trial.say('enter P-X-SchwArt')
    if (!trial.isOver && trial.offered('aggressive')) trial.say('aggressive')
    trial.say('step 1529', 'pass', 'halt', 'delay P-X-37')
    expect(trial.at('P-X-SchwArt')).toBe('1529')
    expect(trial.state.due[X(trial.state)]).toBe(6)
  })
  test('[11.10.2/c] only who could have come', () => {
    expect(delayable(noon(held, 4), PRUSSIAN)).toEqual([])
  })

  /** The start of the turn after a delay. */
  const nextTurn = (state: State): Trial => {
    state.turn++
    return new Trial(flowOf(procsOfMoves()), state, detourLevel.frame())
  }
  const delayed = (stands: Stands = held): State => {
    const state = noon(stands)
    state.due[X(state)] = 6
    state.detour[X(state)] = 1
    return state
  }
  test.each([
    ['V-11.10.2-2', '1729', ['1629', '1729', '1829']],
    ['V-11.10.2-3', '1129', ['1029', '1129', '1229']],
  ])('[11.10.2/b] [11.10.2.ex] %s another hex, up to three along the edge', (_, to, hexes) => {
    const trial = nextTurn(delayed())
    expect(trial.offered('arrive')).toEqual([
      '1129',
      '1229',
      '1329',
      '1429',
      '1529',
      '1629',
      '1729',
    ])
    trial.say(`arrive ${to}`)
    expect(printed(entryHexes(trial.state, X(trial.state)))).toEqual(hexes)
    expect(trial.isOver).toBe(true)
  })
  test('[11.10.2/b] [11.10.2.ex] V-11.10.2-4 and again while it is blocked', () => {
    const { state } = nextTurn(delayed({ '1728': ['F-II-1Verge'] })).say('arrive 1729')
    const trial = entering(state, PRUSSIAN).say('delay P-X-37')
    expect(trial.state.due[X(state)]).toBe(7)
    expect(printed(detourHexes(state, X(state)))).toContain('2029')
    state.stack.length = 0
    const again = nextTurn(state).say('arrive 2029')
    expect(printed(entryHexes(again.state, X(state)))).toEqual(['1929', '2029', '2129'])
  })
  test('[11.10.2/b] only groups that were held up', () => {
    const state = noon(held)
    expect(nextTurn(state).isOver).toBe(true)
  })
})
