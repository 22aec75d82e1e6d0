import { describe, expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { freshState } from '../model/set-up.ts'
import { LOST, MOVED, NO_ORDER, REST, SMASHED, STATIONARY, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { mark, put } from '../model/board.ts'
import { acting } from '../testing/command.ts'
import type { Play } from '../testing/command.ts'
import { field, heard, piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, formationNamed } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { actingStaff, actors } from './04-actors.ts'
import { whyCannotDeed } from './04-deeds.ts'
import { whyNoFight } from './06-readiness.ts'
import { gatherLeaders, hostHexes } from './15-leaders.ts'
import { overrunStaff, refuges } from './15-staff-overrun.ts'

const III = formationNamed('F-III')
const FRIANT = piece('F-Friant')
const GUDIN = piece('F-Gudin')

function corps(pieces: Parameters<typeof field>[0], turn = 1): State {
  const state = field(
    { 'L-Davout': '4011', 'F-HQ': '4011', 'A-HQ': '4617', ...pieces },
    { scenario: 'four-days', turn },
  )
  state.order[III] = NO_ORDER
  state.chief = [piece('L-Davout'), -1]
  return state
}
const ALLIED_III = { formations: [III], side: ALLIED as Side }
const free = (state: State): Play => acting(state, 'F-III').roll(1)

describe('actions', () => {
  test('[4.0/a] all units of a formation may act, and nobody else', () => {
    const state = freshState('eckmuehl', [])
    const acting_ = { formations: [formationNamed('A-IV')], side: AUSTRIAN as Side }
    expect(actors(state, acting_).map((unit) => state.formation[unit])).toEqual(
      [1, 2, 3].map(() => formationNamed('A-IV')),
    )
    const move = (id: string) => whyCannotDeed(state, acting_, { verb: 'rest', noun: piece(id) })
    expect(move('A-Lusignan')?.rule).toBe('4.0/a')
    expect(move('A-Somariva')).toBeUndefined()
  })

  test('[4.1/a] whoever has moved looks for no stragglers in the same activation (V-4.1-1)', () => {
    const state = corps({ 'F-Friant': { at: '4011', sp: 8, stragglers: 1 } })
    const play = free(state)
    expect(play.offered('recover')).toEqual(['F-Friant'])
    play.say('move F-Friant', 'step 4111', 'stop', 'keep')
    expect(play.offered('recover')).toBeUndefined()
    const acting_ = { formations: [III], side: ALLIED as Side }
    expect(whyCannotDeed(play.state, acting_, { verb: 'recover', noun: FRIANT })?.rule).toBe(
      '4.1/a',
    )
    expect(whyCannotDeed(play.state, acting_, { verb: 'turn', noun: FRIANT })).toBeDefined()
    expect(whyCannotDeed(play.state, acting_, { verb: 'rest', noun: FRIANT })?.rule).toBe('4.1/a')
  })

  test('[4.1/a] supply and stragglers go with rest as with work, not with both (V-4.1-2)', () => {
    const pieces = { 'F-Friant': { at: '4011', sp: 8, stragglers: 1 }, 'F-Wagon-1': '4012' }
    const resting = free(corps(pieces)).say('rest F-Friant')
    expect(resting.offered('supply')).toEqual(['F-Friant'])
    expect(resting.offered('recover')).toEqual(['F-Friant'])
    expect(resting.offered('turn')).toBeUndefined()
    const working = free(corps(pieces)).say('turn F-Friant', 'face 3')
    expect(working.state.deeds[FRIANT]! & STATIONARY).toBe(STATIONARY)
    expect(working.offered('supply')).toEqual(['F-Friant'])
    expect(working.offered('rest')).toBeUndefined()
    expect(working.offered('move')).not.toContain('F-Friant')
  })

  test('[4.1/a] whoever has been supplied does not move on', () => {
    const pieces = { 'F-Friant': '4011', 'F-Wagon-1': '4012' }
    const play = free(corps(pieces)).say('supply F-Friant')
    expect(play.offered('move') ?? []).not.toContain('F-Friant')
  })

  test('[15.5/e] a unit that is told nothing does not rest', () => {
    const state = corps({
      'F-Friant': { at: '4011', fatigue: 3 },
      'F-Gudin': { at: '4010', fatigue: 3 },
    })
    const play = free(state).say('rest F-Gudin', 'end')
    if (!play.isOver) play.say('lead 4011')
    expect(play.isOver).toBe(true)
    expect(play.state.fatigue[FRIANT]).toBe(3)
    expect(play.state.fatigue[GUDIN]).toBeLessThan(3)
  })

  test('[10.2/b] a Smashed unit can only gather its men', () => {
    const state = corps({ 'F-Friant': { at: '4011', sp: 0, stragglers: 2 }, 'F-Gudin': '4010' })
    mark(state, FRIANT, SMASHED)
    const play = free(state)
    const verbs = play.ask.options.filter(({ nouns }) => nouns?.includes(FRIANT))
    expect(verbs.map(({ verb }) => verb)).toEqual(['recover'])
    expect(whyNoFight(play.state, FRIANT)?.rule).toBe('10.2/b')
  })

  test.each([
    ['in order again', 1, 2],
    ['Smashed still', 6, 3],
  ])(
    '[10.2/b] and has done all it can when it has tried: %s, it neither rests nor draws supply',
    (_what, die, fatigue) => {
      const gathering = (turn: number): Play => {
        const friant = { at: '4011', sp: 0, stragglers: 2, fatigue: 2, morale: 3 }
        const state = corps({ 'F-Friant': friant, 'F-Gudin': '4010', 'F-Wagon-1': '4012' }, turn)
        mark(state, FRIANT, SMASHED)
        return free(state).say('recover F-Friant').roll(die)
      }
      for (const play of [gathering(1), gathering(4)]) {
        while (play.ask.rule === '7.2/b') {
          const [to] = play.offered('to') ?? []
          play.say(to === undefined ? 'face 0' : `to ${to}`)
        }
        const verbs = play.ask.options.filter(({ nouns }) => nouns?.includes(FRIANT))
        expect(verbs.map(({ verb }) => verb)).toEqual([])
        for (const verb of ['move', 'rest', 'turn', 'supply', 'bridge', 'recover', 'dare'])
          expect(whyCannotDeed(play.state, ALLIED_III, { verb, noun: FRIANT })?.rule).toBe(
            verb === 'recover' ? '10.1/a' : '10.2/b',
          )
        expect(whyNoFight(play.state, FRIANT)?.rule).toBe('10.2/b')
        play.say('end')
        if (!play.isOver) play.say('lead 4010')
        expect([play.isOver, play.state.fatigue[FRIANT]]).toEqual([true, fatigue])
      }
    },
  )
})

describe('leaders', () => {
  test('[15.2/a] a commander ends with a unit of his, whatever the way', () => {
    const state = corps({ 'F-Friant': '4011', 'F-Gudin': '2812' })
    expect(hostHexes(state, III)).toEqual([hex('2812'), hex('4011')].sort((a, b) => a - b))
    const play = free(state).say('end')
    expect(play.ask).toMatchObject({ rule: '15.2/a' })
    play.say('lead 2812')
    expect(play.at('L-Davout')).toBe('2812')
  })

  test('[15.2/b] who goes with his corps leads its attack when all have moved, and takes his place anew after it', () => {
    const state = corps({
      'F-Friant': { at: '4610', sp: 4 },
      'F-Gudin': '4401',
      'A-Lusignan': { at: '4606', facing: 'S' },
    })
    put(state, piece('L-Davout'), hex('4610'))
    const play = free(state).say('move F-Friant', 'step 4609', 'step 4608', 'step 4607', 'prepare')
    play.say('end')
    expect(play.ask).toMatchObject({ rule: '15.2/a' })
    play.say('lead 4607', 'attack F-Friant', 'done').roll(1)
    expect(JSON.stringify(play.told)).toContain('drm-attack-leader')
    play.rollAll(6, 6)
    expect(play.ask).toMatchObject({ rule: '15.2/a' })
    expect(play.offered('lead')!.toSorted()).toEqual(['4401', '4607'])
  })

  test('[15.2/a] without a fight he takes his place once', () => {
    const state = corps({ 'F-Friant': '4011', 'F-Gudin': '2812' })
    const play = free(state).say('end', 'lead 4011')
    expect(play.state.stack.length).toBe(0)
  })

  test('[15.2/a] whom a combat has left alone rides to the nearest of his', () => {
    const state = corps({ 'F-Friant': '4014', 'F-Gudin': '2812' })
    gatherLeaders(state, heard())
    expect(state.place[piece('L-Davout')]).toBe(hex('4014'))
  })

  test('[15.2/a] without any he waits for those who are to come, or is gone', () => {
    const state = corps({})
    state.chief = [-1, -1]
    state.place[FRIANT] = WAITING
    gatherLeaders(state, heard())
    expect(state.place[piece('L-Davout')]).toBe(WAITING)
    const alone = corps({})
    alone.chief = [-1, -1]
    gatherLeaders(alone, heard())
    expect(alone.place[piece('L-Davout')]).toBe(LOST)
  })
})

describe('headquarters', () => {
  test('[15.1/b] go with any corps, once a turn', () => {
    const state = corps({ 'F-Friant': '4011' })
    const play = free(state)
    expect(play.offered('move')).toContain('F-HQ')
    play.say('move F-HQ', 'step 4012', 'stop')
    expect(play.offered('move')).not.toContain('F-HQ')
    play.say('end')
    expect(actingStaff(play.state, { formations: [III], side: ALLIED })).toEqual([])
    expect(
      actingStaff(play.state, { formations: [formationNamed('F-VII')], side: ALLIED }),
    ).toEqual([])
    expect(actingStaff(state, { formations: [formationNamed('F-Supply')], side: ALLIED })).toEqual(
      [],
    )
  })

  test('[15.1/b] not with a corps that was not set free', () => {
    const state = freshState('teugn-hausen', [])
    const of = (id: string): readonly number[] =>
      actingStaff(state, { formations: [formationNamed(id)], side: AUSTRIAN })
    expect(of('A-III')).toEqual([piece('A-HQ'), piece('L-Charles')])
    expect(of('A-Gren')).toEqual([])
  })

  test('[15.1/b] ten points at the rates of command are twenty hexes of road', () => {
    const state = corps({ 'F-Friant': '4011', 'F-HQ': '4214' })
    const play = free(state).say('move F-HQ')
    expect(play.ask.say.with).toMatchObject({ points: '10' })
    expect(play.say('step 4215').ask.say.with).toMatchObject({ points: '9½' })
  })

  test('[15.1/b] overrun, they join the nearest infantry division', () => {
    const state = corps({
      'F-Friant': '4014',
      'F-Gudin': '4008',
      'F-Montbrun': '4012',
      'A-Brady': '4110',
    })
    expect(refuges(state, ALLIED)).toEqual([hex('4008'), hex('4014')].sort((a, b) => a - b))
    const go = heard()
    overrunStaff(corps({ 'A-Brady': '4011' }), hex('4011'), go)
    expect(go.called).toMatchObject([{ proc: 'staff', side: ALLIED }])
    const far = corps({ 'F-Friant': '4015', 'F-Gudin': '4008' })
    expect(refuges(far, ALLIED)).toEqual([hex('4008')])
  })
})

test('marks of an activation are gone when it is over', () => {
  const play = free(corps({ 'F-Friant': '4011' })).say(
    'move F-Friant',
    'step 4111',
    'stop',
    'keep',
    'end',
  )
  expect(play.isOver).toBe(true)
  expect(play.state.marks[FRIANT]! & MOVED).toBe(0)
  expect([play.state.points[FRIANT], play.state.deeds[FRIANT]! & REST]).toEqual([-1, 0])
})
