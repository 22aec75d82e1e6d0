import { describe, expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import type { Happening, Result } from '../../core/contract.ts'
import { outline } from '../../core/flow/outline.ts'
import { randomReply } from '../../core/testing/random-play.ts'
import { put } from './board.ts'
import { hex } from './map/map.ts'
import { captureLeader } from './rules/05-capture.ts'
import { flow, procs } from './sequence.ts'
import { LOST, OVER } from './state.ts'
import { piece } from './test-field.ts'
import { freshState } from './test-games.ts'
import { sequenceWords } from './words-sequence.ts'

describe('the printed outline', () => {
  const lines = outline(procs, 'campaign')
  const phases = lines.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trim())

  test('[2.11a] has the phases of a day and of a night in the book’s order', () => {
    expect(phases).toEqual([
      'A. Command and Reorganization Phase: 1. Reorganization',
      'A. Command and Reorganization Phase: 2. Command',
      'B. Movement Phase',
      'C. Combat Phase',
      'A. Night Command Phase: 1. March Order Dispatch',
      'A. Night Command Phase: 2. Reorganization',
      'B. Supply Phase',
      'C. Night March Phase',
      'D. Disengagement Phase',
    ])
  })
  test('[2.1] [2.2b] has turns by day, by night, their end and the game’s', () => {
    expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
      'Day Game-Turn: First Player Turn, then Second Player Turn',
      'Night Game-Turn: Second Player Turn, then First Player Turn',
      'Game-Turn Marker Advancement Phase',
      'End of the game: victory (20.0)',
    ])
  })
})

/** Stages a random game tells of. */
function stagesOf(scenario: string, seed: string): string[] {
  const state = freshState({ scenario, seed })
  const chance = fastChance(seed)
  const stages: string[] = []
  const note = ({ told }: Result): void => {
    for (const { what } of told) if (what.did === 'began') stages.push(printed(what))
  }
  for (let n = 0; n < 20_000; n++) {
    const reply = randomReply(flow.ask(state), chance)
    if (reply === undefined) break
    note(flow.answer(state, reply) as Result)
  }
  return stages
}

function printed(what: Extract<Happening, { did: 'began' }>): string {
  expect(sequenceWords[what.stage.key]).toBeDefined()
  return `${what.stage.key} ${Number(what.stage.with?.['turn'])}`
}

describe('a game played at random', () => {
  test('[2.1] [2.11a] tells of whole phases and of nothing finer', () => {
    const stages = stagesOf('saalfeld', 'stages')
    const turn = (number: number): string[] =>
      ['french', 'prussian'].flatMap((side) =>
        ['command', 'movement', 'combat'].map((phase) => `stage-${side}-${phase} ${number}`),
      )
    expect(stages.slice(-19)).toEqual([...[13, 14, 15].flatMap(turn), 'stage-over 15'])
  })
})

describe('[20.3] Napoleon captured', () => {
  test('[20.3] ends the game at once', () => {
    const state = freshState({ scenario: 'jena', seed: 'capture' })
    const chance = fastChance('capture')
    while (state.phase === 0) flow.answer(state, randomReply(flow.ask(state), chance)!)
    captureLeader(state, piece('Napoleon'), {
      tell: () => {},
      mark: () => {},
      next: () => {},
      call: () => {},
      done: () => {},
    })
    const result = flow.answer(state, randomReply(flow.ask(state), chance)!) as Result
    expect(result.final).toBe('yes')
    expect(state.place[piece('Napoleon')]).toBe(LOST)
    expect(state.phase).toBe(OVER)
    expect(state.victory).toBe('napoleon')
    expect(flow.ask(state)).toEqual([])
  })
  test('[20.3] and nothing else does', () => {
    const state = freshState({ scenario: 'jena', seed: 'free' })
    put(state, piece('Lannes'), hex('N1429'))
    expect(flow.ask(state)).toHaveLength(1)
  })
})
