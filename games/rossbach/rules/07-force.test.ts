import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import type { CommandFrame } from './07-command-level.ts'
import type { OrderFrame } from './07-orders-level.ts'
import { hex } from '../map/map.ts'
import { CALLED, LOST, REORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, fieldOf, flowOf, piece } from '../testing/field.ts'
import type { Stands } from '../testing/field.ts'
import { marchFlow, ordered } from '../testing/march.ts'
import { FIRST_TRAIN, FRENCH, PRUSSIAN } from './01-pieces.ts'
import { settleChain } from './07-chain.ts'
import { commandProc } from './07-command.ts'
import { orderProc } from './07-orders.ts'
import { movement } from './08-movement-level.ts'

const flow = flowOf({ command: commandProc, order: orderProc })
const COMMAND: CommandFrame = { proc: 'command', at: 'replace', leader: -1 }
const ORDER: OrderFrame = { proc: 'order', at: 'force', side: 0, leader: -1 }

const ordersOf = (state: State, ...who: string[]): number[] =>
  who.map((id) => state.order[piece(id)]!)

describe('a force that is freed of its order', () => {
  test('[7.45C] [5.18a] a head of state in the stack puts nobody In Command', () => {
    const state = fieldOf({ N3515: ['King', 'Grawert'] }, { phasing: PRUSSIAN })
    ordered(state, hex('N0809'), 'King', 'Grawert')
    const trial = new Trial(flow, state, { ...COMMAND })
    if (trial.offered('free') !== undefined) trial.say(`free ${trial.offered('free')![0]!}`)
    expect(ordersOf(state, 'Grawert')).toEqual([1])
  })
  test('[7.45C] [1.4j] goes without those who are Out of Command: they march on', () => {
    const state = fieldOf({ S2701: ['Davout', 'Gudin', 'Marchand'], S2719: ['Friant'] })
    ordered(state, hex('N0809'), 'Gudin', 'Marchand', 'Friant')
    const trial = new Trial(flow, state, { ...COMMAND }).say('free Gudin')
    expect(ordersOf(state, 'Gudin', 'Marchand', 'Friant')).toEqual([0, 1, 1])
    expect(trial.offered('free')).toBeUndefined()
  })
  test('[7.45C] [9.26b] with a bridge train it has captured', () => {
    const state = fieldOf({ N0809: ['Napoleon', 'Lannes', 'Suchet', 'Pontoon-P1'] })
    state.serves[piece('Pontoon-P1') - FIRST_TRAIN] = FRENCH
    ordered(state, hex('N0401'), 'Lannes', 'Suchet', 'Pontoon-P1')
    new Trial(flow, state, { ...COMMAND }).say('unit Pontoon-P1', 'free Suchet')
    expect(ordersOf(state, 'Lannes', 'Suchet', 'Pontoon-P1')).toEqual([0, 0, 0])
  })
  test('[7.45C] by an officer who came through, though others of it were In Command before', () => {
    const state = fieldOf({ S2708: ['Napoleon', 'Ney', 'Marchand'] })
    ordered(state, hex('N0809'), 'Napoleon', 'Ney', 'Marchand')
    const trial = new Trial(flow, state, { ...COMMAND }).say('done', 'roll Ney').roll(1)
    expect(trial.offered('free')).toEqual(['Marchand'])
  })
})

describe('a force whose order is changed', () => {
  const tonight = (stands: Stands, change: (state: State) => void): Trial => {
    const state = fieldOf(stands)
    change(state)
    return new Trial(flow, state, { ...ORDER })
  }
  test('[7.46b] [14.32] baggage needs no command and holds nobody back', () => {
    const trial = tonight({ S2711: ['Ney', 'Marchand', 'Baggage-F'] }, (state) => {
      ordered(state, hex('N0809'), 'Ney', 'Marchand', 'Baggage-F')
      for (const id of ['Ney', 'Marchand']) state.commanded[piece(id)] = 1
    })
    expect(trial.offered('stack')).toEqual(['S2711'])
  })
  test('[7.46b] [7.42a] units that have none yet must be within 27 points of road', () => {
    const change = (state: State): void => {
      ordered(state, hex('N0809'), 'Marchand')
      for (const id of ['Ney', 'Marchand', 'Gardanne']) state.commanded[piece(id)] = 1
    }
    const field = { S2711: ['Ney', 'Marchand', 'Gardanne'] }
    expect(tonight({ ...field, N3515: ['Napoleon'] }, change).offered('stack')).toBeUndefined()
    expect(tonight({ ...field, S2701: ['Napoleon'] }, change).offered('stack')).toEqual(['S2711'])
  })
})

describe('who is In Command', () => {
  test('[5.17] [1.4k] Kalkreuth too, with all he has in range, when Brunswick has him', () => {
    const stands = { N3515: ['Brunswick'], N3517: ['Kalkreuth'], N3519: ['Kunheim'] }
    const state = fieldOf(stands, { phasing: PRUSSIAN })
    const now = (): number[] => ['Kalkreuth', 'Kunheim'].map((id) => state.commanded[piece(id)]!)
    settleChain(state, PRUSSIAN)
    expect(now()).toEqual([1, 1])
    state.deeds[piece('Kalkreuth')] = REORGANIZED
    settleChain(state, PRUSSIAN)
    expect(now()[0]).toBe(0)
    state.deeds[piece('Kalkreuth')] = 0
    state.deeds[piece('Brunswick')] = REORGANIZED
    settleChain(state, PRUSSIAN)
    expect(now()).toEqual([0, 0])
  })
  test('[5.14a] [1.4b] a replacement may join a vedette of the formation', () => {
    const state = fieldOf({ S2708: ['Colbert-1'] })
    state.place[piece('Ney')] = LOST
    const trial = new Trial(flow, state, { ...COMMAND }).roll(piece('Victor'))
    expect(trial.at('Victor')).toBe('S2708')
  })
})

test('[7.44a] [5.19b] a check of his officer neither slows nor calls whoever marches by order', () => {
  const state = fieldOf({ S2708: ['Ney', 'Marchand'] })
  ordered(state, hex('N0809'), 'Marchand')
  for (const id of ['Ney', 'Marchand']) {
    state.withheld = changed(state.withheld, piece(id), 8)
    state.deeds[piece(id)] = CALLED
    state.commanded[piece(id)] = 1
  }
  const trial = new Trial(marchFlow, state, movement.frame())
  expect(trial.offered('move')).toBeDefined()
  expect(['Ney', 'Marchand'].map((id) => state.withheld[piece(id)])).toEqual([8, 0])
  expect(['Ney', 'Marchand'].map((id) => state.deeds[piece(id)])).toEqual([CALLED, 0])
})
