import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import { sufferLevel } from './08-fire-levels.ts'
import { hex } from '../map/map.ts'
import { DISRUPTED, FIRED, HELD, HALF_FIRED, LOW, RATIONED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { cellRead, fireAt, fireFlow, fireOn, rulesTold } from '../testing/fire.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { fireProc, tenSided } from './08-fire.ts'
import {
  BY_EVENT,
  CONDITIONS_FOR_FIRER,
  CONDITIONS_FOR_TARGET,
  IN_DEFENCE,
  IN_STEP,
  MOULIN_PLAYED,
} from './08-fire-odds.ts'
import { ANNOUNCED, COMPLETED, FIRING } from './06-instants.ts'
import { sufferProc } from './08-results.ts'
import { hitProc } from './10-break.ts'

const FIGHT: Stands = {
  '2523': ['F-II-1Verge', 'F-II-VergeArt'],
  '2524': ['P-III-9', 'P-III-HQ'],
}
const rifles = (): Trial => fireOn(FIGHT, ['F-II-1Verge'], '2524')

describe('dice', () => {
  test('[3.11/b] have ten sides, and a nought is a ten', () => {
    expect(tenSided(2)).toEqual([10, 10])
    expect(cellRead(rifles().rollAll(10, 1))).toBe('6 CH+MT')
  })

  test('[8.2/b] the coloured one and the white one at once, for all to see', () => {
    const { chance } = rifles()
    expect(chance).toMatchObject({ rule: '8.2/b', dice: [10, 10], seen: 'all' })
    expect(rulesTold(rifles().rollAll(1, 2))).toEqual(['8.4.n', '8.2/a'])
  })

  test('[8.5/a] the coloured one is read with the column, the white one waits for tests', () => {
    const trial = rifles().rollAll(4, 8)
    expect(cellRead(trial)).toBe('6 MT+1')
    expect(trial.state.morale[piece('P-III-9')]).toBe(SHAKEN)
    expect(rifles().rollAll(4, 6).state.morale[piece('P-III-9')]).toBe(0)
    expect(rifles().rollAll(1, 10).state.morale[piece('P-III-9')]).toBe(0)
  })

  test('[8.10] a headquarters is not hit with the others', () => {
    const { morale, worn } = rifles().rollAll(10, 10).state
    const [unit, hq] = [piece('P-III-9'), piece('P-III-HQ')]
    expect([worn[unit], morale[unit], worn[hq], morale[hq]]).toEqual([1, DISRUPTED, 0, 0])
  })
})

describe('what is left', () => {
  test('a headquarters whose unit is broken beside the enemy is overrun (R-07), and the hit is still told', () => {
    const state = fieldOf({
      '2523': ['F-II-1Verge'],
      '2524': ['P-III-9', 'P-III-HQ'],
      '2527': ['P-III-10'],
    })
    state.worn[piece('P-III-9')] = 1
    const below = sufferLevel.frame({ side: 0, hex: 0, units: [], from: -1, by: 0 })
    const trial = new Trial(fireFlow, state, below, fireAt(state, ['F-II-1Verge'], '2524'))
    trial.rollAll(10, 1).roll(10)
    expect(trial.at('P-III-HQ')).toBe('2527')
    expect(state.overrun.filter((one) => one === 1)).toHaveLength(1)
    expect(below.back).toBe(1)
  })
})

describe('ammunition', () => {
  const ammo = ({ state }: Trial, ...ids: string[]): number[] =>
    ids.map((id) => state.ammo[piece(id)]!)

  test('[8.8/a, 4.3.ex] V-4.3-2: doubles leave the counter that fired with low ammunition, and only it', () => {
    const trial = fireOn(FIGHT, ['F-II-VergeArt'], '2524').rollAll(2, 2)
    expect(ammo(trial, 'F-II-VergeArt', 'F-II-VergeMit')).toEqual([LOW, 0])
    expect(ammo(rifles().rollAll(2, 3), 'F-II-1Verge')).toEqual([0])
  })

  test('[4.3/d] battery and mitrailleuse each have their own', () => {
    const trial = fireOn(FIGHT, ['F-II-VergeMit'], '2524').rollAll(2, 2)
    expect(ammo(trial, 'F-II-VergeArt', 'F-II-VergeMit')).toEqual([0, LOW])
  })

  test('[8.8/b] of several the largest, by what is printed on its counter', () => {
    const trial = fireOn(FIGHT, ['F-II-VergeMit', 'F-II-1Verge'], '2524').rollAll(2, 2)
    expect(ammo(trial, 'F-II-VergeMit', 'F-II-1Verge')).toEqual([0, LOW])
  })

  test('[8.8/b] among equals the owner says which', () => {
    const stands = { '2523': ['F-II-2Verge', 'F-II-VergeArt'], '2524': ['P-III-9'] }
    const trial = fireOn(stands, ['F-II-2Verge', 'F-II-VergeMit'], '2524').rollAll(2, 2)
    expect([trial.ask.seat, trial.ask.rule]).toEqual(['french', '8.8/b'])
    expect(trial.offered('short')).toEqual(['F-II-2Verge', 'F-II-VergeMit'])
    trial.say('short F-II-VergeMit')
    expect(ammo(trial, 'F-II-2Verge', 'F-II-VergeMit')).toEqual([0, LOW])
  })

  test('[8.8/c] after the result', () => {
    const trial = rifles().rollAll(10, 10)
    const rules = rulesTold(trial)
    expect(rules.indexOf('8.8/a')).toBeGreaterThan(rules.indexOf('8.6/a'))
    expect(rules.at(-1)).toBe('8.8/a')
  })

  test('[8.8/d] twice is rationed, and worse it does not get', () => {
    const again = (before: number): number => {
      const state = fieldOf(FIGHT)
      state.ammo = changed(state.ammo, piece('F-II-1Verge'), before)
      new Trial(fireFlow, state, fireAt(state, ['F-II-1Verge'], '2524')).rollAll(2, 2)
      return state.ammo[piece('F-II-1Verge')]!
    }
    expect([again(LOW), again(RATIONED)]).toEqual([RATIONED, RATIONED])
  })
})

describe('events', () => {
  test('chits that are laid on the fire count in it', () => {
    const state = fieldOf(FIGHT)
    const played = CONDITIONS_FOR_FIRER | CONDITIONS_FOR_TARGET | MOULIN_PLAYED
    const frame = fireAt(state, ['F-II-VergeMit'], '2524', { played })
    expect(rulesTold(new Trial(fireFlow, state, frame).rollAll(1, 2))).toEqual([
      '8.4.k',
      '8.4.n',
      '8.4.u',
      '8.4.v',
      '8.2/a',
    ])
  })

  /** With a chit that might be anything, so that every pause opens. */
  const field = (): State => fieldOf(FIGHT, { options: ['hidden-hand'] })

  /** A flow in which every pause notes its instant and does something. */
  function paused(
    state: State,
    meddle: (instant: number) => void,
    by = IN_STEP,
  ): { trial: Trial; instants: number[] } {
    state.chits[0] = HELD
    const instants: number[] = []
    const pause = {
      steps: {
        open: {
          run(_state: State, frame: { instant: number }, go: { done(): void }) {
            instants.push(frame.instant)
            meddle(frame.instant)
            go.done()
          },
        },
      },
    }
    const flow = flowOf({
      fire: fireProc,
      suffer: sufferProc,
      hit: hitProc,
      pause: pause as never,
    })
    const frame = fireAt(state, ['F-II-VergeArt'], '2524', { by })
    return { trial: new Trial(flow, state, frame), instants }
  }

  test('chits may come in when a fire is announced, before its dice and when it is over', () => {
    const { trial, instants } = paused(field(), () => undefined)
    trial.rollAll(1, 2)
    expect(instants.filter((one) => [ANNOUNCED, FIRING, COMPLETED].includes(one))).toEqual([
      ANNOUNCED,
      FIRING,
      COMPLETED,
    ])
  })

  test('who was fired at meanwhile fires with what he then is (R-108)', () => {
    const state = field()
    const { trial } = paused(state, (instant) => {
      if (instant === ANNOUNCED) state.morale[piece('F-II-VergeArt')] = DISRUPTED
    })
    trial.rollAll(1, 2)
    const notes = trial.told.map(({ what }) => (what.did === 'noted' ? what.say.with : undefined))
    expect(notes).toContainEqual({ points: '4', base: '4', column: '4' })
  })

  test('or not at all, if he is gone or weak, or his target is gone (R-88, R-108)', () => {
    const changes: ((state: State) => void)[] = [
      (state) => put(state, piece('F-II-VergeArt'), hex('2522')),
      (state) => (state.morale[piece('F-II-VergeArt')] = 9),
      (state) => put(state, piece('P-III-9'), hex('2528')),
    ]
    for (const change of changes) {
      const state = field()
      state.deeds[piece('F-II-VergeArt')] = HALF_FIRED
      const { trial } = paused(state, (instant) => instant === ANNOUNCED && change(state))
      expect([trial.isOver, rulesTold(trial)]).toEqual([true, ['8.1/c']])
      expect(state.deeds[piece('F-II-VergeArt')]).toBe(0)
    }
  })

  test.each([IN_DEFENCE, BY_EVENT])(
    '[8.1.6/b] [11.1/b] a fire of kind %i that lapses leaves the fire by halves of its Step (R-108)',
    (by) => {
      const state = field()
      const gun = piece('F-II-VergeArt')
      state.deeds[gun] = FIRED | HALF_FIRED
      const leave = (instant: number): void => {
        if (instant === ANNOUNCED) put(state, gun, hex('2522'))
      }
      expect(rulesTold(paused(state, leave, by).trial)).toEqual(['8.1/c'])
      expect(state.deeds[gun]).toBe(FIRED | HALF_FIRED)
    },
  )
})
