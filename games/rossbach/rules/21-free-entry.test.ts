import { describe, expect, test } from 'vitest'
import { Going } from '../../../core/flow/going.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { hex } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { ENTERED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { Trial, flowOf, piece } from '../testing/field.ts'
import { FRENCH, REPLACEMENT, pieceNamed, sideOf } from './01-pieces.ts'
import { LEADERS_OF, role } from './07-chain.ts'
import { isMemoOpen, memoProc, openMemo, scheduleOf } from './21-free-entry.ts'

const writing = (): Trial =>
  new Trial(flowOf({ memo: memoProc }), setUpState('free-entry', []), {
    proc: 'memo',
    at: 'choose',
  })

function groupWith(state: State, id: string): number {
  return scheduleOf(state).findIndex(({ who }) => who.includes(id))
}

describe('[21.81a] the memo', () => {
  test('[21.81a] sends a force by the other track, hex and time together', () => {
    const trial = writing()
    const group = groupWith(trial.state, 'Soult')
    expect(scheduleOf(trial.state)[group]).toMatchObject({ turn: 7, hex: 'S0901' })
    trial.say(`other ${group}`, 'ready')
    expect(scheduleOf(trial.state)[group]).toMatchObject({ turn: 10, hex: 'N0401' })
    expect(scheduleOf(trial.state)[groupWith(trial.state, 'Davout')]).toMatchObject({ turn: 9 })
  })
  test('[21.81b] brings no force sooner than that track brings its last unit', () => {
    const trial = writing()
    const group = groupWith(trial.state, 'Napoleon')
    trial.say(`other ${group}`)
    expect(scheduleOf(trial.state)[group]).toMatchObject({ turn: 14, hex: 'N1801' })
  })
  test('[21.85a] is for the French alone, of French groups alone', () => {
    const trial = writing()
    for (const group of trial.offered('other')!) {
      const [first] = scheduleOf(trial.state)[Number(group)]!.who
      expect(sideOf[pieceNamed(first!)]).toBe(FRENCH)
    }
    trial.say(`other ${trial.offered('other')![0]}`)
    expect(trial.told.map(({ to }) => to)).toEqual([['french']])
  })
  test('[21.85a] is opened when the last French leader has come', () => {
    const state = setUpState('free-entry', [])
    state.memo[groupWith(state, 'Soult')] = 1
    const told = (): number => {
      const go = new Going<State, Frame>()
      go.begin(state)
      openMemo(state, go)
      return go.told.length
    }
    const leaders = LEADERS_OF[FRENCH]!.filter((leader) => role(leader) !== REPLACEMENT)
    for (const leader of leaders) {
      expect(isMemoOpen(state)).toBe(false)
      expect(told()).toBe(0)
      put(state, leader, hex('S2701'))
      state.deeds[leader] = ENTERED
    }
    expect(isMemoOpen(state)).toBe(true)
    expect(told()).toBe(1)
    state.deeds.fill(0)
    expect(told()).toBe(0)
    expect(state.place[piece('Napoleon')]).toBe(hex('S2701'))
  })
})
