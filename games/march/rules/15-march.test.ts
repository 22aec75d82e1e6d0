import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import { ATTACK, COLUMN, DEPLOYED, DONE, PAST_WAYPOINT, TOWED } from '../model/state.ts'
import {
  MAJOR_ROAD,
  MINOR_ROAD,
  beginMarch,
  marching,
  mayDo,
  nounsOf,
  reply,
  strungOut,
} from '../testing/column.ts'
import { piece } from '../testing/field.ts'
import { formationNamed, trainsOf } from './02-pieces.ts'
import { canComeUp } from './15-deploy.ts'
import { marchReach, whyCannotMarch } from './15-march-steps.ts'
import { whyCannotTow } from './15-tow.ts'

const HILAIRE = piece('F-StHilaire')
const MORAND = piece('F-Morand')
const JACQUINOT = piece('F-Jacquinot')
const WAGON = piece('F-Wagon-1')
const III = formationNamed('F-III')

const key = (refused: { say: { key: string } } | undefined) => refused?.say.key

describe('a march', () => {
  test('[15.6/i] goes the shortest way and no other, and does not halt while it can go on', () => {
    const state = marching({ 'F-Morand': [MINOR_ROAD[0]!] }, MINOR_ROAD[6]!)
    const march = beginMarch(state, MORAND)
    expect(nounsOf(march, 'march')).toEqual(['1814'])
    expect(mayDo(march, 'halt')).toBe(false)
    expect(key(whyCannotMarch(state, MORAND, hex('1713')))).toBe('no-march-route')
  })

  test('[15.6/i] eight points are sixteen hexes by road (V-15.6-M1)', () => {
    const state = marching({ 'F-Morand': [MAJOR_ROAD[0]!] }, hex('4241'))
    const march = beginMarch(state, MORAND)
    let hexes = 0
    while (march.frame.at === 'step' && nounsOf(march, 'march').length > 0) {
      reply(march, 'march', hex(nounsOf(march, 'march')[0]!))
      hexes++
    }
    expect(state.points[MORAND]).toBeLessThan(2)
    expect(hexes).toBeGreaterThanOrEqual(13)
  })

  test('[15.7/e] whoever comes to the target comes up there, and pays for the hex without the road', () => {
    const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 3) }, MINOR_ROAD[3]!)
    state.under[III] = ATTACK
    const march = beginMarch(state, MORAND, 16)
    reply(march, 'march', MINOR_ROAD[3])
    // 2 for the head, 2 for its counter, ½ for its way.
    expect(state.points[MORAND]).toBe(16 - 9)
    expect(isMarked(state, MORAND, DEPLOYED)).toBe(true)
  })

  describe('who has the marker, and somebody who has come up before him', () => {
    const behind = (sp: number) => {
      const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 3) }, MINOR_ROAD[6]!, {
        'F-StHilaire': { at: grid.print(MINOR_ROAD[3]!), sp },
      })
      state.bearer = state.bearer.with(III, MORAND)
      return state
    }

    test('[15.7/j] stops in his hex, where there is room', () => {
      const march = beginMarch(behind(6), MORAND, 16)
      reply(march, 'march', MINOR_ROAD[3])
      expect(march.frame.at).not.toBe('step')
    })

    test('[6.1/a] [15.7/j] not where there is none, though there would be beyond: he comes up where he is', () => {
      const state = behind(8)
      expect(key(whyCannotMarch(state, MORAND, MINOR_ROAD[3]!))).toBe('no-march-halt')
      const march = beginMarch(state, MORAND, 16)
      reply(march, 'halt')
      expect(isMarked(state, MORAND, DEPLOYED)).toBe(true)
      expect(canComeUp(behind(8), MORAND)).toBe(true)
    })

    test('[15.7/j] nor is a way through him shown', () => {
      const reached = marchReach(behind(6), MORAND).map((one) => one.hex)
      expect(reached).toEqual([MINOR_ROAD[3]])
    })
  })

  test('whoever cannot pay stays in column there, and his move is over', () => {
    const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 3) }, MINOR_ROAD[3]!)
    const march = beginMarch(state, MORAND, 8)
    reply(march, 'march', MINOR_ROAD[3])
    expect(isMarked(state, MORAND, COLUMN)).toBe(true)
    expect(state.deeds[MORAND]! & DONE).toBe(DONE)
    expect(march.frame.at).not.toBe('step')
  })

  test('[15.7/e] stopped by an enemy zone it comes up where it is', () => {
    const zone = { 'A-Vecsey': '2313' }
    const state = marching({ 'F-Morand': MINOR_ROAD.slice(0, 4) }, MINOR_ROAD[6]!, zone)
    const march = beginMarch(state, MORAND, 16)
    reply(march, 'march', MINOR_ROAD[4])
    expect(key(whyCannotMarch(state, MORAND, MINOR_ROAD[5]!))).toBe('no-march-zone')
    expect(mayDo(march, 'halt')).toBe(true)
    reply(march, 'halt')
    expect(isMarked(state, MORAND, DEPLOYED)).toBe(true)
  })

  test('[15.7/d] passes friends beside the road, and never enters another column', () => {
    const beside = marching({ 'F-Morand': [MINOR_ROAD[0]!] }, MINOR_ROAD[6]!, {
      'F-Demont': { at: '1814', sp: 6 },
    })
    beginMarch(beside, MORAND)
    expect(whyCannotMarch(beside, MORAND, MINOR_ROAD[1]!)).toBeUndefined()
    const jammed = marching(
      { 'F-Morand': [MINOR_ROAD[0]!], 'F-StHilaire': MINOR_ROAD.slice(1, 6) },
      MINOR_ROAD[6]!,
    )
    beginMarch(jammed, MORAND)
    expect(key(whyCannotMarch(jammed, MORAND, MINOR_ROAD[1]!))).toBe('no-step-column')
  })

  test('[15.7/d] does not string out while another column has counters in its hex', () => {
    const horse = piece('F-Montbrun')
    const state = marching(
      { 'F-Montbrun': [MINOR_ROAD[1]!], 'F-StHilaire': MINOR_ROAD.slice(0, 5) },
      MINOR_ROAD[6]!,
    )
    beginMarch(state, horse)
    expect(key(whyCannotMarch(state, horse, MINOR_ROAD[0]!))).toBe('no-step-column')
    expect(key(whyCannotMarch(state, horse, hex('1813')))).toBe('no-march-column-here')
  })

  test('does not begin a step beyond which there is no room to halt', () => {
    const state = marching({ 'F-Morand': [MINOR_ROAD[0]!] }, MINOR_ROAD[6]!, {
      'F-Gudin': MINOR_ROAD.slice(1, 2).map((at) => grid.print(at))[0]!,
    })
    beginMarch(state, MORAND, 1)
    expect(key(whyCannotMarch(state, MORAND, MINOR_ROAD[1]!))).toBe('no-march-halt')
    state.points[MORAND] = 16
    expect(whyCannotMarch(state, MORAND, MINOR_ROAD[1]!)).toBeUndefined()
  })

  test('[15.9/a] goes by its waypoint first, and takes it off when all have passed', () => {
    const state = marching({ 'F-Morand': [MINOR_ROAD[3]!] }, MINOR_ROAD[6]!)
    state.way[III] = MINOR_ROAD[1]!
    const march = beginMarch(state, MORAND)
    expect(nounsOf(march, 'march')).toEqual([grid.print(MINOR_ROAD[2]!)])
    reply(march, 'march', MINOR_ROAD[2])
    reply(march, 'march', MINOR_ROAD[1])
    expect(state.marching[MORAND]).toBe(PAST_WAYPOINT)
    expect(state.way[III]).toBe(-1)
    expect(nounsOf(march, 'march')).toEqual([grid.print(MINOR_ROAD[2]!)])
  })

  test('cavalry may go elsewhere and halt, but strings out like others (R-45)', () => {
    const state = marching({ 'F-Jacquinot': [MINOR_ROAD[2]!] }, MINOR_ROAD[6]!)
    const march = beginMarch(state, JACQUINOT)
    expect(nounsOf(march, 'march').length).toBeGreaterThan(1)
    expect(mayDo(march, 'halt')).toBe(true)
    reply(march, 'march', MINOR_ROAD[1])
    expect(isMarked(state, JACQUINOT, COLUMN)).toBe(true)
  })
})

