import { expect, test } from 'vitest'
import { isRefused } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { twoHexesShown } from '../../core/examples/two-hexes-look.ts'
import { twoHexes } from '../../core/examples/two-hexes.ts'
import type { Lines } from '../../core/examples/two-hexes.ts'
import { GRID, HILL, PLACES } from '../../core/examples/wheeling.ts'
import { makeAdviser } from './adviser.ts'
import type { Shelf } from './adviser.ts'
import type { Plan } from './protocol.ts'

// A line that stands in a hex, across a hexside or in two hexes is moved and turned by touching where it is to stand.

const shelf: Shelf = {
  titles: [],
  bots: () => [],
  staff: () => Promise.reject(new Error('nobody')) as never,
  fetch: async () => twoHexesShown,
  whyNot: async () => twoHexes.whyNot,
  reasons: async () => ({}),
  sources: async () => [],
}
const adviser = makeAdviser(shelf)
const LINE: Named = { of: 'line', noun: 0 }
const place = (text: string) => PLACES.parse(text)!
const side = (text: string): Named => ({ of: 'side', noun: GRID.parseSide(text)! })
const both = (text: string): Named => ({ of: 'place', noun: place(text) })

/** The hill is blocked, so that nobody has to hold it. */
function at(red: string): Lines {
  const state = twoHexes.setup('only', [])
  const stand = [place(red), place('0504+0505')]
  return twoHexes.clone({ ...state, place: stand, abatis: [HILL, -1] })
}

const told = (plan: Plan): string[] =>
  'replies' in plan
    ? plan.replies.map(({ verb, noun }) => `${verb} ${PLACES.print(noun as number)}`)
    : [JSON.stringify(plan)]

async function gesture(state: Lines, touched: Named, picked?: Named): Promise<Plan> {
  const view = twoHexes.view(state, 'red')
  return adviser.plan('toy', view, { touched, ...(picked && { picked }) })
}

test('a hexside and a pair of hexes are answers, also from a distance', async () => {
  const state = at('0202')
  expect(told(await gesture(state, side('0202/0203')))).toEqual(['march 0202/0203'])
  expect(told(await gesture(state, both('0202+0203')))).toEqual(['extend 0202+0203'])
  const far = await gesture(at('0202'), side('0203/0204'), LINE)
  expect(told(far).at(-1)).toBe('march 0203/0204')
  expect(told(far).length).toBeGreaterThan(1)
})

test('the reach is of places, each of which is one gesture that the game takes', async () => {
  const state = at('0202')
  const marks = await adviser.reach('toy', twoHexes.view(state, 'red'), LINE)
  const kinds = new Set(marks.map((mark) => PLACES.decode(mark.at).on))
  expect([...kinds].toSorted()).toEqual(['hex', 'pair', 'side'])
  for (const mark of marks.filter((one) => one.cost === 2).slice(0, 12)) {
    const plan = await gesture(state, { of: 'place', noun: mark.at }, LINE)
    if (!('replies' in plan)) throw new Error(`${PLACES.print(mark.at)}: ${JSON.stringify(plan)}`)
    const real = twoHexes.clone(state)
    for (const { ask, verb, noun } of plan.replies)
      expect(isRefused(twoHexes.answer(real, { seat: 'red', ask, verb, noun: noun! }))).toBe(false)
    expect(real.place[0]).toBe(mark.at)
  }
})

test('a heading is an answer as it is', async () => {
  const plan = await gesture(at('0202'), { of: 'heading', noun: 1 })
  expect(plan).toMatchObject({ replies: [{ verb: 'face', noun: 1 }] })
})

test('what bars a hexside is said of it, or the rule that left it out', async () => {
  const state = { ...at('0202'), abatis: [HILL, GRID.index('0203')!] }
  const plan = await gesture(twoHexes.clone(state), side('0202/0203'))
  expect(plan).toMatchObject({ refused: { rule: '2' } })
})

test('a hexside and a pair are printed where a game calls both places', async () => {
  const things = [side('0202/0203'), both('0202+0203'), { of: 'heading', noun: 1 }]
  expect(await adviser.print('toy', things)).toEqual(['0202/0203', '0202+0203', 'north-east'])
  const { hex: _hex, side: _side, ...kinds } = twoHexes.about.kinds
  const bare = { ...twoHexesShown, game: { ...twoHexes, about: { ...twoHexes.about, kinds } } }
  const other = makeAdviser({ ...shelf, fetch: async () => bare })
  expect(await other.print('toy', things)).toEqual(['0202/0203', '0202+0203', 'north-east'])
})

test('in words: where a line stands, and which way it faces', async () => {
  const spoken = await adviser.speak('toy', twoHexes.view(at('0202/0203'), 'red'))
  expect(spoken.shown.scene.hexes).toBe(25)
  expect(spoken.shown.scene.stacks.map(({ at }) => Object.keys(at)[0])).toEqual(['side', 'pair'])
  const says = spoken.shown.scene.stacks.map(({ counters }) => counters[0]!.heading!.say)
  expect(says).toEqual(['faces south', 'faces east'])
  const typed = await adviser.typed('toy', twoHexes.view(at('0202'), 'red'), 'face ne')
  expect(typed).toMatchObject({ reply: { verb: 'face', noun: 1 } })
})
