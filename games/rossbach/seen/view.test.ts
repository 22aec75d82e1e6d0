import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { isChance, isRefused } from '../../../core/contract.ts'
import type { SeatReply } from '../../../core/contract.ts'
import { put } from '../model/board.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { flow } from '../rules/sequence.ts'
import { DAY_HALF, HIDDEN, LOST, NIGHT_HALF, SETTING_UP, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEEN_BY, mixedUp } from '../testing/play.ts'
import { piece } from '../testing/field.ts'

function openingOf(scenario: string): State {
  const state = rossbach.setup(scenario, [])
  for (let n = 0; n < 40 && state.phase === SETTING_UP; n++) {
    const [ask] = rossbach.ask(state)
    if (ask === undefined || isChance(ask)) break
    const verb = ask.options.some((one) => one.verb === 'ready') ? 'ready' : ask.options[0]!.verb
    const noun = ask.options.find((one) => one.verb === verb)?.nouns?.[0]
    const said = ask.options.some((one) => one.verb === 'none') ? 'none' : verb
    const reply: SeatReply = { seat: ask.seat, ask: ask.id, verb: said }
    if (said === verb && noun !== undefined) reply.noun = noun
    expect(isRefused(rossbach.answer(state, reply))).toBe(false)
  }
  return state
}

describe('an enemy', () => {
  test('[1.5a] is a flag of his nation, one to a hex, however many he is', () => {
    const state = openingOf('campaign-10')
    const view = rossbach.view(state, 'prussian')
    const at = state.place[piece('Suchet')]!
    expect(view.place[piece('Suchet')]).toBe(HIDDEN)
    expect(view.flags.filter((one, i) => i % 2 === 0 && one === at)).toHaveLength(1)
    expect(rossbach.view(state, 'french').place[piece('Suchet')]).toBe(at)
  })

  test('[19.3] who is still to come cannot be told from who is under a flag', () => {
    const state = openingOf('campaign-8')
    const view = rossbach.view(state, 'prussian')
    const late = state.place.flatMap((place, one) => (place === WAITING ? [one] : []))
    const french = late.filter((one) => rossbach.view(state, 'french').place[one] === WAITING)
    expect(french.length).toBeGreaterThan(5)
    expect(new Set(french.map((one) => view.place[one]))).toEqual(new Set([HIDDEN]))
  })

  test('[6.14] in his open box is recovered or not, as nobody else knows', () => {
    const state = cloneState(mixedUp('jena', 'boxes', 'N1622'))
    const views = [DAY_HALF, NIGHT_HALF].map((box) => {
      const other = cloneState(state)
      put(other, piece('Grawert'), box)
      other.reduced[piece('Grawert')] = box === NIGHT_HALF ? 1 : 0
      return JSON.stringify(rossbach.view(other, 'french'))
    })
    expect(views[0]).toBe(views[1])
    put(state, piece('Grawert'), LOST)
    for (const seat of SEEN_BY)
      expect(rossbach.view(state, seat).place[piece('Grawert')]).toBe(LOST)
  })

  test('[1.51.1] [1.5b] lies open where he is in contact when movement begins', () => {
    const state = mixedUp('jena', 'contact', 'N1622')
    const shown = state.shown.flatMap((is, one) => (is === 1 ? [one] : []))
    for (const one of shown)
      for (const seat of SEEN_BY)
        expect(rossbach.view(state, seat).place[one]).toBe(state.place[one])
  })
})

describe('a side alone knows', () => {
  test('[7.43a] its orders, numbered among themselves', () => {
    const state = cloneState(mixedUp('campaign-12', 'orders', 'N1622'))
    state.orderSide = [1, 0]
    state.objective = [hex('N2424'), hex('N1942')]
    state.orderedOn = [20, 20]
    state.order = changed(state.order, piece('Gudin'), 2)
    state.order = changed(state.order, piece('Grawert'), 1)
    const [french, prussian, table] = SEEN_BY.map((seat) => rossbach.view(state, seat))
    expect([french!.order[piece('Gudin')], french!.objective]).toEqual([1, [hex('N1942')]])
    expect([prussian!.order[piece('Gudin')], prussian!.objective]).toEqual([0, [hex('N2424')]])
    expect([table!.order.includes(1), table!.objective]).toEqual([false, []])
  })

  test('[20.16] what it has taken; what it has lost it does not know', () => {
    const state = cloneState(openingOf('campaign-10'))
    const source = state.control.indexOf(1)
    state.control[source] = 0
    expect(rossbach.view(state, 'french').control[source]).toBe(0)
    expect(rossbach.view(state, 'prussian').control[source]).toBe(1)
    expect(rossbach.view(state, 'table').control[source]).toBe(1)
  })

  test('[2.11A2c] how far it is in its Command Phase', () => {
    const state = openingOf('campaign-10')
    const top = state.stack.at(-1)
    const frames = rossbach.view(state, 'prussian').frames
    expect(top?.proc).toMatch(/command|reorganize/)
    expect(frames.map(({ proc }) => proc)).toEqual(['campaign', 'day'])
    expect(rossbach.view(state, 'french').frames).toEqual(state.stack)
    expect(rossbach.view(state, 'prussian').onClock).toEqual(['french'])
  })
})

describe('set-up', () => {
  test('[19.2] goes on behind a screen, which shows not even flags', () => {
    const state = rossbach.setup('campaign-10', [])
    expect(
      rossbach.view(state, 'prussian').flags.some((_, i, all) => i % 2 === 1 && all[i] === 1),
    ).toBe(false)
    expect(flow.ask(state)[0]?.seat).toBe('french')
    expect(rossbach.view(state, 'french').flags.length).toBeGreaterThan(10)
  })
})
