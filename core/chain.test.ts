import { describe, expect, test } from 'vitest'
import { carryOut, isRollSeen } from './chain.ts'
import type { Sent, Taker } from './chain.ts'
import type { Ask, Audience, Chance, SeatReply } from './contract.ts'
import type { Replied } from './desk.ts'

const step = (ask: number, noun?: number): Sent => ({
  ask,
  verb: 'step',
  ...(noun !== undefined && { noun }),
})
const chance = (seen: Audience): Chance => ({
  seat: 'nature',
  rule: '2',
  say: { key: 'roll' },
  seen,
})

function given(reply: SeatReply, ...seen: Audience[]): Replied {
  const drawn = seen.map((one) => ({ chance: chance(one), values: [1] }))
  return { is: 'reply', reply, drawn, told: [], final: 'no' }
}

/** Red is asked one thing after the other, up to a last one; noun 13 is refused, and dice fall at noun 6. */
function redsTable({ last = Infinity, asksBlue = false, pausesAt = Infinity } = {}) {
  const replies: SeatReply[] = []
  const answered: Ask[] = []
  const next = (): Ask => ({
    seat: asksBlue ? 'blue' : 'red',
    id: replies.length,
    rule: '1',
    say: { key: 'ask' },
    options: [],
    kind: 'must',
  })
  const taker: Taker = {
    seat: 'red',
    asks: () => {
      if (replies.length === pausesAt) return undefined
      return replies.length < last ? [chance('all'), next()] : []
    },
    give: (reply, ask) => {
      if (reply.noun === 13) return { refused: { rule: '1', say: { key: 'unlucky' } } }
      answered.push(ask)
      replies.push(reply)
      return reply.noun === 6 ? given(reply, 'all') : given(reply)
    },
    isSurprise: (one) => isRollSeen(one, 'red'),
  }
  return { taker, replies, answered }
}

describe('a chain', () => {
  test('is carried out to its end, each reply by the ask that there is then', () => {
    const { taker, replies, answered } = redsTable()
    const chain: Sent[] = [step(0, 4), { ask: 1, verb: 'end', rule: '1' }]
    expect(carryOut(chain, taker)).toEqual({ came: { applied: 2, of: 2 } })
    expect(replies).toEqual([
      { seat: 'red', ask: 0, verb: 'step', noun: 4 },
      { seat: 'red', ask: 1, verb: 'end' },
    ])
    expect(answered.map(({ id }) => id)).toEqual([0, 1])
  })

  test('ends at a die that the seat sees, but not when it has come to its end anyway', () => {
    const early = carryOut([step(0, 6), step(1)], redsTable().taker)
    expect(early).toEqual({ came: { applied: 1, of: 2, why: 'surprise' } })
    const last = carryOut([step(0), step(1, 6)], redsTable().taker)
    expect(last).toEqual({ came: { applied: 2, of: 2 } })
  })

  test('ends at a refusal and says which reply it was', () => {
    const { taker, replies } = redsTable()
    expect(carryOut([step(0), step(1, 13), step(2)], taker)).toEqual({
      came: { applied: 1, of: 3, refused: { rule: '1', say: { key: 'unlucky' } } },
      barred: { seat: 'red', ask: 1, verb: 'step', noun: 13 },
    })
    expect(replies).toHaveLength(1)
  })

  test('is stale when its first ask is gone or asked under another rule, and nothing is given', () => {
    const stale = { rule: 'table', say: { key: 'stale-ask' } }
    for (const sent of [step(7), { ...step(0), rule: '9' }]) {
      const { taker, replies } = redsTable()
      const { came } = carryOut([sent, step(1)], taker)
      expect(came).toEqual({ applied: 0, of: 2, why: 'stale', refused: stale })
      expect(replies).toEqual([])
    }
  })

  test('is told apart when its seat is asked nothing at all', () => {
    for (const taker of [redsTable({ asksBlue: true }).taker, redsTable({ last: 0 }).taker]) {
      const { came } = carryOut([step(0)], taker)
      expect(came).toMatchObject({ why: 'stale', refused: { say: { key: 'not-your-ask' } } })
    }
  })

  test('whose later ask is another or none has met a surprise and is refused nothing', () => {
    const other = carryOut([step(0), step(5)], redsTable().taker)
    const none = carryOut([step(0), step(1)], redsTable({ last: 1 }).taker)
    for (const { came } of [other, none])
      expect(came).toEqual({ applied: 1, of: 2, why: 'surprise' })
  })

  test('gives back the reply that has to go another way', () => {
    const { taker } = redsTable({ pausesAt: 1 })
    const chain = [step(0), step(1), step(2)]
    expect(carryOut(chain, taker)).toEqual({ came: { applied: 1, of: 3 }, astray: chain[1] })
  })
})

test('dice that others alone see are no surprise', () => {
  const reply = { seat: 'red', ask: 0, verb: 'step' }
  expect(isRollSeen(given(reply), 'red')).toBe(false)
  expect(isRollSeen(given(reply, ['blue'], 'nobody'), 'red')).toBe(false)
  expect(isRollSeen(given(reply, ['blue'], ['red']), 'red')).toBe(true)
})
