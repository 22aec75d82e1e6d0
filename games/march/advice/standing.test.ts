import { describe, expect, test } from 'vitest'
import type { Ask, Order } from '../../../core/contract.ts'
import { march } from '../game.ts'
import { standingReply } from './standing.ts'

const view = march.view(march.setup('teugn-hausen', []), 'allied')
const ask = (key: string, options: Ask['options']): Ask => ({
  seat: 'allied',
  id: 7,
  rule: '7.6/c',
  say: { key },
  options,
  kind: 'must',
})
const reply = (one: Ask, ...orders: Order[]) => standingReply(view, one, orders)

describe('standing orders', () => {
  const slip = ask('ask-slip', [{ verb: 'slip-away', of: 'piece', nouns: [5] }, { verb: 'stand' }])
  const resist = ask('ask-resist', [{ verb: 'resist' }, { verb: 'yield' }])
  const lend = ask('ask-lend', [{ verb: 'lend', of: 'piece', nouns: [3, 4] }, { verb: 'pass' }])
  const pursue = ask('ask-pursue', [{ verb: 'done' }])

  test('answer what they are left for, with the first that is offered', () => {
    expect(reply(slip, { id: 'slip', choice: 'stand' })).toMatchObject({ ask: 7, verb: 'stand' })
    expect(reply(resist, { id: 'resist', choice: 'hold' })).toMatchObject({ verb: 'resist' })
    expect(reply(resist, { id: 'resist', choice: 'yield' })).toMatchObject({ verb: 'yield' })
    expect(reply(lend, { id: 'lend', choice: 'fire' })).toMatchObject({ verb: 'lend', noun: 3 })
    expect(reply(lend, { id: 'lend', choice: 'never' })).toMatchObject({ verb: 'pass' })
    expect(reply(pursue, { id: 'pursue', choice: 'ride' })).toMatchObject({ verb: 'done' })
  })

  test('leave all else to the person', () => {
    expect(reply(slip, { id: 'slip', choice: 'ask' })).toBeUndefined()
    expect(reply(slip, { id: 'resist', choice: 'yield' })).toBeUndefined()
    expect(
      reply(ask('ask-act', [{ verb: 'end' }]), { id: 'slip', choice: 'stand' }),
    ).toBeUndefined()
  })
})
