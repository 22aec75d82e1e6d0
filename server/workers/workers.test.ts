import { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import type { Ask, Game } from '../../core/contract.ts'
import { isChance, isRefused } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { openShelf } from './bot-shelf.ts'
import { diceLuck, fullRecordText, momentOf, seatLog, seatRecordText } from './clerk.ts'
import { clock, until } from './testing/clock.ts'
import { rest } from '../testing/world.ts'
import { compileThreads } from './testing/compiled.ts'
import { played, withMore } from './testing/played.ts'
import type { BotQuestion } from './bot-question.ts'
import { openWorkers } from './workers.ts'
import type { Workers } from './workers.ts'

const sedan: Game = games['sedan']!

beforeAll(compileThreads)

const open: Workers[] = []
afterEach(async () => {
  for (const workers of open.splice(0)) await workers.close()
  vi.restoreAllMocks()
})

function opened(code?: string) {
  const world = clock()
  const url =
    code === undefined ? {} : { code: new URL(`data:text/javascript,${encodeURIComponent(code)}`) }
  const workers = openWorkers({ world, size: 2, ...url })
  open.push(workers)
  return { world, workers }
}

const NEVER = `import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => {}); parentPort.postMessage('ready')`
const BREAKS = `import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => process.exit(1)); parentPort.postMessage('ready')`

/** The first question of a campaign, to the bot of its seat. */
function opening(change: Partial<BotQuestion> = {}): BotQuestion {
  const state = sedan.setup('campaign', [])
  const nature = fastChance('opening')
  let ask = sedan.ask(state)[0]!
  for (; isChance(ask); ask = sedan.ask(state)[0]!)
    sedan.answer(state, { seat: 'nature', values: draw(ask, nature) })
  const { seat } = ask
  const asked = { game: 'sedan', bot: 'script', seed: 's', view: sedan.view(state, seat), ask }
  return { table: 't', seat, ...asked, ...change }
}

/** A campaign whose every question is put to bots; short, since one side plays badly. */
async function play(table: string, answer: Workers['reply'], seed: string) {
  const state = sedan.setup('campaign', [])
  const nature = fastChance(seed)
  const moves: unknown[] = []
  for (;;) {
    const ask = sedan.ask(state).find((one) => isChance(one) || one.kind === 'must')
    if (ask === undefined) return { moves, outcome: sedan.outcome(state) }
    if (isChance(ask)) {
      sedan.answer(state, { seat: 'nature', values: draw(ask, nature) })
      continue
    }
    const { seat } = ask
    const view = sedan.view(state, seat)
    const bot = seat === 'french' ? 'random' : 'script'
    const answered = await answer({ table, game: 'sedan', seat, bot, seed, view, ask })
    if (answered === undefined || isRefused(sedan.answer(state, answered.reply)))
      throw new Error(`The bot's answer was not taken: ${JSON.stringify(answered)}.`)
    moves.push(answered)
  }
}

describe('bots in threads', () => {
  test('play whole games side by side, and as they would play here', async () => {
    const { workers } = opened()
    const [first, second] = await Promise.all([
      play('first', workers.reply, 'e'),
      play('second', workers.reply, 'd'),
    ])
    const shelf = openShelf()
    const here = await play('first', (question) => Promise.resolve(shelf(question)), 'e')
    expect(first).toEqual(here)
    expect(first.outcome).toBeDefined()
    expect(second.outcome).toBeDefined()
    expect(second.moves).not.toEqual(first.moves)
    expect(workers.load().bots).toMatchObject({ busy: 0, waiting: 0 })
  })

  test('get the view of their seat and the ask, and nothing else', async () => {
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    const { workers } = opened()
    const asked = opening()
    const more = { ...asked, state: sedan.setup('campaign', []), secret: 'f00d' }
    await workers.reply(more)
    expect(post.mock.calls.map(([message]) => JSON.parse(String(message)) as unknown)).toEqual([
      { do: 'reply', ...JSON.parse(JSON.stringify(asked)) },
    ])
  })

  test("are not handed another seat's view, nor an offer", async () => {
    const { workers } = opened()
    const { seat } = opening()
    const other = seat === 'french' ? 'prussian' : 'french'
    const view = sedan.view(sedan.setup('campaign', []), other)
    await expect(workers.reply(opening({ view }))).rejects.toThrow(/was handed/)
    await expect(workers.reply(opening({ seat: other }))).rejects.toThrow(/was handed/)
    const offer: Ask = { ...opening().ask, kind: 'may' }
    await expect(workers.reply(opening({ ask: offer }))).rejects.toThrow(/offer/)
    expect(workers.load().bots.threads).toBe(0)
  })

  test('are seen thinking until they have answered', async () => {
    const { workers } = opened()
    const heard: unknown[] = []
    const unwatch = workers.watch((change) => heard.push(change))
    const { seat } = opening()
    const answer = workers.reply(opening())
    expect(workers.isThinking('t')).toBe(true)
    expect(workers.isThinking('t', seat)).toBe(true)
    expect(workers.isThinking('t', 'nobody')).toBe(false)
    expect(workers.isThinking('u')).toBe(false)
    expect(await answer).toMatchObject({ reply: { seat } })
    expect(workers.isThinking('t')).toBe(false)
    unwatch()
    await workers.reply(opening())
    expect(heard).toEqual([
      { table: 't', seat, isThinking: true },
      { table: 't', seat, isThinking: false },
    ])
  })

  test('answer nothing when they are stopped', async () => {
    const { workers } = opened(NEVER)
    const { seat } = opening()
    const answer = workers.reply(opening())
    const other = workers.reply(opening({ table: 'u' }))
    workers.stop('t', 'nobody')
    expect(workers.isThinking('t')).toBe(true)
    workers.stop('t', seat)
    expect(await answer).toBeUndefined()
    expect(workers.isThinking('t')).toBe(false)
    expect(workers.isThinking('u')).toBe(true)
    await workers.close()
    expect(await other).toBeUndefined()
  })

  test('forget an earlier question of their seat', async () => {
    const { workers } = opened(NEVER)
    const heard: unknown[] = []
    workers.watch((change) => heard.push(change))
    const earlier = workers.reply(opening())
    const later = workers.reply(opening())
    expect(await earlier).toBeUndefined()
    expect(workers.isThinking('t')).toBe(true)
    workers.stop('t')
    expect(await later).toBeUndefined()
    expect(heard).toHaveLength(2)
  })
})

describe('a bot that does not answer', () => {
  test('in its time is answered for', async () => {
    const { world, workers } = opened(NEVER)
    const question = opening()
    const answer = workers.reply(question, 800)
    await until(() => world.set().includes(250))
    world.pass(800)
    const { reply, fallback } = (await answer)!
    expect(fallback).toBe('slow')
    expect(reply).toMatchObject({ seat: question.seat, ask: question.ask.id })
  })

  test('because its thread broke is answered for by silence, where that means something', async () => {
    const { workers } = opened(BREAKS)
    const { ask, seat } = opening()
    const otherwise = { verb: 'pass' }
    const answer = await workers.reply(opening({ ask: { ...ask, otherwise } }))
    expect(answer).toEqual({ reply: { seat, ask: ask.id, verb: 'pass' }, fallback: 'crashed' })
  })

  test('because it threw in its thread is answered for', async () => {
    const { workers } = opened()
    expect(await workers.reply(opening({ bot: 'genius' }))).toEqual({
      reply: expect.objectContaining({ ask: opening().ask.id }) as unknown,
      fallback: 'threw',
    })
  })
})

describe('bots and clerks', () => {
  /** Threads that are asked and never answer unless told to; each notes what it was asked. */
  function noting() {
    const threads: { asked: string[]; answer(): void }[] = []
    const workers = openWorkers({
      world: clock(),
      size: 2,
      startThread(_code, _heap, ear) {
        const asked: string[] = []
        threads.push({ asked, answer: () => ear.answered(['done', '{}']) })
        queueMicrotask(() => ear.ready())
        const ask = (message: string): void => {
          const { do: does, seat } = JSON.parse(message) as { do: string; seat: string }
          asked.push(`${does} ${seat}`)
        }
        return { ask, end: async () => {} }
      },
    })
    open.push(workers)
    return { workers, threads }
  }
  const { stored } = played({ seed: 'running', most: 3 })

  test('have threads of their own: a bot waits for nobody who reads', async () => {
    const { workers, threads } = noting()
    const tapes = Array.from({ length: 40 }, (_, n) =>
      workers.clerks(`one ${n}`).tape(stored, 'table'),
    )
    const ended = Promise.allSettled(tapes)
    await rest()
    const answer = workers.reply(opening())
    await rest()
    expect(threads.map(({ asked }) => asked)).toEqual([['tape table'], [`reply ${opening().seat}`]])
    expect(workers.load()).toEqual({
      bots: { threads: 1, busy: 1, waiting: 0 },
      clerks: { threads: 1, busy: 1, waiting: 39 },
    })
    await workers.close()
    await Promise.all([ended, answer])
  })

  test('take turns by whose the work is, however much one of them wants', async () => {
    const { workers, threads } = noting()
    const greedy = workers.clerks('greedy')
    const all = [1, 2, 3, 4, 5].map(() => greedy.tape(stored, 'french'))
    all.push(workers.clerks('modest').tape(stored, 'prussian'))
    const ended = Promise.allSettled(all)
    await rest()
    for (let n = 0; n < 5; n++) {
      threads[0]!.answer()
      await rest()
    }
    const [french, prussian] = ['tape french', 'tape prussian']
    expect(threads[0]!.asked).toEqual([french, prussian, french, french, french, french])
    await workers.close()
    await ended
  })
})

describe('a clerk', () => {
  test('gives what would come out here', async () => {
    const { workers } = opened()
    const stored = withMore(played({ seed: 'short', most: 200 }), { end: 'draw' })
    expect(await workers.clerks('somebody').fullRecord(stored)).toBe(fullRecordText(stored))
    expect(await workers.clerks('somebody').seatRecord(stored, 'french')).toBe(
      seatRecordText(stored, 'french'),
    )
    expect(await workers.clerks('somebody').seatLog(stored, 'table')).toEqual(
      seatLog(stored, 'table'),
    )
    expect(await workers.clerks('somebody').seatLog(stored, 'french', 9)).toEqual(
      seatLog(stored, 'french', 9),
    )
    expect(await workers.clerks('somebody').moment(stored, 20)).toEqual(momentOf(stored, 20))
    expect(await workers.clerks('somebody').luck(stored, 'french')).toEqual(
      diceLuck(stored, 'french'),
    )
  })

  test('denies what is not to be had in words for the caller', async () => {
    const { workers } = opened()
    const { stored } = played({ seed: 'running', most: 30 })
    await expect(workers.clerks('somebody').fullRecord(stored)).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(workers.clerks('somebody').seatLog(stored, 'open')).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('turns work away when too much waits or a thread breaks', async () => {
    const { stored } = played({ seed: 'running', most: 3 })
    const busy = { code: 'busy' }
    await expect(
      opened(BREAKS).workers.clerks('somebody').fullRecord(stored),
    ).rejects.toMatchObject(busy)
    const { workers } = opened(NEVER)
    const waiting = Array.from({ length: 50 }, () => workers.clerks('somebody').fullRecord(stored))
    await expect(workers.clerks('somebody').fullRecord(stored)).rejects.toMatchObject(busy)
    const ended = Promise.allSettled(waiting)
    await workers.close()
    expect(await ended).toHaveLength(50)
  })
})
