import type { Front } from './hall/front.ts'
import type { Metrics } from './http/metrics.ts'
import type { Append, Db } from './store/db.ts'
import type { Workers } from './workers/workers.ts'

const BATCHES = [1, 2, 5, 10, 20, 50, 100, 200]
/** Finer where most replies are. */
const REPLIES = [
  0.0005, 0.00075, 0.001, 0.00125, 0.0015, 0.00175, 0.002, 0.0025, 0.003, 0.005, 0.01, 0.02, 0.05,
  0.1,
]
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5]

/** The same store, with its durable writes counted and timed. */
export function measured(db: Db, metrics: Metrics): Db {
  const games = metrics.histogram('append_games', 'Games in one durable write.', {
    bounds: BATCHES,
  })
  const time = metrics.histogram('append_seconds', 'Time of a durable write.', { bounds: SECONDS })
  const lost = metrics.counter('append_races_lost', 'Games that another process was faster with.')
  return Object.assign(Object.create(db) as Db, {
    async append(batch: readonly Append[]) {
      const began = performance.now()
      const losers = await db.append(batch)
      time.observe((performance.now() - began) / 1000)
      games.observe(batch.length)
      lost.add(losers.length)
      return losers
    },
  })
}

/** Counts what comes in by the doors of the hall, and what bots answer. */
export function measure({ front, workers }: { front: Front; workers: Workers }, metrics: Metrics) {
  const replies = metrics.counter('replies', 'Messages with replies, by what became of them.', [
    'as',
  ])
  const time = metrics.histogram('reply_seconds', 'Time from a reply to its acknowledgement.', {
    bounds: REPLIES,
  })
  const bots = metrics.counter('bot_replies', 'Questions that bots have finished with.')
  const { reply } = front
  front.reply = async (id, place, chain) => {
    const began = performance.now()
    const ack = await reply(id, place, chain)
    time.observe((performance.now() - began) / 1000)
    replies.add(1, ack.refused === undefined ? (ack.why ?? 'done') : 'refused')
    return ack
  }
  metrics.reading('games_live', 'Games in memory.', () => [...front.hall.all()].length)
  return workers.watch(({ isThinking }) => bots.add(isThinking ? 0 : 1))
}
