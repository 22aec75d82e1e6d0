import { describe, expect, test } from 'vitest'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { Seat, Told } from '../../../core/contract.ts'
import { difference } from '../../../core/testing/compare.ts'
import { heardBy } from '../../../core/testing/watch.ts'
import { march } from '../game.ts'
import { hex } from '../map/map.ts'
import { ADVANCE, ATTACK, HOLD, MARCH } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { playOn } from '../testing/play.ts'

/** A reply of a seat that may be writing beside another. */
function reply(state: State, seat: Seat, verb: string, noun?: number): Told[] {
  const ask = march.ask(state).find((one) => one.seat === seat)
  if (ask === undefined || isChance(ask)) throw new Error(`${seat} is not asked.`)
  const said = { seat, ask: ask.id, verb, ...(noun === undefined ? {} : { noun }) }
  const result = march.answer(state, said)
  if (isRefused(result)) throw new Error(result.refused.say.key)
  return [...result.told]
}

describe('in the orders phase', () => {
  const start = (): State => march.setup('abensberg', [])
  const corps = (state: State): number[] => {
    const ask = march.ask(state).find(({ seat }) => seat === 'allied')!
    if (isChance(ask)) throw new Error('A die falls.')
    return [...ask.options.find(({ verb }) => verb === 'order')!.nouns!]
  }

  test('[15.3/a] [15.12/a] nobody sees what the other writes, nor that he does', () => {
    const state = start()
    const seen = () => difference(before, march.view(state, 'austrian'))
    const before = march.view(state, 'austrian')
    const told = [
      ...reply(state, 'allied', 'order', corps(state)[0]),
      ...reply(state, 'allied', 'give', MARCH),
      ...reply(state, 'allied', 'target', hex('2314')),
      ...reply(state, 'allied', 'straight'),
      ...reply(state, 'allied', 'nothing'),
    ]
    expect([heardBy({ told, final: 'yes' }, 'austrian'), seen()]).toEqual([[], undefined])
    expect(heardBy({ told: reply(state, 'allied', 'done'), final: 'yes' }, 'austrian')).toEqual([])
    expect(seen()).toBeUndefined()
  })

  test('[15.3/a] [15.4/e] nor, when both are done, to whom he has written, what, and how long it takes', () => {
    const worlds = [ADVANCE, ATTACK, HOLD].map((order, at) => {
      const state = start()
      const whom = corps(state)
      const told = [
        ...reply(state, 'allied', 'order', whom[at % whom.length]),
        ...reply(state, 'allied', 'give', order),
        ...reply(state, 'allied', 'done'),
        ...reply(state, 'austrian', 'done'),
      ]
      return {
        view: march.view(state, 'austrian'),
        told: heardBy({ told, final: 'yes' }, 'austrian'),
      }
    })
    expect(difference(worlds[0], worlds[1])).toBeUndefined()
    expect(difference(worlds[0], worlds[2])).toBeUndefined()
  })

  test('[15.10/a] [15.3/d] whether a marker that comes is a target or a dummy', () => {
    const [target, dummy] = [true, false].map((isTarget) => {
      const state = start()
      const to = hex('2314')
      if (isTarget) {
        reply(state, 'allied', 'order', corps(state)[0])
        reply(state, 'allied', 'give', MARCH)
        reply(state, 'allied', 'target', to)
        reply(state, 'allied', 'straight')
        reply(state, 'allied', 'nothing')
      } else {
        reply(state, 'allied', 'dummies')
        reply(state, 'allied', 'dummy', to)
      }
      const told = [...reply(state, 'allied', 'done'), ...reply(state, 'austrian', 'done')]
      return {
        view: march.view(state, 'austrian'),
        told: heardBy({ told, final: 'yes' }, 'austrian'),
      }
    })
    expect(difference(target, dummy)).toBeUndefined()
  })
})

test('[2.3/a] [3.0/III.A] nobody knows which chit comes next: it is drawn out of all that are left when it is wanted', () => {
  const state = march.setup('abensberg', [])
  const draws: number[] = []
  const atAsk = (now: State): string[] => {
    const [ask] = march.ask(now)
    if (ask === undefined || !isChance(ask) || ask.pick?.of !== 'chit') return []
    draws.push(ask.pick.from.length)
    expect([ask.seen, ask.pick.take]).toEqual(['all', 1])
    expect([...ask.pick.from]).toEqual(now.cup)
    expect(now.cup).toEqual(now.cup.toSorted((a, b) => a - b))
    return []
  }
  playOn(state, { replies: 250, seed: 'chits', watch: { atAsk } })
  expect(draws.length).toBeGreaterThan(3)
})
