import { describe, expect, test } from 'vitest'
import { grid, hex } from '../map/map.ts'
import { put } from '../model/board.ts'
import { GONE, LOST, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Play, acting } from '../testing/command.ts'
import { field, heard, notes, piece } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, FIRST_LEADER, formationNamed } from './02-pieces.ts'
import { chiefsBeside, endangered, settleLeader } from './15-leader-loss.ts'
import {
  driveOutLeaders,
  gatherLeaders,
  hasCorps,
  hostHexes,
  leadersIn,
  placeLeader,
} from './15-leaders.ts'
import { staffLevel } from './15-orders-levels.ts'
import { hasStaff, overrunStaff, refuges, staffLeft } from './15-staff-overrun.ts'

const III = formationNamed('F-III')
const DAVOUT = piece('L-Davout')
const FRIANT = piece('F-Friant')
const GUDIN = piece('F-Gudin')
const F_HQ = piece('F-HQ')

type Others = Readonly<Record<string, string | Standing>>
const camp = (more: Others = {}): State =>
  field({ 'L-Davout': '4011', 'F-Friant': '4011', 'F-Gudin': '4014', 'F-HQ': '4016', ...more })

describe('where a commander goes', () => {
  test('[15.2/a] to any hex with a unit of his, whatever the way', () => {
    const state = camp({ 'A-Ulm': '4012', 'F-Legrand': { at: '2812', formation: 'F-IV' } })
    expect(hostHexes(state, III)).toEqual([hex('4011'), hex('4014')].toSorted((a, b) => a - b))
    const go = heard()
    placeLeader(state, III, hex('4014'), go)
    expect(state.place[DAVOUT]).toBe(hex('4014'))
    expect(go.told).toHaveLength(1)
    placeLeader(state, III, hex('4014'), go)
    expect(go.told).toHaveLength(1)
  })

  test('[15.2/a] left alone he rides to the nearest of his (C12)', () => {
    const state = camp()
    put(state, FRIANT, hex('2812'))
    gatherLeaders(state, heard())
    expect(state.place[DAVOUT]).toBe(hex('4014'))
    put(state, GUDIN, hex('4041'))
    put(state, FRIANT, hex('4010'))
    gatherLeaders(state, heard())
    expect(state.place[DAVOUT]).toBe(hex('4010'))
  })

  test('[15.2/a] beside one of his he stays, whoever else has gone', () => {
    const state = camp()
    put(state, GUDIN, hex('2812'))
    gatherLeaders(state, heard())
    expect(state.place[DAVOUT]).toBe(hex('4011'))
  })

  test.each([
    ['waits for those still to come', WAITING, WAITING],
    ['goes with those who have left', GONE, GONE],
    ['is out of it when all are lost', LOST, LOST],
  ])('[15.2/a] without any on the map he %s (C12)', (_what, of, at) => {
    const lone = field({ 'L-Davout': '4011', 'F-HQ': '4016' })
    lone.formation = lone.formation.map((_, unit) => (unit === FRIANT ? III : -1))
    lone.place[FRIANT] = of
    gatherLeaders(lone, heard())
    expect(lone.place[DAVOUT]).toBe(at)
    expect(hasCorps(lone, DAVOUT)).toBe(false)
  })

  test('[15.2/a] who commands the army goes to headquarters (C12)', () => {
    const lone = field({ 'L-Davout': '4011', 'F-HQ': '4016' })
    lone.formation = lone.formation.map(() => -1)
    lone.chief = [DAVOUT, -1]
    gatherLeaders(lone, heard())
    expect(lone.place[DAVOUT]).toBe(hex('4016'))
  })
})

