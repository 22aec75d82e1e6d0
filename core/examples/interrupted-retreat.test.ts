import { describe, expect, test } from 'vitest'
import type { Happening, Result } from '../contract.ts'
import { isChance, isRefused } from '../contract.ts'
import { reloaded } from '../testing/compare.ts'
import { soak } from '../testing/soak.ts'
import type { Road } from './interrupted-retreat.ts'
import { interruptedRetreat as game } from './interrupted-retreat.ts'

const SEATS = ['blue', 'red']
const start = () => game.setup('only', [])

/** Plays a script such as 'red step' on a state saved and loaded before each reply, and keeps what was told. */
function play(lines: readonly string[], from = start()) {
  let state = from
  const told: Happening[] = []
  const results: Result[] = []
  for (const line of lines) {
    state = reloaded(state)
    const [seat, verb, noun] = line.split(' ') as [string, string, string?]
    const ask = game.ask(state)[0]!
    if (isChance(ask)) throw new Error('There is no chance in this game.')
    if (ask.seat !== seat) throw new Error(`${line}: ${ask.seat} is asked ${ask.rule}.`)
    const reply = { seat, ask: ask.id, verb, ...(noun === undefined ? {} : { noun: Number(noun) }) }
    const result = game.answer(state, reply)
    if (isRefused(result)) throw new Error(`${line}: ${result.refused.say.key}`)
    results.push(result)
    told.push(...result.told.map(({ what }) => what))
  }
  return { state, told, results, asked: game.ask(state)[0] }
}

const frames = (state: Road) => state.stack.map(({ proc, at }) => `${proc}.${at}`)
const windows = (told: readonly Happening[]) =>
  told.flatMap((what) => (what.did === 'window' ? [what.say.key] : []))

/** The column stands at 1, next to the post at 2; both pauses of the first step were passed. */
const FIRST = ['red step', 'blue pass', 'blue pass']
/** The column enters the post's hex and the post has fallen back to 3. */
const MET = [...FIRST, 'red step', 'blue pass', 'blue pass', 'blue fall-back 3']

describe('windows', () => {
  test('open before and after a step', () => {
    const { state, told } = play(['red step'])
    expect(windows(told)).toEqual(['announced'])
    expect(state.column).toBe(0)
    const after = play(['blue pass'], state)
    expect(windows(after.told)).toEqual(['entered'])
    expect(after.state.column).toBe(1)
  })

  test('silence means pass', () => {
    expect(play(['red step']).asked).toMatchObject({ otherwise: { verb: 'pass' }, kind: 'must' })
  })

  test('a play in the before-window keeps the step from being completed', () => {
    const { state, told, asked } = play(['red step', 'blue play 0'])
    expect(told.some(({ did }) => did === 'moved')).toBe(false)
    expect(state).toMatchObject({ column: 0, steps: 7, shaken: 1, held: [1, 2] })
    expect(asked).toMatchObject({ seat: 'red', rule: '1' })
  })

  test('the mover’s chain goes on after an interrupt', () => {
    const { state } = play(['red step', 'blue play 0', 'red step', 'blue pass', 'blue pass'])
    expect(state).toMatchObject({ column: 1, shaken: 0 })
  })

  test('a seat that can play nothing is not asked', () => {
    const state = start()
    state.held = [0, 0]
    expect(play(['red step', 'red step', 'blue fall-back 3'], state).asked).toMatchObject({
      seat: 'red',
      rule: '1',
    })
  })
})

describe('an interrupt in a retreat in a move', () => {
  test('stands in nested frames', () => {
    expect(frames(play(MET).state)).toEqual([
      'march.order',
      'move.end',
      'retreat.end',
      'pause.decide',
    ])
  })

  test('asks in the book’s order, blue first', () => {
    expect(play(MET).asked).toMatchObject({ seat: 'blue', rule: '3' })
    expect(play([...MET, 'blue pass']).asked).toMatchObject({ seat: 'red', rule: '3' })
  })

  test('nests a retreat in the pause of a retreat', () => {
    const { state } = play([...MET, 'blue pass', 'red play 1'])
    expect(frames(state)).toEqual([
      'march.order',
      'move.end',
      'retreat.end',
      'pause.poll',
      'retreat.fall',
    ])
  })

  test('polls again after a play until all have passed in a row', () => {
    const pressed = [...MET, 'blue pass', 'red play 1', 'blue fall-back 5']
    // First the pause of the inner retreat, then the outer one again: blue, who had passed, is asked anew.
    const script = [...pressed, 'blue pass', 'red pass', 'red pass', 'blue pass']
    const { state, asked } = play(script)
    expect(state).toMatchObject({ column: 2, post: 5, held: [2, 1] })
    expect(frames(state)).toEqual(['march.order'])
    expect(asked).toMatchObject({ seat: 'red', rule: '1' })
  })

  test('is final whenever another seat decides next', () => {
    const { results } = play([...MET, 'blue pass', 'red pass'])
    const finals = results.map(({ final }) => final).join(' ')
    // Also where a pause is announced and the same seat goes on.
    expect(finals).toBe('yes yes yes yes yes no yes yes no')
  })

  test('suspends the invariant only where the procedure says so', () => {
    const { state } = play([...FIRST, 'red step', 'blue pass'])
    expect([state.column, state.post]).toEqual([2, 2])
    expect(game.broken(state)).toEqual([])
    expect(game.broken({ ...state, stack: [{ proc: 'march', at: 'order' }] })).toEqual(['together'])
  })
})

describe('as every game', () => {
  test('random games hold, saved and loaded at every ask', () => {
    const soaked = soak(game, {
      start,
      seats: [...SEATS, 'table'],
      games: 60,
      seed: 'road',
      every: 2,
    })
    expect(soaked.findings).toEqual([])
    expect(Object.keys(soaked.verbs).sort()).toEqual(['fall-back', 'halt', 'pass', 'play', 'step'])
  })

  test('prints its outline', () => {
    expect(game.outline()).toEqual(['1. March', '  a step', '  falling back'])
  })
})
