import { describe, expect, test } from 'vitest'
import { ABSENT, FIRED, HALF_FIRED, HALTED, MOVED, SHAKEN } from '../model/state.ts'
import { grid, hex } from '../map/map.ts'
import { fieldOf, piece } from '../testing/field.ts'
import { moving, noted, printed, spent, steps, strike, watchful } from '../testing/moves.ts'
import type { MarchFrame } from './11-move-levels.ts'
import { FRENCH, PRUSSIAN } from './03-pieces.ts'
import { ANNOUNCED, COMPLETED, ENTERED } from './06-instants.ts'
import { COLUMN, HALVED, LESS_ONE, NO_ENGAGEMENT, ROADS_ONLY, postureLimits } from './11-limits.ts'
import { whyCannotMove } from './11-movers.ts'
import { isEngaging, stepHexes, whyClosed } from './11-steps.ts'

const DEFENSIVE_LIMITS = postureLimits(1)

describe('who moves', () => {
  test('[11.1/a] active and in command, each once', () => {
    const trial = moving({ '1729': ['P-III-9'], '1829': ['P-III-10'], '2022': ['F-II-1Verge'] })
    expect(trial.offered('move')).toEqual(['P-III-9', 'P-III-10'])
    trial.say('move P-III-9', 'step 1728', 'halt')
    expect(trial.offered('move')).toEqual(['P-III-10'])
    trial.say('end')
    expect(trial.isOver).toBe(true)
  })
  test('[11.1/a] nobody out of command, nobody of another formation', () => {
    const state = fieldOf({ '1729': ['P-III-9'], '1829': ['P-III-10'] })
    const step = { side: PRUSSIAN, units: [] } as const
    state.deeds[piece('P-III-9')] = 1
    expect(whyCannotMove(state, step, piece('P-III-9'))?.say.key).toBe('no-move-command')
    expect(whyCannotMove(state, step, piece('P-III-10'))?.say.key).toBe('no-move-active')
    state.deeds[piece('P-III-9')] = 3
    expect(whyCannotMove(state, step, piece('P-III-9'))).toBe(undefined)
  })
  test('[14.3.d] or only those who are named', () => {
    const field = { '1729': ['P-III-9'], '1829': ['P-III-10'] }
    expect(moving(field, { units: ['P-III-10'] }).offered('move')).toEqual(['P-III-10'])
  })
  test('[11.1/b] [8.1.6/a] no guns that have fired, unless horse artillery by halves', () => {
    const field = { '1729': ['P-III-StulpArt'], '1829': ['P-III-Horse'], '1929': ['P-III-9'] }
    const deeds = {
      'P-III-StulpArt': FIRED,
      'P-III-Horse': FIRED | HALF_FIRED,
      'P-III-9': FIRED,
    }
    expect(moving(field, { deeds }).offered('move')).toEqual(['P-III-9', 'P-III-Horse'])
    const whole = { ...deeds, 'P-III-Horse': FIRED }
    expect(moving(field, { deeds: whole }).offered('move')).toEqual(['P-III-9'])
  })
  test('[11.1/b] [4.3/b] nor a battery whose mitrailleuse has', () => {
    const field = { '2022': ['F-II-VergeArt'], '2123': ['F-II-1Verge'] }
    const trial = moving(field, { side: FRENCH, deeds: { 'F-II-VergeMit': FIRED } })
    expect(trial.offered('move')).toEqual(['F-II-1Verge'])
  })
  test('[4.3/a] a battery takes its mitrailleuse along', () => {
    const trial = moving({ '2022': ['F-II-VergeArt'] }, { side: FRENCH })
    trial.say('move F-II-VergeArt', 'step 2123', 'halt')
    expect(trial.at('F-II-VergeMit')).toBe('2123')
  })
  test('whoever halts where he stands has not moved, and is done', () => {
    const trial = moving({ '1729': ['P-III-9'], '1829': ['P-III-10'] }).say('move P-III-9', 'halt')
    expect(trial.state.deeds[piece('P-III-9')]! & (MOVED | HALTED)).toBe(HALTED)
    expect(trial.offered('move')).toEqual(['P-III-10'])
  })
})

