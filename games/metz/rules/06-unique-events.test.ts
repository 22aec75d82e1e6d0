import { describe, expect, test } from 'vitest'
import { playLevel } from './06-chit-levels.ts'
import { grid } from '../map/map.ts'
import { flow } from './sequence.ts'
import { DISRUPTED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { rulesTold } from '../testing/fire.ts'
import { DIVISIONS, FRENCH, PRUSSIAN, formationNamed, ids } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import {
  AGGRESSIVE_TACTICS,
  AUFTRAGSTAKTIK,
  BEATEN_ZONE,
  FEU_DE_BATAILLON,
  KRUPP,
  MALAISE,
  SKIRMISHERS,
  chitOf,
} from './06-chits.ts'
import { isPlayable, malaiseTargets } from './06-playable.ts'

/** Two hexes of plain ground between the two sides. */
const FIELD: Stands = {
  '2523': ['F-IG-2Del'],
  '2525': ['P-III-9'],
  '2425': ['P-III-Corps'],
}

function played(kind: number, side: Side, state: State): Trial {
  return new Trial(flow, state, playLevel.frame({ kind, side }))
}

/** The piece and the hex that all are told of under this key. */
function named({ told }: Trial, key: string): { piece: string; hex: string } | undefined {
  for (const { to, what } of told) {
    if (to !== 'all' || what.did !== 'noted' || what.say.key !== key) continue
    const { piece: unit, hex } = what.say.with as Record<string, { noun: number }>
    return { piece: ids[unit!.noun]!, hex: grid.print(hex!.noun) }
  }
  return undefined
}

describe('what events do', () => {
  test('[6.3.1/a] Auftragstaktik: one unit moves and assaults by itself, two columns better (E03)', () => {
    const trial = played(AUFTRAGSTAKTIK, PRUSSIAN, fieldOf(FIELD))
    expect([trial.ask.seat, trial.offered('by')]).toEqual(['prussian', undefined])
    trial.say('move P-III-9', 'step 2524', 'pass', 'halt', 'attack P-III-9')
    expect(trial.ask.seat).toBe('french')
    trial.say('stand')
    expect(trial.chance?.dice).toEqual([10])
    trial.roll(5)
    expect(rulesTold(trial)).toContain('12.5.i')
  })

  test('[6.3.1/a] [11.5.ex] Auftragstaktik is one unit’s: its stack and its HQ stay (E03)', () => {
    const stands = { ...FIELD, '2525': ['P-III-9', 'P-III-StulpArt', 'P-III-HQ'] }
    const trial = played(AUFTRAGSTAKTIK, PRUSSIAN, fieldOf(stands)).say('move P-III-9')
    expect(trial.offered('with')).toBe(undefined)
    trial.say('step 2526', 'halt')
    expect(['P-III-9', 'P-III-StulpArt', 'P-III-HQ'].map((id) => trial.at(id))).toEqual([
      '2526',
      '2525',
      '2525',
    ])
  })

  test('[6.3.1/a] Auftragstaktik asks for nothing but infantry or cavalry (E03)', () => {
    const trial = played(AUFTRAGSTAKTIK, PRUSSIAN, fieldOf({ ...FIELD, '2728': ['P-6C-15'] }))
    expect(trial.offered('by')).toEqual(['P-III-9', 'P-6C-15'])
  })

  test('[6.3.1/a] Prussian Aggressive Tactics: the French say who goes forward at whom (E13)', () => {
    const field = { ...FIELD, '2725': ['P-6C-15'], '2825': ['F-II-1Verge'] }
    const trial = played(AGGRESSIVE_TACTICS, FRENCH, fieldOf(field))
    expect([trial.ask.seat, trial.offered('by')]).toEqual(['french', ['P-III-9', 'P-6C-15']])
    trial.say('by P-III-9')
    // At two hexes Prussian infantry must fire first.
    expect(trial.chance?.dice).toEqual([10, 10])
    expect(named(trial, 'note-driven')).toEqual({ piece: 'P-III-9', hex: '2525' })
  })

  test('[6.3.1/a] both hear who acts by Auftragstaktik, also where there was no choice (E03)', () => {
    const trial = played(AUFTRAGSTAKTIK, PRUSSIAN, fieldOf(FIELD))
    expect(named(trial, 'note-auftrag')).toEqual({ piece: 'P-III-9', hex: '2525' })
  })

  test('[6.3.1/a] Bazaine’s Malaise is laid on a formation whose chit is in the cup (E04)', () => {
    const cup = ['F-II', 'P-III', 'F-VI'].map((id) => chitOf(formationNamed(id)))
    const state = fieldOf(FIELD, { cup })
    expect(malaiseTargets(state)).toEqual(['F-II', 'F-VI'].map(formationNamed))
    const trial = played(MALAISE, PRUSSIAN, state).say('on F-VI')
    expect(trial.state.malaise[formationNamed('F-VI')]).toBe(1)
  })

  test('[6.3.1/a] Feu de Bataillon is given to a division (E10)', () => {
    const field = { ...FIELD, '2021': ['F-VI-1Tix'], '2020': ['F-VI-LevArt'] }
    const trial = played(FEU_DE_BATAILLON, FRENCH, fieldOf(field))
    expect(trial.offered('division')).toEqual(['F-IG-Del', 'F-VI-Tix'])
    trial.say('division F-VI-Tix')
    expect(DIVISIONS[trial.state.volley]).toBe('F-VI-Tix')
  })

  test.each([
    [7, 0],
    [8, SHAKEN],
    [10, SHAKEN],
  ])('[6.3.1/a] A Cloud of Skirmishers: a %i against 8 leaves %i hits (E05)', (die, hits) => {
    const trial = played(SKIRMISHERS, PRUSSIAN, fieldOf(FIELD)).roll(die)
    expect(trial.state.morale[piece('F-IG-2Del')]).toBe(hits)
    expect(trial.isOver).toBe(true)
  })

  test('[6.3.1/a] nobody who is Disrupted skirmishes (E05)', () => {
    const state = fieldOf(FIELD)
    const cloud = { kind: SKIRMISHERS, side: PRUSSIAN, only: -1 } as const
    expect(isPlayable(state, cloud)).toBe(true)
    state.morale[piece('P-III-9')] = DISRUPTED
    expect(isPlayable(state, cloud)).toBe(false)
  })

  test('[6.3.1/a] [8.1/d] Krupp’s Guns and Beaten Zone are one fire each (E01, E02)', () => {
    const guns = played(KRUPP, PRUSSIAN, fieldOf(FIELD))
    expect(guns.chance?.dice).toEqual([10, 10])
    const zone = played(BEATEN_ZONE, FRENCH, fieldOf({ ...FIELD, '2423': ['F-II-VergeArt'] }))
    expect(zone.offered('by')).toEqual(['F-IG-2Del', 'F-II-VergeMit'])
  })
})
