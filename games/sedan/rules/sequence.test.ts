import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Phrase, Reply, Result } from '../../../core/contract.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { sedan } from '../game.ts'

describe('the printed outline', () => {
  test('[5.2/a] is the book’s', () => {
    const turnOf = (side: string) => [
      `${side} player turn`,
      '  A. Fortunes of War phase',
      `  B. ${side} movement and reinforcement phase`,
      `  C. ${side} combat phase`,
    ]
    const [first, ...firsts] = turnOf('Prussian')
    const [second, ...seconds] = turnOf('French')
    const outline = [`I. ${first}`, ...firsts, `II. ${second}`, ...seconds, 'III. Victory check']
    expect(sedan.outline()).toEqual(outline)
  })
})

const PLAYER_TURN = ['fortunes', 'movement', 'combat']
const PHASES = [
  'stage-turn',
  ...PLAYER_TURN.map((phase) => `stage-prussian-${phase}`),
  ...PLAYER_TURN.map((phase) => `stage-french-${phase}`),
  'stage-check',
]

/** Stages told of, and who replied, when a game is played at random. */
function played(seed: number): { stages: string[]; seats: string[]; turns: number } {
  const state = sedan.setup('campaign', [])
  const chance = fastChance(seed)
  const stages: string[] = []
  const seats: string[] = []
  for (let reply = next(); reply !== undefined; reply = next()) {
    const { told } = sedan.answer(state, reply) as Result
    seats.push(reply.seat)
    for (const { what } of told) if (what.did === 'began') stages.push(printStage(what.stage))
  }
  return { stages, seats, turns: state.turn }

  function next(): Reply | undefined {
    return randomReply(sedan.ask(state), chance)
  }
}

function printStage({ key, with: facts }: Phrase): string {
  return facts === undefined ? key : `${key} ${Number(facts['turn'])}`
}

describe('a game played at random', () => {
  test.each([1, 2, 3])('[5.2/a] [5.1/a] game %i keeps the order of phases', (seed) => {
    const { stages, turns } = played(seed)
    const expected = Array.from({ length: turns }, (_, at) =>
      PHASES.map((phase) => `${phase} ${at + 1}`),
    )
    expect(stages).toEqual(['stage-prussian-set-up', ...expected.flat()])
  })

  test.each([1, 2, 3])('[3.2/a] game %i is set up by the French first', (seed) => {
    const { seats } = played(seed)
    const french = seats.indexOf('prussian')
    expect(french).toBeGreaterThan(26)
    expect(new Set(seats.slice(0, french))).toEqual(new Set(['french']))
  })
})
