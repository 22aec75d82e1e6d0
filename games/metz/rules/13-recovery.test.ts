import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { rallyLevel } from './13-rally-level.ts'
import {
  ACTIVE,
  AGGRESSIVE,
  COMMANDED,
  DISRUPTED,
  EAGER,
  ENTERED,
  LOW,
  RALLIED,
  RATIONED,
  REBUILDABLE,
  SHAKEN,
  SPECIAL,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { defensive, keysTold, placeOf, wholeFlow } from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed, formationSide, piecesOf } from './03-pieces.ts'
import { frenchGuns, whyCannotResupply, whyCannotSteady } from './13-recovery.ts'

type Marks = Readonly<Record<string, number>>

/** A field of a formation whose units are all in command, with these markers. */
function field(
  id: string,
  stands: Stands,
  { morale = {}, ammo = {} }: { morale?: Marks; ammo?: Marks },
) {
  const state = defensive(stands)
  for (const one of piecesOf[formationNamed(id)]!)
    if (state.place[one]! >= 0) state.deeds[one] = ACTIVE | COMMANDED
  for (const [unit, mark] of Object.entries(morale)) state.morale[piece(unit)] = mark
  for (const [unit, mark] of Object.entries(ammo))
    state.ammo = changed(state.ammo, piece(unit), mark)
  return state
}

/** The Rally Step of a formation. */
function rally(id: string, state: State, chief = 0): Trial {
  const formation = formationNamed(id)
  return new Trial(
    wholeFlow,
    state,
    rallyLevel.frame({ side: formationSide[formation]!, formation, chief }),
  )
}

const VI: Stands = {
  '3010': ['F-VI-HQ'],
  '2910': ['F-VI-1Tix'],
  '2810': ['F-VI-2Tix'],
  '3011': ['F-VI-1Lafont'],
}

describe('when there is a Rally', () => {
  const marks = { morale: { 'F-VI-1Tix': SHAKEN } }

  test('[7.2.1/b, 11.10/c] not for who has come in under the Aggressive Posture', () => {
    const state = field('F-VI', VI, marks)
    state.deeds[piece('F-VI-1Tix')]! |= ENTERED
    expect(rally('F-VI', state).offered('steady')).toEqual(['F-VI-1Tix'])
    const eager = field('F-VI', VI, marks)
    eager.deeds[piece('F-VI-1Tix')]! |= ENTERED | EAGER
    expect(whyCannotSteady(eager, piece('F-VI-1Tix'))?.rule).toBe('7.2.1/b')
    expect(rally('F-VI', eager).offered('steady') ?? []).toEqual([])
  })

  test('[13.1/a, 7.2.1/b, 7.2.2/a] under the Defensive Posture and the Special one, not under the Aggressive one', () => {
    expect(rally('F-VI', field('F-VI', VI, marks)).offered('steady')).toEqual(['F-VI-1Tix'])
    const state = field('F-VI', VI, marks)
    state.posture.fill(SPECIAL)
    expect(rally('F-VI', state).offered('steady')).toEqual(['F-VI-1Tix'])
    const eager = field('F-VI', VI, marks)
    eager.posture.fill(AGGRESSIVE)
    expect(rally('F-VI', eager).isOver).toBe(true)
  })

  test('nor while the headquarters is off the map', () => {
    const { '3010': _, ...rest } = VI
    const trial = rally('F-VI', field('F-VI', rest, marks))
    expect(placeOf(trial)).toBe('works/choose')
  })
})

