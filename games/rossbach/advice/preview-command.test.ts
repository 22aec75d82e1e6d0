import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../core/contract.ts'
import { isChance } from '../../../core/contract.ts'
import { rossbach } from '../game.ts'
import { hex } from '../map/map.ts'
import { ids } from '../rules/01-pieces.ts'
import { piece } from '../testing/field.ts'

/** Napoleon and Lannes with a division each, and one that neither leads; nobody has a point yet. */
const POSITION = {
  game: 'rossbach',
  scenario: 'campaign-10',
  turn: 13,
  step: 'french-command',
  stacks: {
    S2708: ['Napoleon', 'Ney'],
    S2709: ['Marchand'],
    S2808: ['Dupont'],
    S2747: ['Davout', 'Gudin'],
    S2714: ['Bila'],
  },
}

function commanding(...said: (readonly [verb: string, noun: string])[]) {
  const state = rossbach.setup(POSITION, [])
  for (const [verb, noun] of said) {
    const [ask] = rossbach.ask(state)
    if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
    rossbach.answer(state, { seat: 'french', ask: ask.id, verb, noun: piece(noun) })
  }
  return rossbach.view(state, 'french')
}

const overlay = { about: 'overlay', name: 'command' } as const

function pointsIn({ sums }: Sheet): Record<string, number> {
  return Object.fromEntries(
    sums.map(({ say, low }) => {
      const { noun } = say.with!['leader'] as { noun: number }
      return [`${say.key} ${ids[noun]}`, low]
    }),
  )
}

describe('the command overlay', () => {
  test('[7.2] every leader has a ring of his own', () => {
    const { rings, marks } = rossbach.preview(commanding(), overlay)
    expect(rings).toHaveLength(3)
    expect(rings?.filter((ring) => ring.includes(hex('S2708')))).toHaveLength(2)
    expect(new Set(rings?.flat()).size).toBe(marks.length)
  })

  test('[7.11a] points that are left are told, and go down as they are spent', () => {
    const before = pointsIn(rossbach.preview(commanding(), overlay))
    const after = pointsIn(
      rossbach.preview(commanding(['officer', 'Ney'], ['unit', 'Dupont']), overlay),
    )
    expect(before).toMatchObject({
      'sum-officers-left Napoleon': 3,
      'sum-units-left Napoleon': 3,
    })
    expect(after).toMatchObject({ 'sum-officers-left Napoleon': 2, 'sum-units-left Napoleon': 2 })
  })
})

test('[7.43b] before an objective is named the way of every part of the force is shown', () => {
  const state = rossbach.setup({ ...POSITION, turn: 16, step: 'french-night' }, [])
  const say = (verb: string, noun: number): void => {
    const [ask] = rossbach.ask(state)
    if (ask === undefined || isChance(ask)) throw new Error('Nobody is asked.')
    rossbach.answer(state, { seat: 'french', ask: ask.id, verb, noun })
  }
  say('formation', piece('Ney'))
  const reply = { seat: 'french', ask: 0, verb: 'to', noun: hex('S2719') }
  const { ways = [] } = rossbach.preview(rossbach.view(state, 'french'), { about: 'reply', reply })
  expect(ways.map((way) => way[0])).toEqual([hex('S2708'), hex('S2709')])
  expect(ways.map((way) => way.at(-1))).toEqual([hex('S2719'), hex('S2719')])
})

describe('a point that is about to be given', () => {
  const supposing = (verb: string, noun: string): Sheet =>
    rossbach.preview(commanding(), {
      about: 'reply',
      reply: { seat: 'french', ask: 0, verb, noun: piece(noun) },
    })

  test('[7.11c] an officer is shown with his range and whom he would command', () => {
    const { ways, marks } = supposing('officer', 'Ney')
    expect(ways).toEqual([[hex('S2708'), hex('S2709')]])
    expect(marks.map(({ at }) => at)).toContain(hex('S2709'))
  })

  test('[7.13] a unit is shown with the line to its commander', () => {
    expect(supposing('unit', 'Dupont').ways).toEqual([[hex('S2708'), hex('S2808')]])
  })
})
