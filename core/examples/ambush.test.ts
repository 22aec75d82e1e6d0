import { describe, expect, test } from 'vitest'
import type { Happening, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { soak } from '../testing/soak.ts'
import type { Ambush } from './ambush.ts'
import { ambush as game } from './ambush.ts'

const SEATS = ['red', 'blue', 'green']
const start = () => game.setup('only', [])

/** Plays a script such as 'red step'; a number is a die. */
function play(lines: readonly string[], state = start()) {
  const results = lines.map((line): Result => {
    const [seat, verb, noun] = line.split(' ') as [string, string, string?]
    const ask = game.ask(state).find((one) => one.seat === seat) as { id: number } | undefined
    const reply =
      verb === undefined
        ? { seat: 'nature' as const, values: [Number(seat)] }
        : {
            seat,
            ask: ask?.id ?? -1,
            verb,
            ...(noun === undefined ? {} : { noun: Number(noun) }),
          }
    const result = game.answer(state, reply)
    if (isRefused(result)) throw new Error(`${line}: ${result.refused.say.key}`)
    return result
  })
  return { state, results, asked: game.ask(state).map(({ seat }) => seat) }
}

function publicTold(results: readonly Result[]): Happening[] {
  return results.flatMap(({ told }) => told).map(({ what }) => what)
}

const armed = (blue: number, green: number) => [`blue arm ${blue}`, `green arm ${green}`]
const seen = (state: Ambush, seat: string) => ({ ...game.view(state, seat), n: 0, asks: [] })

describe('an ambush', () => {
  test('asks only who has a party left', () => {
    expect(play([...armed(0, 0), 'red step']).asked).toEqual(['nature'])
    expect(play([...armed(1, 0), 'red step']).asked).toEqual(['blue'])
    expect(play([...armed(0, 1), 'red step']).asked).toEqual(['green'])
  })

  test('looks the same to the others, whoever was asked and passed', () => {
    const nobody = play([...armed(0, 0), 'red step', '5'])
    const both = play([...armed(2, 1), 'red step', 'blue pass', 'green pass', '5'])
    for (const seat of ['red', 'table'])
      expect(seen(both.state, seat)).toEqual(seen(nobody.state, seat))
    expect(publicTold(both.results)).toEqual(publicTold(nobody.results))
  })

  test('is announced again after each play, and counts on the step', () => {
    const { results, state } = play([...armed(1, 1), 'red step', 'blue ambush', 'green pass', '1'])
    const dids = publicTold(results).map(({ did }) => did)
    expect(dids).toEqual(['window', 'noted', 'window', 'rolled', 'moved'])
    expect(state).toMatchObject({ column: 0, played: [1, 0], parties: [0, 1] })
  })

  test('leaves only the one who marches on the clock', () => {
    const { state } = play([...armed(1, 0), 'red step'])
    expect(game.view(state, 'table').onClock).toEqual(['red'])
    expect(game.view(state, 'table').asks).toEqual([])
  })

  test('is answered by a standing order', () => {
    const { state } = play([...armed(1, 0), 'red step'])
    const view = game.view(state, 'blue')
    const order = (choice: string) =>
      game.standing!(view, view.asks[0]!, [{ id: 'ambush', choice }])?.verb
    expect([order('always'), order('never')]).toEqual(['ambush', 'pass'])
    expect(game.standing!(view, view.asks[0]!, [])).toBeUndefined()
  })
})

test('random games hold, saved and loaded at every ask', () => {
  const soaked = soak(game, { start, seats: [...SEATS, 'table'], games: 60, seed: 'wood' })
  expect(soaked.findings).toEqual([])
  expect(Object.keys(soaked.verbs).sort()).toEqual([
    'ambush',
    'arm',
    'halt',
    'nature',
    'pass',
    'step',
  ])
})

test('prints its outline', () => {
  expect(game.outline()).toEqual(['blue chooses', 'green chooses', 'red marches'])
})