describe('Recovery', () => {
  test('[13.2, 13.2.2.a] takes off a Shaken marker', () => {
    const trial = rally('F-VI', field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN } }))
    trial.say('steady F-VI-1Tix')
    expect(trial.state.morale[piece('F-VI-1Tix')]).toBe(0)
    expect(keysTold(trial)).toContain('note-steady')
  })

  test('[13.2.2.b, 13.2.1/c, 3.6.1/c] Disrupted becomes Shaken, and by another action nothing', () => {
    const trial = rally('F-VI', field('F-VI', VI, { morale: { 'F-VI-1Tix': DISRUPTED } }))
    expect(trial.say('steady F-VI-1Tix').state.morale[piece('F-VI-1Tix')]).toBe(SHAKEN)
    expect(trial.say('steady F-VI-1Tix').state.morale[piece('F-VI-1Tix')]).toBe(0)
  })

  test('[13.2.2.c] takes off a Low Ammo marker', () => {
    const trial = rally('F-VI', field('F-VI', VI, { ammo: { 'F-VI-1Tix': LOW } }))
    expect(trial.say('resupply F-VI-1Tix').state.ammo[piece('F-VI-1Tix')]).toBe(0)
  })

  test('[13.2.2.d, 3.6.2/c] Rationed becomes Low', () => {
    const trial = rally('F-VI', field('F-VI', VI, { ammo: { 'F-VI-1Tix': RATIONED } }))
    expect(trial.say('resupply F-VI-1Tix').state.ammo[piece('F-VI-1Tix')]).toBe(LOW)
  })

  test('whoever was helped has done something (16.2/b)', () => {
    const trial = rally('F-VI', field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN } }))
    trial.say('steady F-VI-1Tix')
    expect(trial.state.deeds[piece('F-VI-1Tix')]! & RALLIED).toBe(RALLIED)
    expect(trial.offered('dig')).not.toContain('F-VI-1Tix')
  })
})

describe('who can be helped', () => {
  const steadyAt = (at: string, more: Stands = {}): string | undefined => {
    const state = field(
      'F-VI',
      { '3010': ['F-VI-HQ'], [at]: ['F-VI-1Tix'], ...more },
      {
        morale: { 'F-VI-1Tix': SHAKEN },
      },
    )
    return whyCannotSteady(state, piece('F-VI-1Tix'))?.say.key
  }

  test('[13.2.1/a] units in Command Range', () => {
    expect(steadyAt('3007')).toBeUndefined()
    expect(steadyAt('3106')).toBe('no-recover-range')
  })

  test('[13.2.1/a] being in a chain is not enough (R-56)', () => {
    expect(steadyAt('3106', { '3007': ['F-VI-2Tix'] })).toBe('no-recover-range')
  })

  test('[13.2.1/a] not beside an enemy combat unit', () => {
    expect(steadyAt('3007', { '3006': ['P-III-9'] })).toBe('no-recover-enemy')
    expect(steadyAt('3007', { '3006': ['P-III-HQ'] })).toBeUndefined()
  })

  test('[13.2.1/b] by an overrun headquarters those with it, as often as its side says (R-06)', () => {
    const state = field(
      'F-VI',
      { '3010': ['F-VI-HQ', 'F-VI-1Tix'], '3011': ['F-VI-2Tix'] },
      {
        morale: { 'F-VI-1Tix': DISRUPTED, 'F-VI-2Tix': SHAKEN },
      },
    )
    state.overrun = changed(state.overrun, formationNamed('F-VI'), 1)
    const trial = rally('F-VI', state)
    expect(trial.offered('steady')).toEqual(['F-VI-1Tix'])
    expect(trial.ask.say.with).toMatchObject({ left: 3 })
  })

  test('[14.3/b] nobody who is Out of Command', () => {
    const state = field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN }, ammo: { 'F-VI-2Tix': LOW } })
    state.deeds[piece('F-VI-1Tix')] = ACTIVE
    state.deeds[piece('F-VI-2Tix')] = ACTIVE
    expect(whyCannotSteady(state, piece('F-VI-1Tix'))?.rule).toBe('14.3/b')
    expect(whyCannotResupply(state, piece('F-VI-2Tix'))?.rule).toBe('14.3/b')
  })

  test('of what a commander in chief has picked those in range (R-80)', () => {
    const state = field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN, 'F-VI-2Tix': SHAKEN } })
    state.deeds[piece('F-VI-1Tix')] = 0
    expect(rally('F-VI', state, 1).offered('steady')).toEqual(['F-VI-2Tix'])
  })
})

