import { expect, test } from 'vitest'
import { sedan } from './game.ts'
import { fastChance, draw } from '../../core/chance.ts'
import type { Ask, Chance } from '../../core/contract.ts'
test('random', () => {
  const t0 = performance.now()
  let replies = 0,
    multi = 0,
    games = 0
  const wins: Record<string, number> = {}
  const verbs: Record<string, number> = {}
  for (let seed = 1; seed <= Number(process.env.N ?? 20); seed++) {
    const fast = fastChance(seed)
    const s = sedan.setup('campaign', [])
    let last = Infinity
    for (let i = 0; ; i++) {
      const asks = sedan.ask(s)
      const a = asks[0]
      if (!a) break
      if (i > 20000) throw new Error('long')
      if (a.seat === 'nature') {
        const r = sedan.answer(s, { seat: 'nature', values: draw(a as Chance, fast) })
        if ('refused' in r) throw new Error(JSON.stringify(r))
        continue
      }
      const ask = a as Ask
      let n = 0
      for (const o of ask.options) n += o.nouns ? o.nouns.length : 1
      if (n === 0) throw new Error('dead end ' + JSON.stringify(s.stack))
      replies++
      if (n > 1) multi++
      let k = fast.below(n)
      for (const o of ask.options) {
        const c = o.nouns ? o.nouns.length : 1
        if (k < c) {
          const reply = {
            seat: ask.seat,
            ask: ask.id,
            verb: o.verb,
            ...(o.nouns ? { noun: o.nouns[k]! } : {}),
          }
          verbs[o.verb] = (verbs[o.verb] ?? 0) + 1
          const before = process.env.CHECK ? sedan.progress(s) : 0
          const stack = process.env.CHECK ? JSON.stringify(s.stack) : ''
          const r = sedan.answer(s, reply)
          if ('refused' in r) throw new Error(JSON.stringify(r))
          if (process.env.CHECK) {
            const b = sedan.broken(s)
            if (b.length)
              throw new Error(
                b.join() + ' ' + JSON.stringify(reply) + stack + JSON.stringify(s.stack),
              )
            if (sedan.progress(s) >= before)
              throw new Error(
                `progress ${before} ${sedan.progress(s)} ${JSON.stringify(reply)} ${stack} ${JSON.stringify(s.stack)}`,
              )
          }
          break
        }
        k -= c
      }
    }
    games++
    const w = s.winner + ' ' + s.victory
    wins[w] = (wins[w] ?? 0) + 1
  }
  const ms = performance.now() - t0
  console.log(
    games,
    replies,
    multi,
    ms.toFixed(0) + 'ms',
    ((multi / ms) * 1000).toFixed(0) + '/s',
    wins,
    verbs,
  )
  expect(1).toBe(1)
}, 600000)
