import { expect, test } from 'vitest'
import type { Front } from './hall/front.ts'
import { openMetrics } from './http/metrics.ts'
import { measure } from './measures.ts'
import type { Workers } from './workers/workers.ts'

test('replies are counted by what became of them, and each is timed until it is acknowledged', async () => {
  const metrics = openMetrics()
  const acks = [{ applied: 1 }, { applied: 0, why: 'stale' }, { applied: 0, refused: {} }]
  const front = { reply: () => Promise.resolve(acks.shift()), hall: { all: () => ['one', 'two'] } }
  const workers = { watch: () => () => {} } as unknown as Workers
  measure({ front: front as unknown as Front, workers }, metrics)
  for (let n = 0; n < 3; n++) await front.reply()
  const text = metrics.text()
  metrics.close()
  for (const line of [
    'vedette_replies{as="done"} 1',
    'vedette_replies{as="stale"} 1',
    'vedette_replies{as="refused"} 1',
    'vedette_reply_seconds_count 3',
    'vedette_games_live 2',
  ])
    expect(text).toContain(line)
})
