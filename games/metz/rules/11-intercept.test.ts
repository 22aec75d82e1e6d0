import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { AssaultFrame } from './12-assault-levels.ts'
import { hex } from '../map/map.ts'
import { BLOWN, CHARGING, DISRUPTED, HALTED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { moving, watchful } from '../testing/moves.ts'
import type { Setting } from '../testing/moves.ts'
import { FRENCH } from './03-pieces.ts'
import { TESTING } from './06-instants.ts'
import { isTooSteep } from './11-charge.ts'
import { EVENT_MOVE } from './11-limits.ts'

const deeds = ({ state }: Trial, id: string): number => state.deeds[piece(id)]!

describe('countercharge', () => {
  // The light cavalry of the 6th Division against cavalry with guns in 2523.
  const field: Stands = { '2526': ['P-6C-15'], '2523': ['F-3C-1', 'F-3C-2'] }
  const announced = (setting: Setting = {}, stands = field): Trial =>
    moving(stands, setting).say('charge P-6C-15').roll(1).say('step 2525', 'step 2524')
  test('[11.7/a] [11.7/b] cavalry in the charged hex is asked before the last step is taken', () => {
    const trial = announced()
    expect([trial.ask.seat, trial.offered('charge')]).toEqual(['french', ['F-3C-1', 'F-3C-2']])
    expect(trial.at('P-6C-15')).toBe('2525')
  })
  test('[11.7/a] none that is Shaken or Disrupted, no infantry, nobody in another hex', () => {
    const before = (state: State): void => {
      state.morale[piece('F-3C-1')] = SHAKEN
      state.morale[piece('F-3C-2')] = DISRUPTED
    }
    expect(announced({ before }).at('P-6C-15')).toBe('2524')
    const foot = { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'], '2522': ['F-3C-1'] }
    expect(announced({}, foot).at('P-6C-15')).toBe('2524')
  })
  test('[11.7/b] above its cohesion it fails, and the charge goes on', () => {
    const trial = announced().say('charge F-3C-1').roll(8).say('pass')
    expect([trial.at('P-6C-15'), trial.at('F-3C-1')]).toEqual(['2524', '2523'])
    expect(deeds(trial, 'F-3C-1') & CHARGING).toBe(0)
  })
  test('[11.7/c] on success it takes the hex, and the charger stays where he is', () => {
    const trial = announced().say('charge F-3C-1').roll(7)
    expect([trial.at('P-6C-15'), trial.at('F-3C-1')]).toEqual(['2525', '2524'])
    expect(deeds(trial, 'P-6C-15') & HALTED).toBe(HALTED)
    expect(trial.isOver).toBe(true)
  })
  test('[11.7/e] both charge, and the charger must assault him', () => {
    const trial = announced().say('charge F-3C-1').roll(7)
    expect(trial.state.charges).toEqual([piece('P-6C-15'), hex('2524')])
    for (const id of ['P-6C-15', 'F-3C-1'])
      expect(deeds(trial, id) & (CHARGING | BLOWN)).toBe(CHARGING | BLOWN)
  })
  test('[11.7/d] each may roll until one succeeds', () => {
    const trial = announced().say('charge F-3C-1').roll(8)
    expect(trial.offered('charge')).toEqual(['F-3C-2'])
    trial.say('charge F-3C-2').roll(1)
    expect(trial.at('F-3C-2')).toBe('2524')
    const first = announced().say('charge F-3C-1').roll(1)
    expect(first.isOver).toBe(true)
  })
  test('[11.7/f] not twice against the same charger in a turn', () => {
    const trial = announced({
      before: (state) => state.baulked.push(piece('F-3C-1'), piece('P-6C-15'), 1),
    })
    expect(trial.offered('charge')).toEqual(['F-3C-2'])
    const other = announced({
      before: (state) => state.baulked.push(piece('F-3C-1'), piece('P-6C-14'), 1),
    })
    expect(other.offered('charge')).toEqual(['F-3C-1', 'F-3C-2'])
    const chance = announced({
      before: (state) => state.baulked.push(piece('F-3C-1'), piece('P-6C-15'), 0),
    })
    expect(chance.offered('charge')).toEqual(['F-3C-1', 'F-3C-2'])
  })
  test('[11.7/c] nobody fires at it', () => {
    const trial = announced({}, { ...field, '2624': ['P-III-9'] })
      .say('charge F-3C-1')
      .roll(1)
    expect(trial.at('F-3C-1')).toBe('2524')
    expect(trial.offered('fire')).toBe(undefined)
  })
  test('[11.7/b] a failed test may be helped', () => {
    const trial = announced({
      more: watchful(),
      pause: (state, { instant }) => {
        const below = state.stack.at(-1)!
        if (instant === TESTING && 'plus' in below) below.plus = 2
      },
    })
    expect(trial.say('charge F-3C-1').roll(9).at('F-3C-1')).toBe('2524')
  })
  test('[11.7/b] [6.3.1/b] only one that help would turn (E08)', () => {
    const tested = (die: number): number => {
      let asked = 0
      const pause: Setting['pause'] = (_state, { instant, side }) => {
        if (instant === TESTING && side === FRENCH) asked++
      }
      announced({ more: watchful(), pause }).say('charge F-3C-1').roll(die)
      return asked
    }
    // Its cohesion is seven.
    expect([7, 8, 9, 10].map(tested)).toEqual([0, 1, 1, 0])
  })
  test('[11.7/c] not into a hex with a headquarters of the charger, which no enemy enters', () => {
    const flanking = (stands: Stands): Trial =>
      moving({ ...field, ...stands })
        .say('charge P-6C-15')
        .roll(1)
        .say('step 2525', 'step 2624', 'step 2623')
    expect(flanking({}).offered('charge')).toEqual(['F-3C-1', 'F-3C-2'])
    const guarded = flanking({ '2623': ['P-6C-HQ'] })
    expect([guarded.offered('charge'), guarded.at('P-6C-15')]).toEqual([undefined, '2623'])
  })
  test('[11.7/e] not over a steep slope, for it is a charge', () => {
    const ridden = (last: string): Trial =>
      moving({ '2525': ['P-6C-15'], '2327': ['F-3C-1'] })
        .say('charge P-6C-15')
        .roll(1)
        .say('step 2425', `step ${last}`)
    expect(ridden('2326').offered('charge')).toEqual(['F-3C-1'])
    const steep = ridden('2426')
    expect([steep.at('P-6C-15'), steep.isOver]).toEqual(['2426', true])
  })
  test('[11.7/a] also against a charge by an event', () => {
    expect(announced({ limits: EVENT_MOVE, units: ['P-6C-15'] }).offered('charge')).toBeDefined()
  })
})

describe('opportunity charge', () => {
  const field: Stands = { '2227': ['P-III-9'], '2125': ['F-3C-1'] }
  const beside = (setting: Setting = {}, stands = field): Trial =>
    moving(stands, setting).say('move P-III-9', 'step 2226', 'step 2225')
  test('[11.8/a] cavalry beside who has come may try at once', () => {
    const trial = beside()
    expect([trial.ask.seat, trial.ask.rule, trial.offered('charge')]).toEqual([
      'french',
      '11.8/a',
      ['F-3C-1'],
    ])
  })
  test('[11.8/b] on open ground only, not shaken', () => {
    const town = { '2225': ['P-III-9'], '2223': ['F-3C-1'] }
    const entered = moving(town).say('move P-III-9', 'step 2224')
    expect(entered.ask.seat).toBe('prussian')
    const stream = { '2325': ['P-III-9'], '2323': ['F-3C-1'] }
    expect(moving(stream).say('move P-III-9', 'step 2324').offered('charge')).toEqual(['F-3C-1'])
    const before = (state: State): void => {
      state.morale[piece('F-3C-1')] = SHAKEN
    }
    expect(beside({ before }).ask.seat).toBe('prussian')
  })
  test('[11.8/b] over a steep slope too: the ride is barred from one, not the assault (R-110)', () => {
    const steep = { '2627': ['F-3C-1'], '2728': ['P-III-9'] }
    expect(isTooSteep(hex('2627'), hex('2727'))).toBe(true)
    expect(moving(steep).say('move P-III-9', 'step 2727').offered('charge')).toEqual(['F-3C-1'])
  })
  test('[11.8/a] not by cavalry that is itself being charged', () => {
    const charged = { '2526': ['P-6C-15'], '2523': ['F-3C-1'] }
    const trial = moving(charged).say('charge P-6C-15').roll(1).say('step 2525', 'step 2524')
    trial.say('charge F-3C-1').roll(10)
    expect(trial.isOver).toBe(true)
    expect(trial.at('P-6C-15')).toBe('2524')
  })
  test('[11.8/c] [11.8/f] who fails lets him go on and does not try him again', () => {
    const trial = beside().say('charge F-3C-1').roll(8)
    expect(trial.ask.seat).toBe('prussian')
    trial.say('step 2126')
    expect(trial.ask.seat).toBe('prussian')
    expect(trial.state.baulked).toEqual([piece('F-3C-1'), piece('P-III-9'), 0])
  })
  test('[11.8/f] a countercharge that failed is nothing against it', () => {
    const trial = beside({
      before: (state) => state.baulked.push(piece('F-3C-1'), piece('P-III-9'), 1),
    })
    expect(trial.offered('charge')).toEqual(['F-3C-1'])
  })
  test('[11.8/f] [11.7/f] only who has failed is barred: success is nothing against another try', () => {
    const trial = beside().say('charge F-3C-1').roll(7)
    expect([trial.isOver, trial.state.baulked]).toEqual([true, []])
    const counter = moving({ '2526': ['P-6C-15'], '2523': ['F-3C-1'] }).say('charge P-6C-15')
    counter.roll(1).say('step 2525', 'step 2524', 'charge F-3C-1').roll(1)
    expect(counter.state.baulked).toEqual([])
  })
  test('[11.8/f] but another', () => {
    const trial = beside({}, { ...field, '2026': ['P-III-10'] })
      .say('charge F-3C-1')
      .roll(8)
    trial.say('halt', 'move P-III-10', 'step 2126')
    expect(trial.offered('charge')).toEqual(['F-3C-1'])
  })
  test('[11.8/c] [11.8/d] success is an assault at once, by the cavalry alone, on all who are there', () => {
    const fights: AssaultFrame[] = []
    const trial = beside(
      {
        assault: (state, frame) => {
          expect(state.deeds[piece('F-3C-1')]! & CHARGING).toBe(CHARGING)
          fights.push(frame)
        },
      },
      { ...field, '2225': ['P-III-StulpArt'] },
    )
    trial.say('charge F-3C-1').roll(7)
    const [fight] = fights
    expect(fight).toMatchObject({ side: 1, lead: hex('2125'), hex: hex('2225') })
    expect(fight?.units).toEqual([piece('F-3C-1')])
    expect(fight?.defenders).toEqual([piece('P-III-9'), piece('P-III-StulpArt')])
  })
  test('[11.8/e] his move is over whatever comes of it', () => {
    const trial = beside().say('charge F-3C-1').roll(7)
    expect(trial.isOver).toBe(true)
    expect(deeds(trial, 'P-III-9') & HALTED).toBe(HALTED)
  })
  test('[11.6.2] [11.8/d] and the charger is disordered when the fight is over', () => {
    const trial = beside().say('charge F-3C-1').roll(7)
    expect(trial.state.morale[piece('F-3C-1')]).toBe(SHAKEN)
    expect(deeds(trial, 'F-3C-1') & CHARGING).toBe(0)
    const gone = beside({ assault: (state) => put(state, piece('F-3C-1'), -3) })
    gone.say('charge F-3C-1').roll(7)
    expect(gone.state.morale[piece('F-3C-1')]).toBe(0)
  })
  test('[11.8/a] Defensive Fire first; a mover who is hit may still be charged', () => {
    const trial = beside({}, { ...field, '2124': ['F-II-1Verge'], '2224': ['F-II-2Verge'] })
    trial.say('fire F-II-2Verge').rollAll(10, 8)
    expect(trial.offered('charge')).toEqual(['F-3C-1'])
  })
  test('[11.8/a] not against moves by events, nor by night', () => {
    const event = beside({ limits: EVENT_MOVE, units: ['P-III-9'] })
    expect(event.isOver || event.ask.seat === 'prussian').toBe(true)
    const own = { '2125': ['P-III-HQ'], '2227': ['P-III-9'] }
    expect(beside({}, own).ask.seat).toBe('prussian')
  })
  test('[11.8/a] in the Movement Step only, not in the Out of Command Step (R-35)', () => {
    const lone = beside({ units: ['P-III-9'] })
    expect([lone.at('P-III-9'), lone.ask.seat]).toEqual(['2225', 'prussian'])
  })
  test('[11.8/a] [11.7/e] not by cavalry that has met a charge and not fought yet (R-126)', () => {
    const charged = { '2526': ['P-6C-15'], '2523': ['F-3C-1'], '2725': ['P-III-9'] }
    const trial = moving(charged).say('charge P-6C-15').roll(1).say('step 2525', 'step 2524')
    trial.say('charge F-3C-1').roll(1)
    expect(trial.at('F-3C-1')).toBe('2524')
    trial.say('move P-III-9', 'step 2624')
    expect([trial.at('P-III-9'), trial.ask.seat]).toEqual(['2624', 'prussian'])
    const idle = moving({ '2524': ['F-3C-1'], '2725': ['P-III-9'] })
    expect(idle.say('move P-III-9', 'step 2624').offered('charge')).toEqual(['F-3C-1'])
  })
  test('[11.8/a] two may try until one succeeds', () => {
    const trial = beside({}, { ...field, '2125': ['F-3C-1', 'F-3C-2'] })
    expect(trial.offered('charge')).toEqual(['F-3C-1', 'F-3C-2'])
    trial.say('charge F-3C-2').roll(1)
    expect(trial.isOver).toBe(true)
  })
})
