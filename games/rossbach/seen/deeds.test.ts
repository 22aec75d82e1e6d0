import { describe, expect, test } from 'vitest'
import type { Result, Told } from '../../../core/contract.ts'
import { wordsOf } from '../../../core/tell/words.ts'
import { reloaded } from '../../../core/testing/compare.ts'
import { rossbach } from '../game.ts'
import { rossbachNames } from '../look/names.ts'
import { hex } from '../map/map.ts'
import { put } from '../model/board.ts'
import { FIGHTING, LAID, MOVING, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from '../rules/01-pieces.ts'
import { fate } from '../rules/05-capture-level.ts'
import { movement } from '../rules/08-movement-level.ts'
import { retreat } from '../rules/11-retreat-level.ts'
import { actorOf } from '../rules/18-players.ts'
import { flow } from '../rules/sequence.ts'
import { E, PLAIN, W, after, beside } from '../testing/combat.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import { freshState } from '../testing/games.ts'
import { atNight, marchFlow, moving } from '../testing/march.ts'

const GRAWERT = piece('Grawert')
const words = wordsOf(rossbach, rossbachNames)

/** What happened deed by deed to one who looks on: headlines, what else was done, and where a deed ends. */
function deeds(told: readonly Told[]): string[] {
  return told.flatMap(({ to, what }) => {
    if (to !== 'all' && !to.includes('table')) return []
    if (what.did === 'opened') return [words.tell(what)]
    return what.did === 'shown' || what.did === 'hidden' ? [] : [what.did]
  })
}

describe('what everybody is told as one deed', () => {
  test('[1.5a] is no march: flags move, and nobody hears where one march ends', () => {
    const trial = moving({ S2947: ['Suchet'] }).say('move Suchet', 'step S2948', 'halt')
    expect(deeds(trial.told)).toEqual(['began', 'moved'])
  })

  test('[14.33b] names wagons that are taken, and nobody who takes them', () => {
    const trial = moving({ S2947: ['Suchet'], S2950: ['Baggage-P1'] })
    trial.say('move Suchet', 'step S2948', 'step S2949')
    const told = deeds(trial.told).slice(-4)
    expect(told).toEqual([
      expect.stringMatching(/^What becomes of .*/),
      'removed',
      'noted',
      'closed',
    ])
  })

  test('[5.23b] is what becomes of a leader, with his die and his ride', () => {
    const stands = {
      [W]: ['Dupont'],
      [PLAIN]: ['Grawert', 'Hohenlohe'],
      [beside(E, 1, 2)]: ['Arnim'],
    }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'De').roll(1)
    trial.say(`to ${beside(E, 1, 2)}`)
    const told = deeds(trial.told)
    expect(told.slice(told.indexOf('What becomes of Hohenlohe')).slice(0, 4)).toEqual([
      'What becomes of Hohenlohe',
      'rolled',
      'moved',
      'closed',
    ])
  })

  test('[10.11b] is a Repulse by the hexes, before anybody is turned up', () => {
    const trial = moving({ S2948: ['Saint-Hilaire'], S2950: ['Bila'] })
    const from = trial.say('move Saint-Hilaire', 'step S2949').told.length
    trial.say('repulse')
    const [first, ...more] = trial.told.slice(from)
    expect(deeds([first!])[0]).toMatch(/^The French try to drive the enemy off S2950.* from S2949/)
    expect(more.some(({ what }) => what.did === 'shown')).toBe(true)
    expect(deeds(more)).toEqual(['noted', 'The Prussians retreat from S2950 Mehna'])
  })

  test('[2.21D1] is a hex that is left by night', () => {
    const trial = atNight({ S2949: ['Suchet'], S2950: ['Grawert'] }).say('to S2948')
    expect(deeds(trial.told)).toEqual(['The French leave S2949 by night', 'moved', 'closed'])
  })

  test('[9.26b] is a bridge on which hands are laid', () => {
    const train = piece('Pontoon-F')
    const state = fieldOf({ S2949: ['Grawert'] }, { phasing: PRUSSIAN })
    state.place[train] = LAID
    state.over[train - FIRST_TRAIN] = 3 * hex('S2949')
    const trial = new Trial(marchFlow, state, movement.frame()).say('seize Pontoon-F').roll(4)
    const told = deeds(trial.told).filter((one) => one !== 'began')
    expect(told).toEqual([
      expect.stringMatching(/^The Prussians lay hands on the bridge/),
      'rolled',
      'noted',
      'removed',
      'closed',
    ])
  })

  test('[20.3] is over when the game is, in the middle of it, and does not begin any more', () => {
    const state = reloaded(freshState({ scenario: 'jena', seed: 'capture' }))
    const [napoleon, davout] = [piece('Napoleon'), piece('Davout')]
    for (const leader of [napoleon, davout]) put(state, leader, hex('N1528'))
    state.phase = MOVING
    const fates = fate.frame({ pieces: [davout], alone: 0, takers: [] }, 'leader')
    fates.piece = napoleon
    state.stack.push(retreat.frame({ side: FRENCH, pieces: [], hexes: 1 }, 'follow'), fates)
    const { told } = flow.answer(state, { seat: 'nature', values: [6] }) as Result
    expect(state.victory).toBe('napoleon')
    const after = told.slice(
      0,
      told.findIndex(({ what }) => what.did === 'began'),
    )
    expect(deeds(after).filter((what) => !['removed', 'noted'].includes(what))).toEqual([
      'rolled',
      'closed',
      'closed',
    ])
  })
})

describe('[18.0] whose deed it is', () => {
  const by = (phase: State['phase'], more: Partial<State> = {}): string => {
    const state = fieldOf({ S2949: ['Grawert'] }, { options: ['teams'], phase, ...more })
    return actorOf(state, PRUSSIAN, [GRAWERT])
  }
  const shown = blankState('campaign-10', []).shown.map((_, one) => (one === GRAWERT ? 1 : 0))
  test('is the player’s whose pieces lie open in a fight', () => {
    expect(by(FIGHTING, { shown })).toBe('hohenlohe')
  })
  test('is the side’s else, or it would tell whose corps is under the flag', () => {
    expect(by(FIGHTING)).toBe('prussian')
    expect(by(MOVING, { shown })).toBe('prussian')
    expect(by(FIGHTING, { shown, options: [] })).toBe('prussian')
  })
})
