import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isRefused } from '../../../core/contract.ts'
import type { Named } from '../../../core/look.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { mark, put } from '../model/board.ts'
import { momentOf } from '../model/scenario-book.ts'
import { freshState, setUpState } from '../model/set-up.ts'
import { FIRED, FIXED, FOUGHT, LOST, TOWED, WAITING } from '../model/state.ts'
import { Play, atStep } from '../testing/command.ts'
import { piece } from '../testing/field.ts'
import { ALLIED, AUSTRIAN, FORMATIONS, UNITS, formationNamed, formationSide } from './02-pieces.ts'
import { gameLeft } from './03-game.ts'
import { fillPool } from './03-pool.ts'
import { gameLevel } from './03-sequence-levels.ts'
import { flow } from './sequence.ts'

describe('the beginning', () => {
  test('[3.0/a] everybody stands where the scenario has him, charts filled in, nothing hidden', () => {
    const state = setUpState('teugn-hausen', [])
    expect(state.place[piece('A-Vukassovich')]).toBeGreaterThanOrEqual(0)
    expect(state.place[piece('F-Morand')]).toBe(-1)
    expect(state.fatigue[piece('F-Friant')]).toBe(2)
    expect(state.batteries[piece('F-Friant')]).toBe(1)
    for (let at = 0; at < UNITS * 6; at++)
      expect(state.bounds[at * 2]).toBe(state.bounds[at * 2 + 1])
  })
  test('[10.0/c] nobody has stragglers but where the scenario says so', () => {
    expect(setUpState('eckmuehl', []).stragglers.every((count) => count === 0)).toBe(true)
    const state = setUpState('abensberg', [])
    expect(state.stragglers[piece('A-Thierry')]).toBe(1)
    expect(state.stragglers.filter((count) => count > 0)).toHaveLength(1)
  })
})

describe('a turn', () => {
  test('[3.0/IV] turn follows turn, and the day has five (V-3-1)', () => {
    const clocks = [1, 2, 3, 4, 5, 6].map(
      (turn) => momentOf({ scenario: 'eckmuehl-two-days', turn }).clock,
    )
    expect(clocks).toEqual(['10:00', '13:30', '17:00', 'Night', '06:30', '10:00'])
    const play = atStep(freshState('teugn-hausen', []), 'next')
    expect(play.state.turn).toBe(2)
    const last = freshState('teugn-hausen', [])
    last.turn = 3
    expect(atStep(last, 'next').isOver).toBe(true)
  })

  test('[3.0/III.C] every chit of the pool is drawn once, then the turn is over', () => {
    const state = freshState('teugn-hausen', [])
    flow.settle(state)
    const chance = fastChance('chits')
    const drawn: number[] = []
    while (state.turn === 1) {
      const result = flow.answer(state, randomReply(flow.ask(state), chance)!)
      if (isRefused(result)) throw new Error('What was offered is refused.')
      for (const { what } of result.told)
        if (what.did === 'noted' && what.say.key === 'note-acts' && state.turn === 1)
          drawn.push((what.say.with!['formation'] as Named).noun)
    }
    const all = ['F-III', 'F-Montbrun', 'F-Supply', 'A-III', 'A-IV', 'A-Gren', 'A-Supply']
    expect(drawn.sort((a, b) => a - b)).toEqual(all.map(formationNamed).sort((a, b) => a - b))
  })

  test('[3.0/III.A] chits come blindly out of one pool', () => {
    const state = freshState('teugn-hausen', [])
    fillPool(state)
    const play = atStep(state, 'draw')
    expect(play.chance).toMatchObject({
      rule: '3.0/III.A',
      seen: 'all',
      pick: { of: 'chit', from: state.cup, take: 1 },
    })
    play.roll(formationNamed('A-IV'))
    expect(play.state.stack.at(-1)).toMatchObject({
      proc: 'activation',
      side: AUSTRIAN,
      formations: [formationNamed('A-IV')],
    })
    expect(play.state.cup).not.toContain(formationNamed('A-IV'))
  })

  test('[3.0/III.B] the commander checks, then his units act; trains at once', () => {
    const state = freshState('teugn-hausen', [])
    fillPool(state)
    const corps = atStep(state, 'draw').roll(formationNamed('A-III'))
    expect(corps.chance).toMatchObject({ rule: '15.5/a', seen: ['austrian'] })
    const other = freshState('teugn-hausen', [])
    fillPool(other)
    const trains = atStep(other, 'draw').roll(formationNamed('F-Supply'))
    expect(trains.ask).toMatchObject({ seat: 'allied', rule: '4.0/a' })
  })

  test('[2.3/a] a chit for each formation in play, one for the trains of each side', () => {
    const state = freshState('eckmuehl', [])
    fillPool(state)
    const ids = state.cup.map((chit) => FORMATIONS[chit])
    expect(ids).toContain('F-VIII')
    expect(ids).not.toContain('F-Lannes')
    expect(ids.filter((id) => id!.endsWith('Supply'))).toEqual(['F-Supply', 'A-Supply'])
    state.turn = 2
    fillPool(state)
    expect(state.cup.map((chit) => FORMATIONS[chit])).toContain('F-Lannes')
    for (let unit = 0; unit < UNITS; unit++)
      if (state.formation[unit] === formationNamed('F-VII')) put(state, unit, LOST)
    fillPool(state)
    expect(state.cup).not.toContain(formationNamed('F-VII'))
  })

  test('[13.0/a] with the night whoever fought has done so yesterday, and marks of the turn come off', () => {
    const state = freshState('eckmuehl-two-days', [])
    state.turn = 4
    const wagon = piece('F-Wagon-1')
    for (const bits of [FOUGHT, FIRED, FIXED, TOWED]) mark(state, piece('F-Friant'), bits)
    mark(state, wagon, TOWED)
    const play = atStep(state, 'close')
    expect(play.state.turn).toBe(5)
    expect(play.state.marks[piece('F-Friant')]! & (FOUGHT | FIRED | FIXED)).toBe(0)
    expect(play.state.marks[wagon]! & TOWED).toBe(0)
  })
})