describe('where they go', () => {
  const beside = { '2127': ['P-III-9', 'P-III-HQ'], '2125': ['F-II-1Verge'], '1928': ['F-II-HQ'] }
  test('[11.3/b] [7.2.2/b] under the Defensive Posture not beside an enemy unit', () => {
    const trial = moving(beside, { limits: DEFENSIVE_LIMITS }).say('move P-III-9')
    expect(trial.offered('step')).not.toContain('2126')
    expect(trial.offered('step')).toContain('2027')
    // 2027 is beside the lone headquarters, and that is nothing.
    expect(moving(beside).say('move P-III-9').offered('step')).toContain('2126')
  })
  test('[11.3/b] not from one hex beside it to another', () => {
    const field = { '2126': ['P-III-9'], '2125': ['F-II-1Verge'] }
    const trial = moving(field, { limits: NO_ENGAGEMENT }).say('move P-III-9')
    expect(trial.offered('step')).not.toContain('2025')
    expect(trial.offered('step')).not.toContain('2225')
    expect(trial.offered('step')).toContain('2127')
  })
  test('[11.3/c] to come beside an enemy is no assault', () => {
    const trial = moving({ '2127': ['P-III-9'], '2125': ['F-3C-1'] }).say(
      'move P-III-9',
      'step 2126',
    )
    const unit = { side: PRUSSIAN, units: [piece('P-III-9')] } as const
    expect(isEngaging(trial.state, unit, hex('2126'))).toBe(true)
    trial.say('pass', 'halt')
    expect([trial.isOver, trial.state.charges]).toEqual([true, []])
  })
  test('[11.3/a] beside a combat unit it is, beside a headquarters not', () => {
    const state = fieldOf(beside)
    const unit = { side: PRUSSIAN, units: [piece('P-III-9')] } as const
    expect(isEngaging(state, unit, hex('2126'))).toBe(true)
    expect(isEngaging(state, unit, hex('2027'))).toBe(false)
  })
  test('[11.3/a] [11.3/b] a headquarters does as others do, and is not overrun by its own move (R-75)', () => {
    const wary = moving(beside, { limits: NO_ENGAGEMENT }).say('move P-III-HQ')
    expect(wary.offered('step')).not.toContain('2126')
    const trial = moving(beside).say('move P-III-HQ', 'step 2126', 'halt')
    expect([trial.at('P-III-HQ'), trial.state.overrun.includes(1)]).toEqual(['2126', false])
  })
  test('[18.2/b] by night nobody engages', () => {
    const more = { scenario: 'campaign-three-days', turn: 15 }
    const trial = moving(beside, { more }).say('move P-III-9')
    expect(trial.offered('step')).not.toContain('2126')
  })
  test('no hex with an enemy in it, nor with his headquarters alone', () => {
    const field = { '2027': ['P-III-9'], '2026': ['F-II-1Verge'], '1928': ['F-II-HQ'] }
    const trial = moving(field).say('move P-III-9')
    expect(trial.offered('step')).toEqual(['1927', '2028', '2127', '2128'])
  })
  test('[2.1/a] nor out of play', () => {
    const state = fieldOf({ '2116': ['P-III-9'] }, { scenario: 'afternoon-crisis' })
    const march = { side: PRUSSIAN, units: [piece('P-III-9')] } as const
    expect(whyClosed(state, march, hex('2216'))?.rule).toBe('2.1/a')
    expect(whyClosed(state, march, -1)?.rule).toBe('2.1/a')
  })
  test('[2.2.3/a] [4.4] a fort takes one French unit and no other', () => {
    const state = fieldOf({ '4917': ['F-II-1Verge'] })
    const one = (id: string, side: 0 | 1) => ({ side, units: [piece(id)] })
    expect(whyClosed(state, one('F-II-2Verge', FRENCH), hex('4917'))?.rule).toBe('2.2.3/a')
    expect(whyClosed(state, one('F-II-HQ', FRENCH), hex('4917'))).toBe(undefined)
    const empty = fieldOf({})
    expect(whyClosed(empty, one('F-II-2Verge', FRENCH), hex('4917'))).toBe(undefined)
    expect(whyClosed(empty, one('P-III-HQ', PRUSSIAN), hex('4917'))?.rule).toBe('2.2.3/a')
  })
  test('[2.2.3/a] cavalry not at all', () => {
    const trial = moving({ '4817': ['F-II-1Val'] }, { side: FRENCH }).say('move F-II-1Val')
    expect(trial.offered('step')).not.toContain('4917')
  })
  test('[14.3.c/d] roads only: from road hex to linked road hex', () => {
    const limits = ROADS_ONLY | LESS_ONE | COLUMN
    const trial = moving({ '1722': ['F-II-1Verge'] }, { side: FRENCH, limits })
    trial.say('move F-II-1Verge')
    expect(trial.offered('step')).toEqual(['1622', '1822'])
    trial.say(...steps('1822', '1923', '2022', '2123', '2222', '2322'))
    expect([trial.at('F-II-1Verge'), trial.isOver]).toEqual(['2322', true])
  })
})

