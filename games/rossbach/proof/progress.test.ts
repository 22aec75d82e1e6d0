import { changed } from '../../../core/list.ts'
import { expect, test } from 'vitest'
import type { Frame } from '../model/levels.ts'
import { progressOf } from './progress.ts'
import { hex } from '../map/map.ts'
import { flow } from '../rules/sequence.ts'
import { MOVING, NIGHT_HALF } from '../model/state.ts'
import { PLAIN, W, beside, combatFlow, field } from '../testing/combat.ts'
import { Trial, fieldOf, piece } from '../testing/field.ts'
import { marchFlow } from '../testing/march.ts'
import { movement } from '../rules/08-movement-level.ts'

test('[10.21b] a march that has gone ahead of its frame in a Repulse has as far to go as before', () => {
  // Suchet has shoved the vedette away and stands in its hex; a bridge train is left for the die.
  const state = fieldOf({ S2949: ['Suchet'], S2950: ['Pontoon-P1'] }, { phase: MOVING })
  state.joined[piece('Suchet')] = 1
  const march: Frame = {
    proc: 'march',
    at: 'after',
    hex: hex('S2948'),
    steps: 0,
    acted: 1,
    side: -1,
    stopped: 1,
    by: 0,
    goal: -1,
  }
  const trial = new Trial(
    marchFlow,
    state,
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'combat' },
    movement.frame({}, 'command'),
    march,
    { proc: 'repulse', at: 'over', hex: hex('S2948'), targets: [], vacated: [], isWon: 1 },
    {
      proc: 'fate',
      at: 'spoils',
      pieces: [],
      piece: piece('Pontoon-P1'),
      plus: 0,
      alone: 1,
      takers: [],
    },
  )
  const before = progressOf(state)
  trial.roll(1)
  expect(state.stack.at(-1)).toMatchObject({ proc: 'march', hex: hex('S2949') })
  expect(progressOf(state)).toBeLessThanOrEqual(before)
})

test('[12.24] so is a vedette that comes back, or does not, by a die', () => {
  const state = fieldOf({ S2708: ['Ney'] })
  state.casualties.fill(99)
  state.place[piece('Colbert-1')] = NIGHT_HALF
  state.stack.push({ proc: 'campaign', at: 'secondTurn' }, { proc: 'day', at: 'command' })
  const frame = { proc: 'reorganize', leader: -1, unit: -1, guest: -1 } as const
  const trial = new Trial(flow, state, { ...frame, at: 'leader' })
  const seen = [progressOf(state)]
  trial.say('recall Colbert-1')
  expect(trial.chance?.rule).toBe('12.24')
  seen.push(progressOf(state))
  trial.roll(3)
  seen.push(progressOf(state))
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(new Set(seen).size).toBe(3)
})

test('[13.43] a scout who kills the escort of a bridge train has less to do than before', () => {
  const stands = { S2949: ['Colbert-1', 'Ney'], S2950: ['Bila-1', 'Pontoon-P1'] }
  const state = fieldOf(stands, { phase: MOVING })
  state.joined[piece('Colbert-1')] = 1
  const look = { proc: 'scout', hex: hex('S2949'), target: hex('S2950') } as const
  const trial = new Trial(
    marchFlow,
    state,
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'combat' },
    movement.frame({}, 'command'),
    { ...look, at: 'answer', isScreened: 1, die: 1, screenDie: 0 },
  )
  const before = progressOf(state)
  trial.roll(6)
  expect(trial.chance?.rule).toBe('9.17')
  expect(progressOf(state)).toBeLessThan(before)
})

test('[7.45C] an order that ends after an officer has rolled is a step on', () => {
  const state = fieldOf({ S2701: ['Napoleon', 'Ney', 'Marchand'] })
  state.commanded.fill(1)
  state.order = changed(state.order, piece('Marchand'), 1)
  state.stack.push({ proc: 'campaign', at: 'secondTurn' }, { proc: 'day', at: 'letters' })
  state.stack.push({ proc: 'command', at: 'check', leader: -1 })
  const before = progressOf(state)
  state.order = changed(state.order, piece('Marchand'), 0)
  expect(progressOf(state)).toBeLessThan(before)
})

test('[11.46a] [9.17] an advance that takes two bridge trains has less to do than before', () => {
  const beyond = [beside(PLAIN, 0), beside(PLAIN, 1)]
  const trains = { [beyond[0]!]: ['Pontoon-P1'], [beyond[1]!]: ['Pontoon-P2'] }
  const state = field('french', { [W]: ['Dupont'], ...trains })
  const at = hex(PLAIN)
  const trial = new Trial(
    combatFlow,
    state,
    { proc: 'campaign', at: 'secondTurn' },
    { proc: 'day', at: 'over' },
    {
      proc: 'advance',
      at: 'who',
      side: 0,
      from: [piece('Dupont')],
      hexes: [at],
      hex: at,
      impetus: 0,
      gone: [],
    },
  )
  const before = progressOf(state)
  trial.say('advance Dupont')
  expect(trial.chance?.rule).toBe('9.17')
  expect(progressOf(state)).toBeLessThan(before)
})