describe('an enemy in his hex', () => {
  test('[15.2/a] drives him to his corps, and nobody else', () => {
    const state = camp()
    put(state, FRIANT, hex('4009'))
    put(state, piece('A-Ulm'), hex('4011'))
    expect(leadersIn(state, hex('4011'), ALLIED)).toEqual([DAVOUT])
    driveOutLeaders(state, hex('4011'), AUSTRIAN, heard())
    expect(state.place[DAVOUT]).toBe(hex('4011'))
    driveOutLeaders(state, hex('4011'), ALLIED, heard())
    expect(state.place[DAVOUT]).toBe(hex('4009'))
  })

  test('[15.1/b] headquarters get away too, and only where an enemy unit stands', () => {
    const state = camp()
    expect([hasStaff(state, hex('4016'), ALLIED), hasStaff(state, hex('4016'), AUSTRIAN)]).toEqual([
      true,
      false,
    ])
    const quiet = heard()
    overrunStaff(state, hex('4016'), quiet)
    expect(quiet.called).toEqual([])
    put(state, DAVOUT, hex('4016'))
    put(state, piece('A-Ulm'), hex('4016'))
    const go = heard()
    overrunStaff(state, hex('4016'), go)
    expect(go.called).toMatchObject([{ proc: 'staff', side: ALLIED }])
    expect(state.place[DAVOUT]).toBe(hex('4014'))
  })

  test('[15.1/b] to the nearest infantry division, of several at its owner’s choice (R-56)', () => {
    const state = camp({ 'F-Montbrun': '4017', 'F-Morand': '4018', 'A-Ulm': '4016' })
    expect(refuges(state, ALLIED)).toEqual([hex('4014'), hex('4018')].toSorted((a, b) => a - b))
    const play = new Play(state, staffLevel.frame({ side: ALLIED }))
    expect(play.ask).toMatchObject({ seat: 'allied', rule: '15.1/b' })
    expect(staffLeft(staffLevel.frame({ side: ALLIED }))).toBe(0)
    play.say('flee 4018')
    expect(play.at('F-HQ')).toBe('4018')
  })

  test('[15.1/b] no division is nearer than the one they go to', () => {
    for (const at of ['4016', '3404', '2617', '4607', '1917']) {
      const state = camp({ 'F-HQ': at, 'F-Morand': '2112', 'F-Demont': '4505' })
      const far = refuges(state, ALLIED).map((one) => grid.distance(one, hex(at)))
      const all = ['F-Friant', 'F-Gudin', 'F-Morand', 'F-Demont'].map((id) =>
        grid.distance(state.place[piece(id)]!, hex(at)),
      )
      expect(far).toEqual(far.map(() => Math.min(...all)))
    }
  })

  test('[15.1/b] cavalry where there is no infantry, and off the map without anybody', () => {
    const horse = field({ 'F-HQ': '4016', 'F-Montbrun': '4018' })
    expect(refuges(horse, ALLIED)).toEqual([hex('4018')])
    const alone = field({ 'F-HQ': '4016' })
    const play = new Play(alone, staffLevel.frame({ side: ALLIED }))
    expect([play.isOver, play.state.place[F_HQ]]).toEqual([true, GONE])
  })

  test('[15.1/b] the commander of the army who has no corps goes along', () => {
    const state = field({ 'F-HQ': '4016', 'L-Napoleon': '4016', 'F-Friant': '4014' })
    state.chief = [piece('L-Napoleon'), -1]
    const play = new Play(state, staffLevel.frame({ side: ALLIED }))
    expect([play.at('F-HQ'), play.at('L-Napoleon')]).toEqual(['4014', '4014'])
  })
})

describe('the loss of a leader', () => {
  const ordeal = (state: State, more: { steps?: number; beaten?: number[] } = {}) => ({
    fighters: [FRIANT],
    steps: [more.steps ?? state.steps[FRIANT]!],
    stood: [hex('4011')],
    chiefs: [DAVOUT],
    posts: [hex('4011')],
    beaten: more.beaten ?? [],
  })
  test('[15.2/c] is looked into beside a division that has lost a step, or gone back, and not else', () => {
    const state = camp()
    expect(chiefsBeside(state, [FRIANT])).toEqual([DAVOUT])
    expect(chiefsBeside(state, [GUDIN])).toEqual([])
    expect(endangered(state, ordeal(state))).toEqual([])
    expect(endangered(state, ordeal(state, { steps: 9 }))).toEqual([DAVOUT])
    expect(endangered(state, ordeal(state, { beaten: [FRIANT] }))).toEqual([DAVOUT])
  })
  test.each([
    [[6, 6], 1],
    [[4, 6], 1],
    [[5, 4], 0],
    [[1, 1], 0],
  ])('[15.2/c] two dice of %j (V-15.2-1)', (dice, lost) => {
    const state = camp()
    const go = heard()
    settleLeader(state, DAVOUT, dice, go)
    expect(state.replaced[DAVOUT - FIRST_LEADER]).toBe(lost)
    expect(notes(go)).toEqual([lost === 1 ? 'note-leader-lost' : 'note-leader-safe'])
    // He has no front that could be told to turn.
    expect(go.told).toHaveLength(1)
    expect(chiefsBeside(state, [FRIANT])).toEqual(lost === 1 ? [] : [DAVOUT])
  })
  test('[15.2/c] six of thirty-six throws lose him', () => {
    let lost = 0
    for (let first = 1; first <= 6; first++)
      for (let second = 1; second <= 6; second++) {
        const state = camp()
        settleLeader(state, DAVOUT, [first, second], heard())
        lost += state.replaced[DAVOUT - FIRST_LEADER]!
      }
    expect(lost).toBe(6)
  })
})

test('[15.1/b] headquarters go nowhere where a leader of the enemy is, alone as he may be', () => {
  const here = { 'F-Friant': '4011', 'L-Davout': '4011', 'F-HQ': '4011' }
  const steps = (more: Record<string, string>): string[] =>
    acting(field({ ...here, ...more }), 'F-III')
      .roll(4)
      .say('move F-HQ')
      .offered('step')!
  expect(steps({})).toContain('4111')
  expect(steps({ 'L-Charles': '4111' })).not.toContain('4111')
})
