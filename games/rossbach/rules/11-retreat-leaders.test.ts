import { describe, expect, test } from 'vitest'
import { changed } from '../../../core/list.ts'
import { put } from '../model/board.ts'
import { grid, hex } from '../map/map.ts'
import { LAID, LOST, NIGHT_HALF } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  PLAIN,
  E,
  NE,
  SE,
  W,
  beside,
  combatFlow,
  combatFrame,
  field,
  resultOf,
} from '../testing/combat.ts'
import { Trial, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { FIRST_TRAIN, PRUSSIAN } from './01-pieces.ts'
import { retreat as retreatLevel } from './11-retreat-level.ts'

/** Prussians retreat one hex in a Combat Phase, their leaders not taken. */
function retreat(stands: Stands, who: string[], leaders = 1): Trial {
  return retreatFrom(field('french', stands), who, leaders)
}

function retreatFrom(state: State, who: string[], leaders = 1): Trial {
  const frame = retreatLevel.frame({ side: PRUSSIAN, pieces: who.map(piece), hexes: 1 })
  const trial = new Trial(combatFlow, state, combatFrame(), frame)
  for (let n = 0; n < leaders; n++) trial.roll(1)
  return trial
}

describe('a leader who goes with a single unit', () => {
  const ring = { [W]: ['Dupont'], [beside(NE, 5)]: ['Drouet'], [beside(SE, 3)]: ['Gazan'] }
  const horse = { [E]: ['Quitzow', 'Buenting'] }
  const beyond = {
    [beside(E, 0, 2)]: ['Morand'],
    [beside(E, 1, 2)]: ['Gudin'],
    [beside(E, 2, 2)]: ['Friant'],
  }
  const places = (trial: Trial, ...who: string[]): string[] => who.map((id) => trial.at(id))

  test('[11.42b][5.32] makes room for it where it would be too many without him', () => {
    const stands = { ...ring, ...horse, [PLAIN]: ['Kalkreuth', 'Grawert'] }
    const trial = retreat(stands, ['Grawert'])
    expect(places(trial, 'Grawert', 'Kalkreuth', 'Quitzow', 'Buenting')).toEqual([E, E, E, E])
    expect(trial.isOver).toBe(true)
    const alone = retreat({ ...stands, [PLAIN]: ['Grawert'] }, ['Grawert'], 0)
    expect(alone.ask.rule).toBe('11.45a')
  })
  test('[11.42b][3.11a] beside a train too, which nobody moves for it', () => {
    const stands = { ...ring, [E]: ['Baggage-P1'], [PLAIN]: ['Kalkreuth', 'Grawert'] }
    const trial = retreat(stands, ['Grawert'])
    expect(places(trial, 'Grawert', 'Kalkreuth', 'Baggage-P1')).toEqual([E, E, E])
  })
  test('[11.44b][5.32] so that it is not lost where nobody can give way', () => {
    const stands = { ...ring, ...horse, ...beyond, [PLAIN]: ['Kalkreuth', 'Grawert'] }
    expect(places(retreat(stands, ['Grawert']), 'Grawert', 'Kalkreuth')).toEqual([E, E])
    const alone = retreat({ ...stands, [PLAIN]: ['Grawert'] }, ['Grawert'], 0)
    expect(alone.chance?.rule).toBe('11.44b')
  })
  test('[11.45a][3.11a] and does not help where they are too many with him', () => {
    const stands = { ...ring, [E]: ['Arnim', 'Kunheim'], [PLAIN]: ['Kalkreuth', 'Grawert'] }
    const trial = retreat(stands, ['Grawert'])
    expect(trial.offered('displace')).toEqual(['Kunheim', 'Arnim'])
  })
  test('[5.32] goes with one of them, and the next cannot count on him', () => {
    const stands = {
      [W]: ['Dupont'],
      [beside(SE, 3)]: ['Gazan'],
      ...horse,
      [NE]: ['Katte', 'Holzendorf'],
      [PLAIN]: ['Kalkreuth', 'Grawert', 'Kunheim'],
    }
    const trial = retreat(stands, ['Grawert', 'Kunheim'])
    trial.say('retreat Grawert', `to ${E}`)
    expect([trial.at('Kalkreuth'), trial.at('Kunheim')]).toEqual([E, E])
    const parted = retreat({ ...stands, [E]: ['Quitzow', 'Arnim'] }, ['Grawert', 'Kunheim'])
    parted.say('retreat Grawert', `to ${E}`, `to ${NE}`)
    expect([parted.at('Kalkreuth'), parted.ask.rule]).toEqual([E, '11.45a'])
  })
  test('[11.43][5.32] is still with the last when the bridge has taken the others', () => {
    const stands = {
      N0910: ['Dupont'],
      N0909: ['Drouet'],
      N0808: ['Gazan'],
      [beside('N0710', 0, 2)]: ['Morand'],
      [beside('N0710', 1, 2)]: ['Gudin'],
      [beside('N0710', 2, 2)]: ['Friant'],
      N0809: ['Kalkreuth', 'Grawert', 'Beeren'],
      N0710: ['Quitzow', 'Buenting'],
    }
    const trial = retreat(stands, ['Grawert', 'Beeren'])
    trial.say('together N0809', 'cross Beeren').roll(6, 1)
    expect(places(trial, 'Beeren', 'Grawert', 'Kalkreuth')).toEqual([
      String(LOST),
      'N0710',
      'N0710',
    ])
  })
})

describe('baggage whose troops retreat over a river', () => {
  const stands = {
    N0910: ['Dupont'],
    N0909: ['Drouet'],
    N0808: ['Gazan'],
    N0809: ['Kalkreuth', 'Quitzow', 'Baggage-P1', 'Pontoon-P2'],
  }
  /** Only one way is open, over this side of the hex; a pontoon lies there, or none. */
  const over = (to: string, facts: { laid: boolean; cut: string[] }): Trial => {
    const state = field('french', stands)
    const sideTo = (at: string): number => grid.sideBetween(hex('N0809'), hex(at))
    state.damaged = facts.cut.map(sideTo)
    if (facts.laid) {
      put(state, piece('Pontoon-P1'), LAID)
      state.over[piece('Pontoon-P1') - FIRST_TRAIN] = sideTo(to)
    }
    const trial = retreatFrom(state, ['Quitzow']).roll(1)
    expect(trial.at('Quitzow')).toBe(to)
    return trial
  }
  test('[14.31][9.16] is left behind where only a pontoon carries them, a bridge train is not', () => {
    const trial = over('N0810', { laid: true, cut: ['N0710'] })
    expect([trial.at('Baggage-P1'), trial.state.baggage]).toEqual([String(LOST), [1, 0]])
    expect(trial.roll(1).at('Pontoon-P2')).toBe('N0810')
  })
  test.each([false, true])('[14.31][9.16] follows by a bridge, a pontoon beside it: %s', (laid) => {
    const trial = over('N0710', { laid, cut: [] }).roll(1)
    expect(trial.at('Baggage-P1')).toBe('N0710')
  })
})

describe('a leader of whose stack some stay', () => {
  const out = beside('N1746', 2)
  const to = 'N1745'
  /** Half of a garrison sallies and is thrown back; these have no ammunition and stay. */
  const sally = (who: { go: string[]; stay: string[]; with?: string[] }): Trial => {
    const stands = { N1746: [...who.go, ...who.stay, ...(who.with ?? [])], [out]: ['Dupont'] }
    const state = field('prussian', stands)
    for (const id of who.stay) state.unsupplied = changed(state.unsupplied, piece(id), 1)
    return new Trial(combatFlow, state, resultOf(state, { from: ['N1746'], on: [out] }, 'Ar'))
  }
  const three = ['Kunheim', 'Beeren', 'Kochtitzky']

  test('[3.12][5.32] stays with them if they are too many without him', () => {
    const trial = sally({ go: ['Grawert'], stay: three, with: ['Kalkreuth'] }).roll(1)
    trial.say(`to ${to}`)
    expect([trial.at('Grawert'), trial.at('Kalkreuth')]).toEqual([to, 'N1746'])
  })
  test('[3.12][5.32] one of them, if they are several', () => {
    const leaders = ['Kalkreuth', 'Hohenlohe']
    const trial = sally({ go: ['Grawert'], stay: three, with: leaders }).roll(1, 1)
    trial.say(`to ${to}`)
    expect(leaders.map((id) => trial.at(id)).sort()).toEqual([to, 'N1746'].sort())
  })
  test('[5.32] goes if they are not', () => {
    const trial = sally({ go: ['Grawert'], stay: three.slice(1), with: ['Kalkreuth'] }).roll(1)
    expect(trial.say(`to ${to}`).at('Kalkreuth')).toBe(to)
  })
  test('[9.16][3.12] its trains stay and are in no danger, and he with them', () => {
    const who = { go: ['Quitzow'], stay: ['Kunheim'], with: ['Kalkreuth', 'Pontoon-P1'] }
    const trial = sally(who).roll(1)
    trial.say(`to ${to}`)
    expect([trial.at('Kalkreuth'), trial.at('Pontoon-P1')]).toEqual(['N1746', 'N1746'])
    expect(trial.told.filter(({ what }) => what.did === 'rolled')).toHaveLength(1)
  })
  test('[5.22][9.17] nor is he, nor are they, if only vedettes have fought and are lost', () => {
    const who = { go: ['Bila-1'], stay: three, with: ['Kalkreuth', 'Baggage-P1'] }
    const trial = sally(who)
    expect([trial.isOver, trial.at('Bila-1')]).toEqual([true, String(NIGHT_HALF)])
    expect([trial.at('Kalkreuth'), trial.at('Baggage-P1')]).toEqual(['N1746', 'N1746'])
  })
  test('[11.42b][5.32] gives no room elsewhere while they need him', () => {
    const rims = [0, 1, 3, 4, 5].map((direction) => beside('N1746', direction))
    const trial = sally({ go: ['Grawert'], stay: three, with: ['Kalkreuth'] })
    const horse = ['Quitzow', 'Buenting', 'Katte', 'Holzendorf', 'Prittwitz', 'Bluecher']
    const open = rims.filter((at) => grid.distance(hex(at), hex(out)) > 1)
    open.forEach((at, i) =>
      horse.slice(2 * i, 2 * i + 2).forEach((id) => put(trial.state, piece(id), hex(at))),
    )
    trial.roll(1)
    trial.say(`to ${to}`)
    expect(trial.ask.rule).toBe('11.45a')
  })
})
