import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { CommandFrame } from './07-command-level.ts'
import type { OrderFrame } from './07-orders-level.ts'
import { hex } from '../map/map.ts'
import { NIGHT } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import { ordered } from '../testing/march.ts'
import { FORMATIONS, FRENCH } from './01-pieces.ts'
import { commandProc } from './07-command.ts'
import { orderProc } from './07-orders.ts'
import { checkOf } from './07-initiative.ts'
import { levelOf } from './12-demoralization.ts'

const flow = flowOf({ command: commandProc, order: orderProc })
const COMMAND: CommandFrame = { proc: 'command', at: 'replace', leader: -1 }
const ORDER: OrderFrame = { proc: 'order', at: 'force', side: FRENCH, leader: -1 }

describe('March Orders', () => {
  test('[7.4b] only a force that is on the map is offered one', () => {
    const state = fieldOf({ S2701: ['Napoleon'], S2703: ['Marchand'] })
    const trial = new Trial(flow, state, { ...ORDER })
    expect(trial.offered('stack')).toEqual(['S2703'])
    expect(trial.offered('formation')).toBe(undefined)
    trial.say('none')
    expect(state.objective).toEqual([])
  })

  test('[2.21A1] [7.43a] [7.43b] one force, one objective, in force from the turn after', () => {
    const stands = { S2701: ['Napoleon'], S2703: ['Marchand'], S2705: ['Gardanne'] }
    const night = fieldOf(stands, { phase: NIGHT, turn: 16 })
    const trial = new Trial(flow, night, { ...ORDER }).say('stack S2703', 'to N0809')
    expect(trial.state.objective).toEqual([hex('N0809')])
    expect(trial.told.every(({ to }) => to !== 'all' && !to.includes('prussian'))).toBe(true)
    expect(trial.isOver).toBe(true)
    expect(trial.state.order[piece('Marchand')]).toBe(1)
    expect(trial.state.order[piece('Gardanne')]).toBe(0)
    expect(trial.state.orderedOn).toEqual([trial.state.turn])
  })

  test('[7.45C] an order ends at its owner’s wish where the force is In Command', () => {
    const state = fieldOf({ S2701: ['Davout', 'Gudin', 'Friant'], S2719: ['Marchand'] })
    ordered(state, hex('N0809'), 'Gudin', 'Friant')
    ordered(state, hex('N0809'), 'Marchand')
    const trial = new Trial(flow, state, { ...COMMAND })
    expect(trial.offered('free')).toEqual(['Friant'])
    trial.say('free Friant')
    const bound = ['Gudin', 'Friant', 'Marchand'].map((id) => state.order[piece(id)])
    expect(bound).toEqual([0, 0, 2])
  })

  test('[12.22] a demoralized force gets one like any other', () => {
    const state = fieldOf({ S2701: ['Napoleon'], S2703: ['Ney', 'Marchand'], N3515: ['Gardanne'] })
    const corps = FORMATIONS.indexOf('F-VI')
    state.casualties[corps] = levelOf(state, corps)
    state.unsupplied = changed(state.unsupplied, piece('Marchand'), 1)
    const trial = new Trial(flow, state, { ...ORDER })
    expect(trial.offered('stack')).toEqual(['S2703'])
    trial.say('stack S2703', 'to N0809')
    expect(state.order[piece('Marchand')]).toBe(1)
  })
})

test('[12.21] a demoralized officer or unit adds one to its die', () => {
  const facts = { rating: 3, isDemoralized: true, hears: false }
  expect([2, 3].map((die) => checkOf(die, facts).isPassed)).toEqual([true, false])
  const sound = { ...facts, isDemoralized: false }
  expect([3, 4].map((die) => checkOf(die, sound).isPassed)).toEqual([true, false])
})
