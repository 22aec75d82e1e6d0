import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { nightLevel } from './18-night-levels.ts'
import { hex } from '../map/map.ts'
import { DISRUPTED, DUG, ELIMINATED, LOW, MOVED, RATIONED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { EVENING, defensive, keysTold, placeOf, wholeFlow } from '../testing/command.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { formationNamed, formationSide } from './03-pieces.ts'
import { displaceHexes, modifierOf, restRating } from './18-bivouac.ts'

interface Marks {
  morale?: number
  ammo?: number
  worn?: number
}

/** A formation in Bivouac in the Evening, with markers by unit. */
function camp(id: string, stands: Stands, marks: Readonly<Record<string, Marks>> = {}): State {
  const state = defensive(stands, EVENING)
  state.bivouac = changed(state.bivouac, formationNamed(id), 1)
  for (const [unit, { morale = 0, ammo = 0, worn = 0 }] of Object.entries(marks)) {
    state.morale[piece(unit)] = morale
    state.ammo = changed(state.ammo, piece(unit), ammo)
    state.worn[piece(unit)] = worn
  }
  return state
}
function resting(id: string, state: State): Trial {
  const formation = formationNamed(id)
  const side = formationSide[formation]!
  return new Trial(wholeFlow, state, nightLevel.frame({ side, formation, chief: 0 }, 'begin'))
}

/** Without a line and within range: one harder, so that 9/Stulp needs one less than its rating. */
const FAR: Stands = { '1418': ['P-III-HQ'], '1417': ['P-III-9'] }
const CUT: Stands = {
  '2528': ['F-II-1Verge'],
  '2729': ['F-II-2Verge'],
  '3729': ['F-II-Lap'],
  '1429': ['F-3C-1'],
  '0125': ['F-3C-2'],
  '0128': ['F-II-1Val'],
}
const NINE = piece('P-III-9')

describe('who rests', () => {
  test('[18.6/b, 18.6.f] whoever has neither moved nor dug, in command or not', () => {
    const stands = { ...FAR, '3005': ['P-III-10'], '1416': ['P-III-11'], '1415': ['P-III-12'] }
    const shaken = { morale: SHAKEN }
    const marks = { 'P-III-9': shaken, 'P-III-10': shaken, 'P-III-11': shaken, 'P-III-12': shaken }
    const state = camp('P-III', stands, marks)
    state.deeds[piece('P-III-11')] = MOVED
    state.deeds[piece('P-III-12')] = DUG
    expect(resting('P-III', state).offered('revive')).toEqual(['P-III-9', 'P-III-10'])
  })

  test('[18.6/a] nobody of a formation that is not in Bivouac', () => {
    const state = camp('P-III', FAR, { 'P-III-9': { morale: SHAKEN } })
    state.bivouac = state.bivouac.slice().fill(0)
    expect(resting('P-III', state).isOver).toBe(true)
  })
})

describe('modifiers', () => {
  const modifier = (stands: Stands, unit: string, line: number): number => {
    const state = camp('P-III', stands)
    const formation = formationNamed('P-III')
    return modifierOf(
      state,
      { ...nightLevel.frame({ side: 0, formation, chief: 0 }, 'begin'), line },
      piece(unit),
    )
  }

  test('[18.6/c] one harder out of range or without a line', () => {
    expect(modifier(FAR, 'P-III-9', 0)).toBe(1)
    expect(modifier({ '1418': ['P-III-HQ'], '1410': ['P-III-9'] }, 'P-III-9', 1)).toBe(1)
  })

  test('[18.6/c] one harder within three hexes of an enemy combat unit', () => {
    expect(modifier({ ...FAR, '1414': ['F-II-1Verge'] }, 'P-III-9', 3)).toBe(1)
    expect(modifier({ ...FAR, '1413': ['F-II-1Verge'] }, 'P-III-9', 3)).toBe(0)
    expect(modifier({ ...FAR, '1415': ['F-II-HQ'] }, 'P-III-9', 3)).toBe(0)
  })

  test('[18.6/c] two easier by a short line, one by a normal one, an extended one is nothing (R-61)', () => {
    expect([1, 2, 3].map((line) => modifier(FAR, 'P-III-9', line))).toEqual([-2, -1, 0])
  })

  test('[18.6/c] the line is looked for', () => {
    const state = camp('P-III', { ...FAR, ...CUT })
    const trial = resting('P-III', camp('P-III', FAR, { 'P-III-9': { morale: SHAKEN } }))
    expect(trial.state.stack.at(-1)).toMatchObject({ line: 1 })
    expect(resting('P-III', state).isOver).toBe(true)
  })
})

/** One activity of 9/Stulp without a line; its rating is then one below its cohesion. */
function one(verb: string, marks: Marks, die: number): Trial {
  const state = camp('P-III', { ...FAR, ...CUT }, { 'P-III-9': marks })
  return resting('P-III', state).say(`${verb} P-III-9`).roll(die)
}

describe('activities', () => {
  test('[18.6.a] Revive: all of it below, a step on, nothing above', () => {
    // Cohesion 8, 6 Disrupted; one harder without a line: 5.
    const morale = (die: number): number =>
      one('revive', { morale: DISRUPTED }, die).state.morale[NINE]!
    expect([4, 5, 6].map(morale)).toEqual([0, SHAKEN, DISRUPTED])
  })

  test('[18.6.b, 3.3/c] Muster: Fresh below, nothing on, Broken above', () => {
    const muster = (die: number): Trial => one('muster', { worn: 1 }, die)
    // Cohesion 6 on that side, one harder: 5.
    expect([4, 5].map((die) => muster(die).state.worn[NINE])).toEqual([0, 1])
    expect(muster(6).at('P-III-9')).toBe(String(ELIMINATED))
    expect(keysTold(muster(4))).toContain('note-mustered')
  })

  test('[18.6.b] no detachment: it has no Fresh side', () => {
    const state = camp(
      'P-III',
      { ...FAR, '1416': ['P-III-DetA'] },
      {
        'P-III-DetA': { worn: 1, morale: SHAKEN },
      },
    )
    expect(resting('P-III', state).offered('muster')).toEqual([])
  })

  test('[18.6.c] Supply: all of it below, a step on, nothing above', () => {
    const ammo = (die: number): number => one('supply', { ammo: RATIONED }, die).state.ammo[NINE]!
    expect([6, 7, 8].map(ammo)).toEqual([0, LOW, RATIONED])
  })

  test('[18.6.c] French Corps artillery too, battery and mitrailleuse one by one (R-105)', () => {
    const state = camp(
      'F-II',
      { '3719': ['F-II-HQ', 'F-II-VergeArt'], '3619': ['F-II-Corps'] },
      {
        'F-II-Corps': { ammo: LOW },
        'F-II-VergeArt': { ammo: LOW },
        'F-II-VergeMit': { ammo: LOW },
      },
    )
    expect(resting('F-II', state).offered('supply')).toEqual([
      'F-II-VergeArt',
      'F-II-VergeMit',
      'F-II-Corps',
    ])
  })

  test('[18.6.d] a new leader on 5 or less, if the headquarters has not moved', () => {
    const formation = formationNamed('P-III')
    const lead = (die: number): number => {
      const state = camp('P-III', FAR)
      state.casualty = changed(state.casualty, formation, 1)
      return resting('P-III', state).say('lead P-III-HQ').roll(die).state.casualty[formation]!
    }
    expect([5, 6].map(lead)).toEqual([0, 1])
    const moved = camp('P-III', FAR)
    moved.casualty = changed(moved.casualty, formation, 1)
    moved.deeds[piece('P-III-HQ')] = MOVED
    expect(resting('P-III', moved).isOver).toBe(true)
  })

  test('[18.6/b, 18.6/d, 18.6.ex] V-18.6-1: Revive, Muster and Supply in that order, each by what it is by then', () => {
    const state = camp(
      'P-III',
      { ...FAR, ...CUT },
      {
        'P-III-9': { morale: SHAKEN, worn: 1, ammo: RATIONED },
      },
    )
    const trial = resting('P-III', state)
    const rating = (verb: string): number => {
      trial.say(`${verb} P-III-9`)
      const top = trial.state.stack.at(-1)!
      return top.proc === 'night' ? restRating(state, top) : 0
    }
    expect(rating('revive')).toBe(4)
    trial.roll(3)
    expect(rating('muster')).toBe(5)
    trial.roll(4)
    expect(rating('supply')).toBe(7)
    trial.roll(6)
    expect([state.morale[NINE], state.worn[NINE], state.ammo[NINE]]).toEqual([0, 0, 0])
    expect(trial.isOver).toBe(true)
  })

  test('[18.6/d] each once, and none that comes before what was tried', () => {
    const state = camp(
      'P-III',
      { ...FAR, ...CUT },
      {
        'P-III-9': { morale: DISRUPTED, worn: 1, ammo: RATIONED },
      },
    )
    const trial = resting('P-III', state).say('supply P-III-9').roll(10)
    expect(trial.isOver).toBe(true)
    const again = camp(
      'P-III',
      { ...FAR, ...CUT },
      {
        'P-III-9': { morale: DISRUPTED, worn: 1, ammo: RATIONED },
      },
    )
    const other = resting('P-III', again).say('revive P-III-9').roll(10)
    expect([other.offered('revive'), other.offered('muster'), other.offered('supply')]).toEqual([
      [],
      ['P-III-9'],
      ['P-III-9'],
    ])
  })
})

describe('no room for a Fresh brigade', () => {
  const crowd: Stands = { '1418': ['P-III-HQ'], '1417': ['P-III-9', 'P-III-10'] }

  test('[18.6.b] it is displaced by a hex, no nearer to an enemy (R-63)', () => {
    const state = camp('P-III', { ...crowd, '1413': ['F-II-1Verge'] }, { 'P-III-9': { worn: 1 } })
    const trial = resting('P-III', state).say('muster P-III-9').roll(1)
    expect(placeOf(trial)).toBe('night/displace')
    const hexes = trial.offered('go')!
    expect(hexes).toContain('1418')
    expect(hexes).not.toContain('1416')
    trial.say('go 1418')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual(['1418', true])
    expect(displaceHexes(state, piece('P-III-10'))).not.toContain(hex('1418'))
  })

  test('[18.6.b] where it could go nowhere it does not try', () => {
    const full: Stands = {
      ...crowd,
      '1416': ['P-X-37', 'P-X-SchwArt'],
      '1418': ['P-III-HQ', 'P-X-38', 'P-X-KrKoArt'],
      '1317': ['P-X-39', 'P-X-Corps'],
      '1318': ['P-X-40', 'P-X-Horse'],
      '1517': ['P-III-11', 'P-III-Corps'],
      '1518': ['P-III-12', 'P-III-Horse'],
    }
    const state = camp('P-III', full, { 'P-III-9': { worn: 1 } })
    expect(resting('P-III', state).isOver).toBe(true)
  })
})