describe('[4.1.4] through friends', () => {
  const full = { '1728': ['P-III-9'], '1828': ['P-III-10', 'P-III-StulpArt'] }
  test('[4.1.4] [4.1] they pass a full hex and do not stay in it', () => {
    const trial = moving(full).say('move P-III-9', 'step 1828')
    expect(trial.offered('halt')).toBe(undefined)
    trial.say('step 1928', 'halt')
    expect(trial.at('P-III-9')).toBe('1928')
  })
  test('[4.1.1/a] two Fresh brigades are too many', () => {
    const trial = moving({ '1728': ['P-III-9'], '1828': ['P-III-10'] }).say('move P-III-9')
    expect(trial.say('step 1828').offered('halt')).toBe(undefined)
    const worn = moving({ '1728': ['P-III-9'], '1828': ['P-III-10'] })
    worn.state.worn[piece('P-III-10')] = 1
    expect(worn.say('move P-III-9', 'step 1828').offered('halt')).toBeDefined()
  })
  test('[4.1.4] no step into one that could not be left again', () => {
    const trial = moving({ ...full, '1728': ['P-III-9'] }, { limits: HALVED })
    trial.say('move P-III-9', 'step 1727')
    expect(trial.offered('step')).not.toContain('1828')
    const state = fieldOf(full)
    const march = { side: PRUSSIAN, units: [piece('P-III-9')], hex: hex('1728'), steps: 1 } as const
    expect(printed(stepHexes(state, { ...march, limits: 0, spent: 4 }))).toContain('1828')
    expect(printed(stepHexes(state, { ...march, limits: 0, spent: 6 }))).not.toContain('1828')
  })
  test('[4.1.4] stopped in one, they go back to where there was room', () => {
    const field = { ...full, '1826': ['F-II-1Verge'], '1928': ['P-III-11', 'P-III-Corps'] }
    const trial = moving({ ...field, '1729': ['P-III-9'], '1728': [] })
    trial.say('move P-III-9', 'step 1828')
    expect(trial.at('P-III-9')).toBe('1828')
    const hit = moving(
      { ...full, '1729': ['P-III-9'], '1728': [] },
      {
        more: watchful(),
        pause: (state, { instant }) => {
          if (instant === ENTERED) strike(state, 'P-III-9')
        },
      },
    )
    hit.say('move P-III-9', 'step 1828')
    expect(hit.at('P-III-9')).toBe('1729')
    expect(hit.state.deeds[piece('P-III-9')]! & HALTED).toBe(HALTED)
  })
})

