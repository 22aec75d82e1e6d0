import { expect, test } from 'vitest'
import { openDesk } from '../../core/desk.ts'
import { fastNature } from '../../core/chance.ts'
import { sedan } from '../../games/sedan/game.ts'
import type { BotQuestion } from '../workers/bot-question.ts'
import { openBots } from './bots.ts'
import type { Live } from './live.ts'

function tableWith(bots: Record<string, string | null>) {
  const questions: BotQuestion[] = []
  const given: unknown[] = []
  const stopped: string[] = []
  const waiting: ((answer: unknown) => void)[] = []
  const witness = { told() {}, untold() {}, wrote() {}, erased() {} }
  const setup = { game: sedan, scenario: 'campaign', nature: fastNature(1) }
  const desk = openDesk(setup, witness)
  const seats = Object.entries(bots).map(([seat, bot]) => ({ seat, bot, person: null }))
  const facts = { game: 'sedan' }
  const play = { id: 'g', rules: sedan, desk, seats, facts, ended: undefined }
  const live = { id: 'g', play, areBotsStopped: false } as unknown as Live
  const desks = openBots({
    workers: {
      reply(question) {
        questions.push(question)
        return new Promise((resolve) => waiting.push(resolve as never))
      },
      isThinking: () => waiting.length > 0,
      stop(id) {
        stopped.push(id)
        for (const answer of waiting.splice(0)) answer(undefined)
      },
    },
    reply: async (id, place, chain) => void given.push({ id, place, chain }),
    key: () => 'new key',
    failed(error) {
      throw error
    },
  })
  return { desks, live, questions, given, stopped, waiting }
}

test('a bot is asked once, with the view of its own seat, and answers by its own door', async () => {
  const { desks, live, questions, given, waiting } = tableWith({ french: 'script', prussian: null })
  desks.play(live)
  desks.play(live)
  expect(questions).toHaveLength(1)
  const [{ view, ask, seat, bot }] = questions as [BotQuestion]
  expect([view.seat, ask.seat, seat, bot]).toEqual(['french', 'french', 'french', 'script'])
  waiting.shift()!({ reply: { seat: 'french', ask: ask.id, verb: 'place', noun: 3 } })
  await Promise.resolve()
  await Promise.resolve()
  expect(given).toEqual([
    {
      id: 'g',
      place: { seat: 'french', by: { bot: 'script' } },
      chain: { key: 'new key', replies: [{ ask: ask.id, verb: 'place', noun: 3 }] },
    },
  ])
})

test('stopped bots give no reply and are asked nothing until they go on', async () => {
  const { desks, live, questions, given, stopped } = tableWith({ french: 'script', prussian: null })
  desks.play(live)
  desks.stop(live)
  await Promise.resolve()
  await Promise.resolve()
  desks.play(live)
  expect([stopped, given, questions.length]).toEqual([['g'], [], 1])
  desks.goOn(live)
  expect(questions).toHaveLength(2)
})

test('people are not asked here', () => {
  const { desks, live, questions } = tableWith({ french: null, prussian: 'script' })
  desks.play(live)
  expect(questions).toEqual([])
})
