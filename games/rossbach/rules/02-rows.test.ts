import { expect, test } from 'vitest'
import { FIRST_LEADER } from './01-pieces.ts'
import { NIGHT } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import { dayProc, nightProc } from './02-sequence.ts'
import { orderProc } from './07-orders.ts'

test('[2.21A0] a night has its March Order and no Command Segment', () => {
  const stubs = { 'movement/nightfall': 0, 'disengage/choose': 0, 'command/replace': 0 }
  const flow = flowOf({ night: nightProc, order: orderProc }, stubs)
  const state = fieldOf({ S2701: ['Napoleon', 'Ney'], S2703: ['Marchand'] }, { turn: 16 })
  const trial = new Trial(flow, state, { proc: 'night', at: 'orders' })
  expect([state.phase, trial.ask.rule]).toEqual([NIGHT, '7.42a'])
  trial.say('none')
  expect(trial.isOver).toBe(true)
  expect(state.allotted.slice(FIRST_LEADER).every((by) => by === 0)).toBe(true)
})

test('[2.11a] a day turn opens with reorganization, and what belongs to another phase is refused', () => {
  const stubs = { 'command/replace': 0, 'movement/begin': 0, 'combat/begin': 0 }
  const flow = flowOf({ day: dayProc }, { ...stubs, 'reorganize/recover': 0 })
  const state = fieldOf({ S2701: ['Ney'], S2703: ['Marchand'] })
  state.commanded[piece('Ney')] = 1
  const trial = new Trial(flow, state, { proc: 'day', at: 'reorganize' })
  const stages = trial.told.flatMap(({ what }) => (what.did === 'began' ? [what.stage.key] : []))
  expect(stages).toEqual(['stage-french-command'])
  expect([trial.isOver, state.commanded[piece('Ney')]]).toEqual([true, 0])
})