describe('reinforcements', () => {
  test('[3.0/I] corps wait for their turn', () => {
    const state = freshState('eckmuehl', [])
    expect(state.place[piece('F-Gudin')]).toBe(WAITING)
    const play = new Play(state, ...([] as never[]))
    expect(play.askOf('allied')).toBeDefined()
    const ask = play.askOf('allied')!
    const order = 'options' in ask ? ask.options.find(({ verb }) => verb === 'order') : undefined
    expect(order?.nouns).not.toContain(formationNamed('F-Lannes'))
  })

  test('[3.0/I] Napoleon comes with the headquarters and takes command', () => {
    const state = freshState('eckmuehl', [])
    state.turn = 2
    const play = atStep(state, 'arrivals')
    expect(play.state.chief[ALLIED]).toBe(piece('L-Napoleon'))
    expect([play.at('L-Napoleon'), play.at('F-HQ')]).toEqual(['3928', '3928'])
    expect(play.state.pens[ALLIED]).toBe(5)
    expect(play.noted).toContain('note-takes-command')
  })

  test('[3.0/I] Lannes takes over units that are on the map', () => {
    const state = freshState('four-days', [])
    state.turn = 5
    const play = atStep(state, 'arrivals')
    const of = (id: string): string => FORMATIONS[play.state.formation[piece(id)]!]!
    expect([of('F-Morand'), of('F-StSulpice'), of('F-Friant')]).toEqual([
      'F-Lannes',
      'F-Res',
      'F-III',
    ])
    expect(play.at('L-Lannes')).toBe('1225')
  })
})

test('what is left of a turn falls from step to step', () => {
  const state = freshState('teugn-hausen', [])
  const at = (step: (typeof gameLevel.steps)[number]): number =>
    gameLeft(gameLevel.frame({}, step), state)
  const steps = gameLevel.steps.filter((step) => !['pick', 'first', 'draw', 'chit'].includes(step))
  const left = steps.map(at)
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(formationSide[0]).toBe(ALLIED)
})