describe('trains in tow', () => {
  const behind = (at: string, facing?: string) => {
    const state = marching({ 'F-StHilaire': MINOR_ROAD.slice(1, 6) }, MINOR_ROAD[6]!, {
      'F-Wagon-1': facing === undefined ? at : { at, facing },
    })
    state.cup = [trainsOf[0]]
    state.bearer = state.bearer.with(III, MORAND)
    return state
  }

  test('[15.8/b] [15.8/a] a train behind the tail follows by the same road and ends across the hexside', () => {
    const state = behind('1714')
    expect(strungOut(state, HILAIRE)).toEqual(['2213', '2014/2114', '1814/1914'])
    const march = beginMarch(state, HILAIRE, 1)
    reply(march, 'march', MINOR_ROAD[6])
    expect(march.frame.at).toBe('tow')
    reply(march, 'tow', WAGON)
    expect(hexesOf(state, WAGON).map((at) => grid.print(at))).toEqual(['1714', '1814'])
    expect(state.facing[WAGON]).toBe(grid.directionOf(hex('1714'), hex('1814')))
    expect(isMarked(state, WAGON, TOWED)).toBe(true)
  })

  test('[15.8/b] not once its own chit has been drawn, and not from elsewhere', () => {
    const state = behind('1714')
    state.cup = []
    const march = beginMarch(state, HILAIRE, 1)
    reply(march, 'march', MINOR_ROAD[6])
    expect(key(whyCannotTow(state, march.frame, WAGON))).toBe('no-tow-moved')
    const away = behind('1712')
    const other = beginMarch(away, HILAIRE, 1)
    reply(other, 'march', MINOR_ROAD[6])
    expect(key(whyCannotTow(away, other.frame, WAGON))).toBe('no-tow-behind')
  })
})
