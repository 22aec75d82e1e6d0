import { describe, expect, test } from 'vitest'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { LOST, OVERRAN, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { around, fromOf, isOpen, stepWhere, toOf } from '../testing/ground.ts'
import { field, piece, rulesOf } from '../testing/field.ts'
import type { Standing } from '../testing/field.ts'
import { Trial, moving } from '../testing/moves.ts'
import { escapeHexes, whyNotEscapeTo, wouldDestroy } from './07-escapes.ts'
import { overrunAt, overrunLeft } from './07-overrun.ts'
import { AUSTRIAN, FIRST_TRAIN } from './02-pieces.ts'
import { TIRED } from './02-tables.ts'

const [FRIANT, WAGON, PONTOON] = ['F-Friant', 'A-Wagon-1', 'A-Pontoon'].map(piece) as [
  number,
  number,
  number,
]
const first = stepWhere((edge, from, to) => {
  const third = grid.neighbours[to * 6]!
  return edge % 6 === 0 && [from, to, third].every((one) => one >= 0 && isOpen(one))
})
const [start, hex, beyond] = [fromOf(first), toOf(first), grid.neighbours[toOf(first) * 6]!]
const print = (one: number): string => grid.print(one)
const step = (one: number): string => `step ${print(one)}`
const [left, right] = around(hex).filter(
  (one) => one !== start && one !== beyond && grid.distance(one, start) > 1,
) as [number, number]

function driven(others: Parameters<typeof field>[0] = {}, options: string[] = []): State {
  const mine: Standing = { at: print(start), formation: 'F-IV' }
  return field({ 'F-Friant': mine, 'A-Wagon-1': print(hex), ...others }, { options })
}
const weak = (at: number): Standing => ({ at: print(at), sp: 4, batteries: 0 })

describe('trains in combat', () => {
  test('[7.5/a] whoever enters their hex destroys them, and pays two points to leave it', () => {
    const state = driven()
    const trial = moving(state, 'F-Friant').say(step(hex))
    expect([state.place[WAGON], trial.left('F-Friant')]).toEqual([LOST, 6])
    expect(isMarked(state, FRIANT, OVERRAN)).toBe(true)
    expect(rulesOf(trial, 'note-destroyed')).toEqual(['7.5/a'])
    trial.say(step(beyond))
    expect(trial.left('F-Friant')).toBe(2)
    expect(isMarked(state, FRIANT, OVERRAN)).toBe(false)
  })

  test('[7.5/b] a train with a friend beside it falls back to him, and he who comes pays nothing more', () => {
    const state = driven({ 'A-Vukassovich': weak(left) })
    expect(wouldDestroy(state, hex, AUSTRIAN)).toBe(false)
    const trial = moving(state, 'F-Friant').say(step(hex))
    expect(trial.at('A-Wagon-1')).toBe(print(left))
    expect(isMarked(state, FRIANT, OVERRAN)).toBe(false)
  })

  test('[7.5/b] its owner says to whom, if there are several', () => {
    const trial = moving(
      driven({ 'A-Vukassovich': weak(left), 'A-Lusignan': weak(right) }),
      'F-Friant',
    )
    trial.say(step(hex))
    expect([trial.ask.seat, trial.offered('to')]).toEqual([
      'austrian',
      [left, right].toSorted((a, b) => a - b).map(print),
    ])
    trial.say(`to ${print(right)}`)
    expect([trial.at('A-Wagon-1'), trial.ask.seat]).toEqual([print(right), 'allied'])
  })

  test('[7.5/b] not into a hex that is full, or to nobody', () => {
    const full = { at: print(left), sp: 8, batteries: 0 }
    const state = driven({ 'A-Vukassovich': full })
    expect(escapeHexes(state, WAGON, hex)).toEqual([])
    const frame = { trains: [WAGON], hex }
    expect(whyNotEscapeTo(state, frame, left)?.rule).toBe('6.1/a')
    expect(whyNotEscapeTo(state, frame, right)?.rule).toBe('7.5/b')
    expect(whyNotEscapeTo(state, frame, start)?.rule).toBe('7.5/b')
  })

  test('several of them go one after the other; with engineers goes their bridge', () => {
    const state = driven({ 'A-Pontoon': print(hex) })
    state.spans = state.spans.with(PONTOON - FIRST_TRAIN, grid.sides[hex * 6]!)
    const frame = overrunAt(state, FRIANT, hex)!
    expect(overrunLeft(frame)).toBe(8)
    expect(new Trial(state, frame).isOver).toBe(true)
    expect([state.place[WAGON], state.place[PONTOON]]).toEqual([LOST, LOST])
    expect(state.spans[PONTOON - FIRST_TRAIN]).toBe(-1)
  })

  describe('[16.2/a] where wagons are taken', () => {
    const OPTION = ['captured-supply']
    const taken = piece('F-Taken-Wagon-1')
    const six = { 'F-Friant': { at: print(start), sp: 6, formation: 'F-IV' } }
    const entered = (others: Record<string, Standing>) =>
      moving(driven({ ...six, ...others }, OPTION), 'F-Friant').say(step(hex))

    test('[16.2/a] a full one may be, as half a wagon of his own', () => {
      const trial = entered({})
      expect([trial.ask.seat, trial.ask.rule]).toEqual(['allied', '16.2/a'])
      trial.say('capture')
      const { place, loads } = trial.state
      expect([place[WAGON], place[taken], loads[taken - FIRST_TRAIN]]).toEqual([LOST, hex, 1])
      expect(rulesOf(trial, 'note-wagon-taken')).toEqual(['16.2/a'])
      expect(rulesOf(trial, 'note-destroyed')).toEqual([])
      expect(isMarked(trial.state, FRIANT, OVERRAN)).toBe(true)
    })

    test('[16.2/a] or destroyed all the same', () => {
      const { state } = entered({}).say('burn')
      expect([state.place[WAGON], state.place[taken]]).toEqual([LOST, POOL])
      expect(isMarked(state, FRIANT, OVERRAN)).toBe(true)
    })

    test.each([
      ['it is half empty', { 'A-Wagon-1': { at: print(hex), loads: 1 } }],
      [
        'there is no room for it, and whoever comes cannot go on',
        { 'F-Friant': { ...six['F-Friant'], sp: 8, fatigue: TIRED } },
      ],
    ])('[16.2/a] but not if %s', (_name, others) => {
      const { state } = entered(others)
      expect([state.place[WAGON], state.place[taken]]).toEqual([LOST, POOL])
    })
  })

  test('[16.2/a] a stack that fills the hex takes it and goes on', () => {
    const ten = { 'F-Friant': { at: print(start), sp: 10, formation: 'F-IV' } }
    const trial = moving(driven(ten, ['captured-supply']), 'F-Friant').say(step(hex))
    expect(trial.offered('capture')).toEqual([])
    trial.say('capture')
    expect(trial.at('F-Taken-Wagon-1')).toBe(print(hex))
    expect(trial.offered('stop')).toBeUndefined()
    trial.say(step(beyond))
    expect(trial.offered('stop')).toEqual([])
  })

  test('nobody is overrun where nobody is, and only by those who fight', () => {
    const state = driven()
    expect(overrunAt(state, FRIANT, beyond)).toBeUndefined()
    expect(overrunAt(state, piece('F-Wagon-1'), hex)).toBeUndefined()
    expect(overrunAt(state, FRIANT, hex)?.trains).toEqual([WAGON])
  })
})
