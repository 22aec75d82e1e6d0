import { describe, expect, test } from 'vitest'
import { march } from '../game.ts'
import { hex } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { MARCH } from '../model/state.ts'
import { formationNamed } from '../rules/02-pieces.ts'

const MONTBRUN = formationNamed('F-Montbrun')

describe('a letter ahead', () => {
  const say = (state: State, verb: string, noun: number): void => {
    const ask = march.ask(state).find(({ seat }) => seat === 'allied')!
    march.answer(state, { seat: 'allied', ask: 'id' in ask ? ask.id : 0, verb, noun })
  }
  const ahead = (state: State, verb: string, noun: number) => {
    const view = march.view(state, 'allied')
    const reply = { seat: 'allied', ask: view.asks[0]!.id, verb, noun }
    return march.preview(view, { about: 'reply', reply })
  }

  test('[15.4/a] shows its courier, what he takes and when he is there', () => {
    const state = march.setup('teugn-hausen', [])
    const { ways, sums } = ahead(state, 'order', MONTBRUN)
    expect(ways).toHaveLength(1)
    expect(sums.map(({ say: { key } }) => key)).toEqual(['sum-courier', 'sum-arrival'])
  })

  test('[15.6/i] [15.9/a] shows the march that it orders, by way of a hex and beyond', () => {
    const state = march.setup('teugn-hausen', [])
    say(state, 'order', MONTBRUN)
    say(state, 'give', MARCH)
    const straight = ahead(state, 'target', hex('2721'))
    expect(straight.ways![0]!.at(-1)).toBe(hex('2721'))
    say(state, 'target', hex('2721'))
    const round = ahead(state, 'way', hex('2617'))
    expect(round.ways!.map((way) => way.at(-1))).toEqual([hex('2617'), hex('2721')])
    expect(round.sums[0]!.low).toBeGreaterThan(straight.sums[0]!.low)
  })
})
