import { describe, expect, test } from 'vitest'
import { freshState } from '../model/set-up.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { field, piece } from '../testing/field.ts'
import { walk } from '../testing/walk.ts'
import {
  ALLIED,
  AUSTRIAN,
  FORMATIONS,
  UNITS,
  formationNamed,
  formationSide,
  isLeader,
} from './02-pieces.ts'
import { gameLeft } from './03-game.ts'
import { fillPool, trainsIn } from './03-pool.ts'
import { gameLevel } from './03-sequence-levels.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { actingStaff, actingTrains, actors, staffBit } from './04-actors.ts'

// Whole games in which somebody keeps a list of the chits: who acts, when, with whom, and how often.

class Clerk {
  readonly faults: string[] = []
  readonly activations: string[] = []
  private turn = 0
  private acted: number[] = []
  private now: ActivationFrame | undefined
  private bag: number[] = []

  look(state: State): readonly string[] {
    const { faults } = this
    const found = faults.splice(0)
    if (state.turn !== this.turn) found.push(...this.begin(state))
    const frame = state.stack.find((one) => one.proc === 'activation')
    if (frame?.proc !== 'activation' || frame === this.now) return found
    this.now = frame
    for (const chit of frame.formations) {
      if (state.cup.includes(chit)) found.push('its chit is still in the cup')
      if (this.acted.includes(chit)) found.push('it has acted already')
      const side = isLeader(chit) ? frame.side : formationSide[chit]
      if (side !== frame.side) found.push('formations of two sides at once')
      this.acted.push(chit)
    }
    this.activations.push(`${state.turn}: ${frame.formations.length}`)
    if (this.bag.length === 0) this.bag = [...state.cup, ...frame.formations]
    return found
  }

  /** Everybody whose chit was in the bag has had his turn. */
  private begin(state: State): string[] {
    const left = this.bag.filter((chit) => !this.acted.includes(chit))
    const faults = left.length > 0 ? [`${left.length} chits were never drawn`] : []
    if (this.turn > 0 && state.turn !== this.turn + 1) faults.push('a turn was left out')
    Object.assign(this, { turn: state.turn, acted: [], bag: [] })
    return faults
  }
}

function played(
  id: string,
  options: readonly string[],
  seed: string,
): { state: State; clerk: Clerk } {
  const state = freshState(id, options)
  const clerk = new Clerk()
  const found = walk(state, { seed, most: 2500, look: (now) => clerk.look(now) })
  expect([id, seed, found]).toEqual([id, seed, []])
  return { state, clerk }
}

describe('whole games', () => {
  test.each(['a', 'b', 'c'])(
    '[3.0/III.C] every chit is drawn once a turn, one by one (%s)',
    (seed) => {
      const { state, clerk } = played('teugn-hausen', [], seed)
      expect([state.turn, state.stack.length]).toEqual([scenarioNamed('teugn-hausen').turns, 0])
      expect(clerk.activations.every((one) => one.endsWith(': 1'))).toBe(true)
      expect(state.victory).not.toBe('')
    },
  )

  test.each(['d', 'e'])('[16.3/a] without chits two activations make a turn (%s)', (seed) => {
    const { state, clerk } = played('teugn-hausen', ['no-chits'], seed)
    const byTurn = [1, 2, 3].map(
      (turn) => clerk.activations.filter((one) => one.startsWith(`${turn}:`)).length,
    )
    expect(byTurn).toEqual([2, 2, 2])
    expect(state.victory).not.toBe('')
  })

  test.each(['f', 'g'])(
    '[16.1/b] with the initiative at most the first activation is of two (%s)',
    (seed) => {
      const { clerk } = played('eckmuehl', ['initiative'], seed)
      for (const turn of [1, 2, 3]) {
        const counts = clerk.activations
          .filter((one) => one.startsWith(`${turn}:`))
          .map((one) => Number(one.split(': ')[1]))
        expect(counts.slice(1).every((count) => count === 1)).toBe(true)
        expect(counts[0]! <= 2).toBe(true)
      }
    },
  )
})

describe('the pool', () => {
  test('[2.3/a] of every start has whoever is there, and each once', () => {
    for (const id of ['teugn-hausen', 'abensberg', 'eckmuehl', 'eckmuehl-two-days', 'four-days']) {
      const state = freshState(id, [])
      fillPool(state)
      expect(new Set(state.cup).size).toBe(state.cup.length)
      const there = [...FORMATIONS.keys()].filter((one) =>
        [...Array(UNITS).keys()].some(
          (unit) => state.formation[unit] === one && state.place[unit]! >= 0,
        ),
      )
      for (const one of there) expect(state.cup).toContain(one)
    }
  })

  test('[4.2/a] the trains of a side act together, with its chit alone', () => {
    const state = freshState('eckmuehl', [])
    const supply = formationNamed('F-Supply')
    expect(trainsIn(state, ALLIED).length).toBeGreaterThan(0)
    expect(actingTrains(state, { side: ALLIED, formations: [supply] })).toEqual(
      trainsIn(state, ALLIED),
    )
    expect(actingTrains(state, { side: ALLIED, formations: [formationNamed('F-III')] })).toEqual([])
    expect(
      trainsIn(state, AUSTRIAN).every((train) => !trainsIn(state, ALLIED).includes(train)),
    ).toBe(true)
  })

  test('[4.0/a] all units of the formations that act, and nobody else', () => {
    const state = freshState('eckmuehl', [])
    const two = ['F-III', 'F-VII'].map(formationNamed)
    const wanted = [...Array(UNITS).keys()].filter((unit) => two.includes(state.formation[unit]!))
    expect(actors(state, { formations: two }).toSorted((a, b) => a - b)).toEqual(wanted)
    expect(actors(state, { formations: [FORMATIONS.length + 3] })).toEqual([])
  })

  test('[15.1/b] headquarters and commander go once a turn, with a corps and not with trains', () => {
    const state = field({ 'A-HQ': '4214', 'L-Charles': '4214', 'A-Hohenlohe': '3921' })
    state.chief = [-1, piece('L-Charles')]
    const corps: Pick<ActivationFrame, 'side' | 'formations'> = {
      side: AUSTRIAN,
      formations: [formationNamed('A-III')],
    }
    const both = [piece('A-HQ'), piece('L-Charles')]
    expect(actingStaff(state, corps)).toEqual(both)
    expect(
      actingStaff(state, { side: AUSTRIAN, formations: [formationNamed('A-Supply')] }),
    ).toEqual([])
    state.staffed[AUSTRIAN] = staffBit(piece('A-HQ'))
    expect(actingStaff(state, corps)).toEqual([piece('L-Charles')])
    state.staffed[AUSTRIAN] = staffBit(piece('A-HQ')) | staffBit(piece('L-Charles'))
    expect(actingStaff(state, corps)).toEqual([])
  })
})

test('what is left of the pool falls with every draw and every choice', () => {
  const state = freshState('eckmuehl', ['initiative'])
  fillPool(state)
  const frame = gameLevel.frame({}, 'pick')
  const first = gameLeft(frame, state)
  const chosen = gameLeft({ ...frame, picked: [state.cup[0]!] }, state)
  expect(chosen).toBeLessThan(first)
  const drawing = { ...frame, at: 'chit' as const }
  const before = gameLeft(drawing, state)
  state.cup = state.cup.slice(1)
  expect(gameLeft({ ...drawing, at: 'draw' }, state)).toBeLessThan(before)
})
