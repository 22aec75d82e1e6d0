import { describe, expect, test } from 'vitest'
import type { MarchFrame } from './11-move-levels.ts'
import { MANEUVER } from './14-lost-level.ts'
import { hex } from '../map/map.ts'
import { CHARGING, FIRED, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { placeOf } from '../testing/command.ts'
import { piece } from '../testing/field.ts'
import type { Trial } from '../testing/field.ts'
import { lost } from '../testing/lost.ts'
import { FIRST_DETACHMENT, FIRST_HQ } from './03-pieces.ts'
import { leftOf } from './11-steps.ts'

/** Half points that the march has left. */
function left(trial: Trial): number {
  return leftOf(trial.state, trial.state.stack.at(-1) as MarchFrame)
}

describe('Cautious infantry', () => {
  const field = { '2227': ['P-X-37'], '2225': ['F-II-1Verge'] }

  test('[14.3.c/a] may fire with half its strength, then move half its allowance', () => {
    const trial = lost(['P-X-37'], 'cautious', field)
    trial.say('fire P-X-37', 'fire P-X-37', 'at 2225')
    expect(trial.chance?.rule).toBe('8.2/b')
    trial.rollAll(1, 2)
    const points = trial.told.flatMap(({ what }) =>
      what.did === 'noted' && what.say.key === 'note-fire' ? [what.say.with!['points']] : [],
    )
    // Eight points at half strength and extended range.
    expect(points).toEqual(['2'])
    trial.say('move P-X-37')
    expect([placeOf(trial), left(trial)]).toEqual(['march/go', 4])
    trial.say('halt')
    expect(trial.isOver).toBe(true)
  })

  test('[14.3.c/a] no Engagement', () => {
    const trial = lost(['P-X-37'], 'cautious', field).say('move P-X-37', 'move P-X-37')
    expect(trial.offered('step')).not.toContain('2226')
  })

  test('[14.3.c/a] it may do without any of it', () => {
    expect(lost(['P-X-37'], 'cautious', field).say('done').isOver).toBe(true)
    const trial = lost(['P-X-37'], 'cautious', field).say('fire P-X-37', 'done')
    expect(placeOf(trial)).toBe('moveStep/choose')
  })

  test('units of a hex act one after the other (R-103)', () => {
    const trial = lost(['P-X-37', 'P-X-SchwArt'], 'cautious', { '2227': ['P-X-37', 'P-X-SchwArt'] })
    expect(trial.offered('move')).toEqual(['P-X-37', 'P-X-SchwArt'])
    trial.say('move P-X-37', 'move P-X-37', 'step 2127', 'halt')
    expect(trial.offered('move')).toEqual(['P-X-SchwArt'])
  })

  const pair = { '2227': ['P-X-37', 'P-X-38'], '2225': ['F-II-1Verge'] }
  const both = (): Trial =>
    lost(['P-X-37', 'P-X-38'], 'cautious', pair, {
      before: (state: State) => {
        state.worn[piece('P-X-38')] = 1
      },
    })

  test('[8.1.4/a] [14.3.c/a] units of the hex may fire together, each once, and then move (R-103)', () => {
    const trial = both().say('fire P-X-37', 'fire P-X-37', 'at 2225')
    expect(trial.offered('with')).toEqual(['P-X-38'])
    trial.say('with P-X-38').rollAll(1, 2)
    if (placeOf(trial) === 'fireStep/choose') trial.say('done')
    trial.say('end')
    expect([trial.offered('fire'), trial.offered('move')]).toEqual([[], ['P-X-38']])
    trial.say('move P-X-38', 'end')
    expect(trial.isOver).toBe(true)
  })

  test('[14.3.c/d] whoever has fired does not keep to the road instead', () => {
    const stands = { '1822': ['P-X-37', 'P-X-38'], '1820': ['F-II-1Verge'] }
    const before = (state: State): void => {
      state.worn[piece('P-X-38')] = 1
    }
    const trial = lost(['P-X-37', 'P-X-38'], 'cautious', stands, { before })
    expect(trial.offered('road')).toEqual(['P-X-37', 'P-X-38'])
    trial.say('fire P-X-37', 'fire P-X-37', 'at 1820', 'with P-X-38').rollAll(1, 2)
    if (placeOf(trial) === 'fireStep/choose') trial.say('done')
    expect(trial.say('end').offered('road')).toEqual([])
  })

  test('breaks down or is put together first (R-10)', () => {
    const stands = { '2227': ['P-X-DetA', 'P-X-DetB'] }
    const trial = lost(['P-X-DetA', 'P-X-DetB'], 'cautious', stands, {
      before: (state: State) => {
        for (let one = FIRST_DETACHMENT; one < FIRST_HQ; one++)
          if (state.place[one]! < 0) state.place[one] = POOL
        state.place[piece('P-X-37')] = -5
      },
    })
    trial.say('move P-X-DetA', 'recombine 2227')
    expect(trial.at('P-X-37')).toBe('2227')
    trial.say('end')
    expect(trial.isOver).toBe(true)
  })
})

describe('Cautious guns', () => {
  const field = { '2227': ['P-X-SchwArt'], '2223': ['F-II-1Verge'] }

  test('[14.3.c/b] fire with half their strength, or move half their allowance', () => {
    const trial = lost(['P-X-SchwArt'], 'cautious', field)
    trial.say('fire P-X-SchwArt', 'fire P-X-SchwArt', 'at 2223').rollAll(1, 2)
    expect(trial.isOver).toBe(true)
    expect(trial.state.deeds[piece('P-X-SchwArt')]! & FIRED).toBe(FIRED)
    const moved = lost(['P-X-SchwArt'], 'cautious', field).say(
      'move P-X-SchwArt',
      'move P-X-SchwArt',
    )
    expect(left(moved)).toBe(4)
    moved.say('step 2127')
    while (!moved.isOver && placeOf(moved) === 'march/go') moved.say('halt')
    expect(moved.isOver).toBe(true)
  })

  test('[14.3.c/b] that were named to fire and did not may still move', () => {
    const trial = lost(['P-X-SchwArt'], 'cautious', field).say('fire P-X-SchwArt', 'done')
    expect([placeOf(trial), trial.offered('move')]).toEqual(['moveStep/choose', ['P-X-SchwArt']])
    trial.say('move P-X-SchwArt')
    expect(left(trial)).toBe(4)
    expect(trial.say('halt').isOver).toBe(true)
  })

  test('[14.3.c/b] also when another of the hex has fired in their place', () => {
    const stands = { '2227': ['P-X-SchwArt', 'P-X-Corps'], '2223': ['F-II-1Verge'] }
    const trial = lost(['P-X-SchwArt', 'P-X-Corps'], 'cautious', stands)
    trial.say('fire P-X-SchwArt', 'fire P-X-Corps', 'at 2223', 'shoot').rollAll(1, 2).say('done')
    expect([placeOf(trial), trial.offered('move')]).toEqual(['moveStep/choose', ['P-X-SchwArt']])
    trial.say('end')
    expect(trial.isOver || trial.offered('move')?.length === 0).toBe(true)
  })

  test('[14.3.c/b] two batteries that have fired together both stay', () => {
    const stands = { '2227': ['P-X-SchwArt', 'P-X-Corps'], '2223': ['F-II-1Verge'] }
    const trial = lost(['P-X-SchwArt', 'P-X-Corps'], 'cautious', stands)
    trial.say('fire P-X-SchwArt', 'fire P-X-SchwArt', 'at 2223', 'with P-X-Corps').rollAll(1, 2)
    expect(trial.isOver || trial.offered('move')?.length === 0).toBe(true)
  })

  test('[14.3.c/b] battery and mitrailleuse each by itself', () => {
    const stands = { '2227': ['F-II-VergeArt'], '2225': ['P-III-9'] }
    const trial = lost(['F-II-VergeArt'], 'cautious', stands).say('fire F-II-VergeArt')
    expect(trial.offered('fire')).toEqual(['F-II-VergeArt', 'F-II-VergeMit'])
  })
})

describe('Cautious cavalry', () => {
  const field = { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'] }

  test('[14.3.c/c] moves half its allowance and does not fire', () => {
    const trial = lost(['P-6C-15'], 'cautious', field)
    expect(trial.offered('fire')).toEqual([])
    trial.say('move P-6C-15')
    expect(trial.offered('charge')).toEqual(['P-6C-15'])
    trial.say('move P-6C-15')
    expect(left(trial)).toBe(8)
  })

  test('[14.3.c/c] may close in without a charge, and assault', () => {
    const trial = lost(['P-6C-15'], 'cautious', field).say('move P-6C-15', 'move P-6C-15')
    trial.say('step 2525', 'step 2524')
    while (placeOf(trial) === 'defence/choose') trial.say('pass')
    if (placeOf(trial) === 'march/go') trial.say('halt')
    expect([trial.at('P-6C-15'), trial.offered('attack')]).toEqual(['2524', ['P-6C-15']])
    expect(trial.state.deeds[piece('P-6C-15')]! & CHARGING).toBe(0)
  })

  test('[14.3.c/c] may charge, and then assaults', () => {
    const trial = lost(['P-6C-15'], 'cautious', field).say('move P-6C-15', 'charge P-6C-15').roll(1)
    expect(trial.state.deeds[piece('P-6C-15')]! & CHARGING).toBe(CHARGING)
    trial.say('step 2525', 'step 2524')
    while (placeOf(trial) === 'defence/choose') trial.say('pass')
    expect(trial.told.some(({ what }) => what.did === 'noted' && what.rule === '12.2/a')).toBe(true)
  })

  test('[14.3.c/c] beside an enemy it may assault without a charge', () => {
    const trial = lost(['P-6C-15'], 'cautious', { '2524': ['P-6C-15'], '2523': ['F-IG-2Del'] })
    trial.say('move P-6C-15', 'end')
    expect(trial.offered('attack')).toEqual(['P-6C-15'])
  })

  test('[14.3.c/c] infantry may not', () => {
    const trial = lost(['P-X-37'], 'cautious', { '2524': ['P-X-37'], '2523': ['F-IG-2Del'] })
    expect(trial.say('move P-X-37', 'end').isOver).toBe(true)
  })
})

describe('keeping to the road', () => {
  test('[14.3.c/d] nothing but the march: nobody breaks down for it (R-10)', () => {
    const pool = (state: State): void => {
      for (const id of ['P-X-DetA', 'P-X-DetB']) state.place[piece(id)] = POOL
    }
    const stands = { '1822': ['P-X-37'] }
    const slow = lost(['P-X-37'], 'cautious', stands, { before: pool }).say('move P-X-37')
    expect(slow.offered('detach')).toEqual(['P-X-37'])
    const byRoad = lost(['P-X-37'], 'cautious', stands, { before: pool }).say('road P-X-37')
    expect(byRoad.offered('detach')).toBeUndefined()
  })

  test('[14.3.c/d] all but a point, in March Column, on roads only', () => {
    const trial = lost(['P-X-37'], 'cautious', { '1822': ['P-X-37'] })
    trial.say('road P-X-37', 'move P-X-37')
    expect(left(trial)).toBe(6)
    expect(trial.offered('step')).toEqual(['1722', '1923'])
    trial.say('step 1722')
    expect(left(trial)).toBe(5)
  })

  test('[14.3.c/d] nothing else', () => {
    const stands = { '1822': ['P-6C-15'], '1819': ['F-IG-2Del'] }
    const trial = lost(['P-6C-15'], 'cautious', stands).say('road P-6C-15')
    expect(trial.offered('charge')).toBeUndefined()
    trial.say('end')
    expect(trial.isOver).toBe(true)
  })

  test('[14.3.c/d] nobody who is on none', () => {
    expect(lost(['P-X-37'], 'cautious', { '2227': ['P-X-37'] }).offered('road')).toEqual([])
    expect(lost(['P-X-37'], 'cautious', { '1822': ['P-X-37'] }).offered('road')).toEqual(['P-X-37'])
  })
})

describe('Maneuver', () => {
  const field = { '1822': ['P-X-37'], '1818': ['F-II-1Verge'] }

  test('[14.3.d] all of the allowance, March Column, no Engagement, nothing else', () => {
    const trial = lost(['P-X-37'], 'maneuver', field)
    expect(trial.ask.say.key).toBe(`ask-lost-${MANEUVER}`)
    expect([trial.offered('move'), trial.offered('fire'), trial.offered('road')]).toEqual([
      ['P-X-37'],
      undefined,
      undefined,
    ])
    trial.say('move P-X-37', 'move P-X-37')
    expect(left(trial)).toBe(8)
    trial.say('step 1722')
    expect(left(trial)).toBe(7)
    expect(trial.state.place[piece('P-X-37')]).toBe(hex('1722'))
  })

  test('[14.3.d] cavalry does not charge', () => {
    const stands = { '2526': ['P-6C-15'], '2523': ['F-IG-2Del'] }
    const trial = lost(['P-6C-15'], 'maneuver', stands).say('move P-6C-15')
    expect(trial.offered('charge')).toBeUndefined()
  })

  test('[14.3.d] beside an enemy nobody assaults', () => {
    const stands = { '2524': ['P-6C-15'], '2523': ['F-IG-2Del'] }
    const trial = lost(['P-6C-15'], 'maneuver', stands).say('move P-6C-15', 'end')
    expect(trial.isOver).toBe(true)
  })
})
