import { expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isRefused } from '../../../core/contract.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { metz } from '../game.ts'
import { HELD } from '../model/state.ts'
import { Trial, fieldOf, flowOf } from '../testing/field.ts'
import { gameProc } from './05-sequence.ts'
import { chitIds } from './06-chits.ts'
import { pauseProc } from './06-windows.ts'
import { gameLevel } from './05-sequence-levels.ts'

const PHASES = [
  'Game Turn',
  'Planning Phase',
  'Chit Draw Phase and Activation Phase',
  'HQ Command Step',
  'Fire Combat Step',
  'Movement Step',
  'Assault Combat Step',
  'Rally Step',
  'Out of Command Step',
  'End Turn Phase',
  'French Command Event Step',
  'Prussian Command Event Step',
  'Victory Determination Step',
  'Housekeeping Step',
]

test('[5.0/a] the phases of a turn come in the order of the book', () => {
  const lines = metz.outline().map((line) => line.trim())
  // Events, which are listed first, have Steps of the same names.
  let at = -1
  for (const phase of PHASES) {
    const next = lines.indexOf(phase, at + 1)
    expect([phase, next > at]).toEqual([phase, true])
    at = next
  }
})

test('[5.0/a] [5.0/b] turn follows turn, and the last one decides', () => {
  const state = metz.setup('afternoon-crisis', [])
  const chance = fastChance('turns')
  const turns = [state.turn]
  for (let reply = randomReply(metz.ask(state), chance); reply !== undefined;) {
    const result = metz.answer(state, reply)
    if (isRefused(result)) throw new Error('A reply that was offered is refused.')
    for (const { what } of result.told)
      if (what.did === 'began' && what.stage.key === 'stage-turn')
        turns.push(what.stage.with!['turn'] as number)
    reply = randomReply(metz.ask(state), chance)
  }
  expect(turns).toEqual([1, 2, 3, 4, 5])
  expect(metz.outcome(state)).toBeDefined()
})

test('[15.0] when the cup is empty held chits may still be played, the Prussian’s first', () => {
  const state = fieldOf({ '2523': ['F-II-1Verge'], '2525': ['P-III-9'], '2527': ['P-III-Corps'] })
  for (const id of ['P-krupps-guns-1', 'F-beaten-zone-1']) state.chits[chitIds.indexOf(id)] = HELD
  const flow = flowOf({ game: gameProc, pause: pauseProc }, { 'end/french': 0, 'game/next': 0 })
  const trial = new Trial(flow, state, gameLevel.frame({}, 'last'))
  expect(trial.ask).toMatchObject({ seat: 'prussian', say: { key: 'ask-window-9' } })
  trial.say('pass')
  expect(trial.ask.seat).toBe('french')
  expect(trial.say('pass').isOver).toBe(true)
})