describe('French guns', () => {
  const guns = (hq: string, at: string, id: string): string | undefined => {
    const state = field(
      'F-II',
      hq === at ? { [hq]: ['F-II-HQ', id] } : { [hq]: ['F-II-HQ'], [at]: [id] },
      { ammo: { [id]: LOW } },
    )
    return whyCannotResupply(state, piece(id))?.say.key
  }

  test('[13.2.3/a] of a division, and horse artillery, only with their headquarters', () => {
    expect(guns('3010', '3011', 'F-II-LapArt')).toBe('no-recover-away')
    expect(guns('3010', '3010', 'F-II-LapArt')).toBeUndefined()
    expect(guns('3010', '3011', 'F-II-Horse')).toBe('no-recover-away')
    expect(guns('3010', '3010', 'F-II-Horse')).toBeUndefined()
  })

  test('[13.2.3/a] a mitrailleuse like its battery', () => {
    const mit = (stands: Stands): Trial =>
      rally('F-II', field('F-II', stands, { ammo: { 'F-II-VergeMit': LOW } }))
    const there = mit({ '3010': ['F-II-HQ', 'F-II-VergeArt'] })
    expect(there.offered('resupply')).toEqual(['F-II-VergeMit'])
    expect(mit({ '3010': ['F-II-HQ'], '3011': ['F-II-VergeArt'] }).isOver).toBe(true)
  })

  test('[13.2.3/b] of a corps, and of the reserve, never (R-99)', () => {
    expect(guns('3010', '3010', 'F-II-Corps')).toBe('no-recover-corps')
    expect([frenchGuns(piece('F-AR-H1')), frenchGuns(piece('F-II-Corps'))]).toEqual([1, 1])
    expect(frenchGuns(piece('F-IG-Corps'))).toBe(2)
  })

  test('[13.2.3/a] but their morale is raised like anybody else’s, and Prussian guns are no matter', () => {
    const state = field(
      'F-II',
      { '3010': ['F-II-HQ'], '3011': ['F-II-Corps'] },
      {
        morale: { 'F-II-Corps': SHAKEN },
      },
    )
    expect(whyCannotSteady(state, piece('F-II-Corps'))).toBeUndefined()
    expect(frenchGuns(piece('P-III-Corps'))).toBe(0)
  })
})

describe('the budget', () => {
  test('[13.4, 13.4.ex] V-13.4-1: Canrobert spends two on ammunition and one on morale', () => {
    const state = field('F-VI', VI, {
      ammo: { 'F-VI-1Tix': RATIONED },
      morale: { 'F-VI-2Tix': DISRUPTED },
    })
    const trial = rally('F-VI', state)
    trial.say('resupply F-VI-1Tix', 'resupply F-VI-1Tix', 'steady F-VI-2Tix')
    expect([state.ammo[piece('F-VI-1Tix')], state.morale[piece('F-VI-2Tix')]]).toEqual([0, SHAKEN])
    expect(placeOf(trial)).toBe('works/choose')
  })

  test('[13.4] V-13.4-2: one recovery and two rolls, of which both count', () => {
    const state = field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN } })
    for (const id of ['F-VI-TixArt', 'F-VI-1Lev', 'F-VI-2Lev']) {
      state.place[piece(id)] = REBUILDABLE
      state.worn[piece(id)] = 1
    }
    const trial = rally('F-VI', state).say('steady F-VI-1Tix')
    trial.say('rebuild F-VI-1Lev', 'at 3010').roll(10)
    trial.say('rebuild F-VI-TixArt', 'at 3010').roll(1)
    expect([trial.at('F-VI-1Lev'), trial.at('F-VI-TixArt')]).toEqual([String(REBUILDABLE), '3010'])
    expect(placeOf(trial)).toBe('works/choose')
  })

  test('[13.1/b] Recovery first: who rebuilds recovers no more', () => {
    const state = field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN } })
    state.place[piece('F-VI-TixArt')] = REBUILDABLE
    const trial = rally('F-VI', state).say('done')
    expect([trial.offered('rebuild'), trial.offered('steady')]).toEqual([
      ['F-VI-TixArt'],
      undefined,
    ])
  })

  test('[13.4] less by one when the leader has fallen', () => {
    const state = field('F-VI', VI, { morale: { 'F-VI-1Tix': SHAKEN } })
    state.casualty = changed(state.casualty, formationNamed('F-VI'), 1)
    expect(rally('F-VI', state).ask.say.with).toMatchObject({ left: 2 })
  })
})