describe('hits', () => {
  const near = { '2227': ['P-III-9'], '2225': ['F-II-1Verge'] }
  test('[11.4/c] a hit ends the move', () => {
    const trial = moving(near).say('move P-III-9', 'step 2226', 'fire F-II-1Verge')
    trial.rollAll(10, 10)
    expect(trial.state.morale[piece('P-III-9')]).toBeGreaterThanOrEqual(SHAKEN)
    expect(trial.isOver).toBe(true)
    expect(noted(trial)).toContain('11.4/c')
  })
  test('[11.4/d] unhurt they go on, and are fired at again', () => {
    const trial = moving(near).say('move P-III-9', 'step 2226', 'fire F-II-1Verge').rollAll(1, 1)
    expect(trial.ask.seat).toBe('prussian')
    trial.say('step 2326')
    expect(trial.offered('fire')).toEqual(['F-II-1Verge'])
  })
  test('[11.4/f] friends in the hex are fired at too, and a hit on them alone stops nobody', () => {
    const trial = moving({ ...near, '2226': ['P-III-StulpArt'] })
    trial.say('move P-III-9', 'step 2226', 'fire F-II-1Verge').rollAll(5, 6)
    expect(trial.state.morale[piece('P-III-StulpArt')]).toBe(SHAKEN)
    expect(trial.state.morale[piece('P-III-9')]).toBe(0)
    expect(trial.offered('step')).toBeDefined()
  })
  test('[11.4/c] those who go together stop together', () => {
    const trial = moving({ ...near, '2227': ['P-III-9', 'P-III-StulpArt'] })
    trial.say('move P-III-9', 'with P-III-StulpArt', 'step 2226', 'fire F-II-1Verge').rollAll(5, 6)
    expect(trial.state.morale[piece('P-III-9')]).toBe(0)
    expect(trial.isOver).toBe(true)
  })
})

describe('windows', () => {
  const quiet = { '1729': ['P-III-9'], '3502': ['F-II-1Verge'] }
  type Seen = [instant: number, hex: string]
  test('[11.5/b] before it sets out, in every hex, and when it halts of its own will', () => {
    const seen: Seen[] = []
    const trial = moving(quiet, {
      more: watchful(),
      pause: (_, frame) => seen.push([frame.instant, printed([frame.hex])[0]!]),
    })
    trial.say('move P-III-9', 'step 1829', 'step 1929', 'halt')
    expect(seen).toEqual([
      [ANNOUNCED, '1829'],
      [ENTERED, '1829'],
      [ENTERED, '1929'],
      [COMPLETED, '1929'],
    ])
  })
  test('[11.5/b] not again when it could go no farther anyway', () => {
    const seen: number[] = []
    const pause = (_: unknown, frame: { instant: number }): void => {
      seen.push(frame.instant)
    }
    const trial = moving(quiet, { more: watchful(), pause, limits: HALVED })
    trial.say('move P-III-9', 'step 1829', 'step 1929')
    expect(trial.isOver).toBe(true)
    expect(seen).toEqual([ANNOUNCED, ENTERED, ENTERED])
  })
  test('[11.5/c] a hit before it sets out ends its move where it stands', () => {
    const trial = moving(quiet, {
      more: watchful(),
      pause: (state) => strike(state, 'P-III-9'),
    })
    trial.say('move P-III-9', 'step 1829')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual(['1729', true])
    expect(trial.state.deeds[piece('P-III-9')]! & MOVED).toBe(0)
  })
  test('[11.5/c] and so does one on the way', () => {
    const trial = moving(quiet, {
      more: watchful(),
      pause: (state, { instant }) => {
        if (instant === ENTERED) strike(state, 'P-III-9')
      },
    })
    trial.say('move P-III-9', 'step 1829')
    expect([trial.at('P-III-9'), trial.isOver]).toEqual(['1829', true])
  })
  test('[11.5/d] the hex that is entered has a shot of its own', () => {
    const shots: number[] = []
    const trial = moving(quiet, {
      more: watchful(),
      pause: (state) => {
        const march = state.stack.at(-1) as MarchFrame
        shots.push(march.shot)
        march.shot = 1
      },
    })
    trial.say('move P-III-9', 'step 1829', 'step 1929', 'halt')
    expect(shots).toEqual([0, 0, 0, 1])
  })
  test('[11.5/e] Defensive Fire comes first', () => {
    const seen: number[] = []
    const trial = moving(
      { '2227': ['P-III-9'], '2225': ['F-II-1Verge'] },
      { more: watchful(), pause: (_, frame) => seen.push(frame.instant) },
    )
    trial.say('move P-III-9', 'step 2226')
    expect([trial.ask.rule, seen]).toEqual(['11.4/a', [ANNOUNCED]])
    trial.say('pass')
    expect(seen).toEqual([ANNOUNCED, ENTERED])
  })
})

