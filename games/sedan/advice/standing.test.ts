import { describe, expect, test } from 'vitest'
import type { Order } from '../../../core/contract.ts'
import { sedan } from '../game.ts'
import { TestTable } from '../testing/table.ts'

const ARMY = { '4508': ['1A'], '1210': ['6'], '1212': ['3/I'] }
const ENGAGED = { '3413': ['1A'], '3412': ['1/II'], '3614': ['5'], '3613': ['2/II'] }
const GUNS = { chits: { held: ['mitrailleuse'] } }

/** What the standing orders of the seat that is asked answer for it. */
function answer(table: TestTable, ...orders: Order[]): string | undefined {
  const { ask, state } = table
  const reply = sedan.standing!(sedan.view(state, ask.seat), ask, orders)
  if (reply === undefined) return undefined
  return reply.seat === ask.seat && reply.ask === ask.id ? reply.verb : 'an answer to nobody'
}
const order = (id: string, choice: string): Order => ({ id, choice })

describe('standing orders', () => {
  test.each(['first', 'last'])('[7.4/a] call 1st Army’s move: %s', (choice) => {
    const table = new TestTable({ step: 'prussian-movement', stacks: ARMY })
    expect(answer(table, order('army-move', choice))).toBe(choice)
    expect(answer(table, order('army-attack', choice))).toBeUndefined()
  })

  test.each(['first', 'last'])('[7.6/a] call 1st Army’s attack: %s', (choice) => {
    const table = new TestTable({ step: 'prussian-combat', stacks: ENGAGED })
    expect(answer(table, order('army-attack', choice))).toBe(choice)
    expect(answer(table, order('army-move', choice))).toBeUndefined()
  })

  /** 20 factors on 3, doubled by nothing: far beyond 6:1. */
  const overwhelming = { '1211': ['2/I'], '1210': ['1G', '2G', '5', '6'], '3411': ['IG'] }
  const attacked = (stacks: object): TestTable => {
    const table = new TestTable({ step: 'prussian-combat', stacks, ...GUNS })
    while (table.ask.seat === 'prussian') table.say(`with ${table.offered('with')![0]!}`)
    return table
  }

  test.each([
    ['never', 'pass'],
    ['2:1', 'mitrailleuse'],
    ['4:1', 'mitrailleuse'],
  ])('[12.4/h] fire the Mitrailleuse at %s and better: %s', (choice, verb) => {
    expect(answer(attacked(overwhelming), order('mitrailleuse', choice))).toBe(verb)
  })

  test('[12.4/h] hold it back below the odds that were ordered', () => {
    const even = { '1211': ['1/I'], '1210': ['5'], '3411': ['IG'] }
    expect(answer(attacked(even), order('mitrailleuse', '6:1'))).toBe('pass')
  })

  test('leave to the person what they do not cover, and what he wants to be asked', () => {
    const table = new TestTable({ step: 'prussian-movement', stacks: ARMY })
    expect(answer(table)).toBeUndefined()
    expect(answer(table, order('army-move', 'ask'))).toBeUndefined()
    expect(answer(table, order('no-such-order', 'first'))).toBeUndefined()
    expect(answer(table, order('army-move', 'never-heard-of'))).toBeUndefined()
    expect(answer(table.say('first'), order('army-move', 'first'))).toBeUndefined()
  })

  test('answer only what is asked, for every choice on offer', () => {
    const tables = [
      new TestTable({ step: 'prussian-movement', stacks: ARMY }),
      new TestTable({ step: 'prussian-combat', stacks: ENGAGED }),
      attacked(overwhelming),
    ]
    const orders = sedan.about.standing.flatMap(({ id, choices }) =>
      choices.map((choice) => order(id, choice)),
    )
    for (const table of tables) {
      const verbs = orders.flatMap((one) => answer(table, one) ?? [])
      expect(verbs.length).toBeGreaterThan(1)
      expect(verbs.filter((verb) => table.offered(verb) === undefined)).toEqual([])
    }
  })
})
