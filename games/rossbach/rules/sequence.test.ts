import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Ask, Chance, Happening, Phrase, Result, SeatReply } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { outline } from '../../../core/flow/outline.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { put } from '../model/board.ts'
import { grid, hex } from '../map/map.ts'
import { FIRST_TRAIN, FORMATIONS } from './01-pieces.ts'
import { captureLeader } from './05-capture.ts'
import { flow, procs } from './sequence.ts'
import { DAY_HALF, LAID, LOST, MOVING, NIGHT_HALF, OVER, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { piece } from '../testing/field.ts'
import { freshState } from '../testing/games.ts'
import { sequenceWords } from '../words/sequence.ts'

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

function printed(what: Extract<Happening, { stage: Phrase }>): string {
  expect(sequenceWords[what.stage.key]).toBeDefined()
  return `${what.stage.key} ${Number(what.stage.with?.['turn'])}`
}

describe('a game played at random', () => {
  test('[2.1] [2.11a] tells of whole phases and of nothing finer', () => {
    const stages = stagesOf('saalfeld', 'stages')
    const turn = (number: number): string[] =>
      [`stage-turn ${number}`].concat(
        ['french', 'prussian'].flatMap((side) =>
          ['command', 'movement', 'combat'].map((phase) => `stage-${side}-${phase} ${number}`),
        ),
      )
    expect(stages.slice(-22)).toEqual([...[13, 14, 15].flatMap(turn), 'stage-over 15'])
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

/** The first player turn of a game of Jena in which Suchet and Gazan are broken, ready being all that was said before. */
function frenchTurn(change: (state: State) => void): { state: State; ask: () => Ask; say: Say } {
  const state = freshState({ scenario: 'jena', seed: 'turn' })
  const ask = (): Ask => flow.ask(state)[0] as Ask
  const say: Say = (verb, noun) => {
    const { seat, id } = ask()
    const named = noun === undefined ? {} : { noun }
    const result = flow.answer(state, { seat, ask: id, verb, ...named })
    expect(result).not.toHaveProperty('refused')
  }
  say('ready')
  change(state)
  say('ready')
  while (ask().rule === '7.42a') say('none')
  return { state, ask, say }
}
type Say = (verb: string, noun?: number) => void

describe('[2.11A1a] the Command and Reorganization Phase', () => {
  const broken = (state: State): void => {
    put(state, piece('Suchet'), DAY_HALF)
    put(state, piece('Gazan'), NIGHT_HALF)
    state.reduced[piece('Gazan')] = 1
    put(state, piece('Napoleon'), hex('N0729'))
    state.casualties[FORMATIONS.indexOf('F-V')] = 1
  }
  const nounsOf = (asked: Ask, verb: string): readonly number[] =>
    asked.options.find((option) => option.verb === verb)?.nouns ?? []

  test('[2.11A1a] tests who is broken, [2.11A1b] brings back who is recovered, [2.11A2b] then allots points', () => {
    const { state, ask, say } = frenchTurn(broken)
    expect(nounsOf(ask(), 'test')).toEqual([piece('Suchet')])
    say('done')
    expect(ask().rule).toBe('2.11A1b')
    say('rally', piece('Napoleon'))
    expect(state.place[piece('Gazan')]).toBeGreaterThanOrEqual(0)
    expect(ask().rule).toBe('7.11a')
  })
  test('[2.11A1c] whoever brought units back puts nobody In Command', () => {
    const { ask, say } = frenchTurn(broken)
    say('done')
    say('rally', piece('Napoleon'))
    expect(nounsOf(ask(), 'officer')).toEqual([])
  })
  test('[2.11A2d] [2.11A2c2] whoever gets no point is Out of Command when movement begins', () => {
    const { state, ask, say } = frenchTurn(() => {})
    while (ask().rule !== '7.11a') say('done')
    const [officer] = nounsOf(ask(), 'officer')
    say('officer', officer)
    while (state.phase !== MOVING) say('done')
    expect(state.commanded[officer!]).toBe(1)
    expect(state.commanded[piece('Ney')]).toBe(officer === piece('Ney') ? 1 : 0)
    expect(state.commanded[piece('Marchand')]).toBe(0)
  })
  test('[2.11A2e] pontoons are taken up before anybody moves', () => {
    const { state, ask, say } = frenchTurn((state) => {
      const train = piece('Pontoon-P1') - FIRST_TRAIN
      put(state, piece('Pontoon-P1'), LAID)
      state.serves[train] = 0
      state.over[train] = grid.sideBetween(hex('N1428'), hex('N1429'))
    })
    while (state.phase !== MOVING) say('done')
    expect(ask().options.map(({ verb }) => verb)).toContain('lift')
    say('done')
    expect(ask().rule).toBe('2.11B1a')
  })
})

const SHORT = ['none', 'done', 'end', 'ready']

/** Whatever leaves as much as possible undone. */
function shortest(asked: Ask | Chance): SeatReply | undefined {
  if (isChance(asked)) return undefined
  const verb = SHORT.find((one) => asked.options.some((option) => option.verb === one))
  return verb === undefined ? undefined : { seat: asked.seat, ask: asked.id, verb }
}

describe('[7.42b] the order before play', () => {
  const asked = (scenario: string): string[] => {
    const state = freshState({ scenario, seed: 'order' })
    const seats: string[] = []
    while (state.phase === SETTING_UP) {
      const [ask] = flow.ask(state)
      if (!isChance(ask!) && ask!.rule === '7.42a') seats.push(ask!.seat)
      flow.answer(state, shortest(ask!) ?? randomReply([ask!], fastChance('order'))!)
    }
    return seats
  }
  test.each([
    ['saalfeld', []],
    ['auerstaedt', ['prussian']],
    ['jena', ['french']],
    ['jena-auerstaedt', ['french', 'prussian']],
    ['massenbach', ['prussian']],
    ['campaign-8', ['prussian']],
  ])(
    '[7.42b] %s: only who has his army commander on the map by the set-up, which both know',
    (scenario, seats) => {
      expect(asked(scenario)).toEqual(seats)
    },
  )
})

describe('[2.21A1] a night', () => {
  test('[2.21A1] [7.42b] begins with a March Order, as the game does', () => {
    const state = freshState({ scenario: 'campaign-14', seed: 'night' })
    const rules: string[] = []
    const chance = fastChance('night')
    while (state.turn < 33) {
      const [asked] = flow.ask(state)
      if (!isChance(asked!)) rules.push(`${state.turn} ${asked!.rule}`)
      flow.answer(state, shortest(asked!) ?? randomReply([asked!], chance)!)
    }
    expect(rules).toContain('29 7.42a')
    expect(rules.filter((rule) => rule.startsWith('32'))[0]).toBe('32 7.42a')
    expect(rules.filter((rule) => rule === '30 7.42a')).toEqual([])
  })
})