describe('duties and exits', () => {
  test('[14.3.e/a] as near as it can, and no step that would spoil it', () => {
    const field = { '1729': ['P-III-9'], '1725': ['F-II-1Verge'] }
    const trial = moving(field, { units: ['P-III-9'], goal: '1725' })
    // Move and first steps are forced, and so they are not asked about.
    expect(trial.isOver || trial.offered('halt') === undefined).toBe(true)
    while (!trial.isOver && trial.offered('step') !== undefined)
      trial.say(`step ${trial.offered('step')![0]!}`)
    expect(grid.distance(trial.state.place[piece('P-III-9')]!, hex('1725'))).toBe(1)
  })
  test('[14.3.e/a] the step is not over before whoever could get nearer has done so', () => {
    const field = { '1729': ['P-III-9', 'P-III-HQ'], '1725': ['F-II-1Verge'] }
    const trial = moving(field, { units: ['P-III-9', 'P-III-HQ'], goal: '1725' })
    expect(trial.offered('move')).toEqual(['P-III-9', 'P-III-HQ'])
    expect(trial.offered('end')).toBe(undefined)
    const free = moving(field, { units: ['P-III-9', 'P-III-HQ'] })
    expect(free.offered('end')).toBeDefined()
  })
  test('[19.3/a] a French unit leaves by the road and counts while both hexes of Mars-la-Tour are French', () => {
    const more = {
      scenario: 'campaign-three-days',
      control: Array.from({ length: 13 }, () => FRENCH),
    }
    const field = { '0205': ['F-II-1Verge'], '0221': ['F-II-2Verge'] }
    const trial = moving(field, { side: FRENCH, more })
    trial.say('move F-II-1Verge', 'step 0105')
    expect(spent(trial)).toBe(2)
    trial.say('exit')
    expect(trial.state.place[piece('F-II-1Verge')]).toBe(ABSENT)
    expect(trial.state.exited).toBe(5 * 16)
    trial.state.control = trial.state.control.slice().fill(PRUSSIAN)
    trial.say('move F-II-2Verge', 'step 0122', 'exit')
    expect(trial.state.exited).toBe(5 * 16)
  })
  test('[19.3/a] with a point that is left, alone, and in a campaign', () => {
    const more = {
      scenario: 'campaign-three-days',
      control: Array.from({ length: 13 }, () => FRENCH),
    }
    const late = moving({ '0105': ['F-II-1Verge', 'F-II-HQ'] }, { side: FRENCH, more })
    late.say('move F-II-1Verge', 'with F-II-HQ')
    expect(late.offered('exit')).toBe(undefined)
    const battle = moving({ '0105': ['F-II-1Verge'] }, { side: FRENCH }).say('move F-II-1Verge')
    expect(battle.offered('exit')).toBe(undefined)
    // A headquarters stays (S13).
    const staff = moving({ '0105': ['F-II-HQ'] }, { side: FRENCH, more }).say('move F-II-HQ')
    expect([staff.offered('halt'), staff.offered('exit')]).toEqual([[], undefined])
  })
  test('[18.2/c] in the Evening a move costs a morale hit', () => {
    const more = { scenario: 'campaign-three-days', turn: 15 }
    const field = { '1729': ['P-III-9', 'P-III-StulpArt', 'P-III-HQ'], '1829': ['P-III-10'] }
    const trial = moving(field, { more })
    trial.say('move P-III-9', 'with P-III-StulpArt', 'with P-III-HQ', 'step 1728', 'halt')
    expect(trial.state.morale[piece('P-III-9')]).toBe(SHAKEN)
    expect(trial.state.morale[piece('P-III-StulpArt')]).toBe(SHAKEN)
    trial.say('move P-III-10', 'halt')
    expect(trial.state.morale[piece('P-III-10')]).toBe(0)
  })
})
