import { describe, expect, test } from 'vitest'
import { guideFrom } from '../look/guide.ts'
import { noStands, stand } from '../stands.ts'
import { contrast } from './contrast.ts'
import { everyStack } from './every-stack.ts'
import { faultsOf, momentOf } from './guided.ts'
import { startsIn } from './manners.ts'

test('every stack is asked about once, with all who stand in it', () => {
  const stands = noStands({ hexes: 4, pieces: 5 })
  stand(stands, 3, 1)
  stand(stands, 0, 1)
  stand(stands, 2, 3)
  const met: [readonly number[], number][] = []
  expect(everyStack(stands, (pieces, hex) => met.push([pieces, hex]) > 0)).toBe(true)
  expect(met).toEqual([
    [[0, 3], 1],
    [[2], 3],
  ])
  expect(everyStack(stands, (pieces) => pieces.length > 1)).toBe(false)
})

describe('starts by their names', () => {
  const setup = (start: unknown, options: readonly string[]): string =>
    `${String(start)} with ${options.join()}`
  const { starts, options, fresh } = startsIn({ setup }, ['ford', 'hill'], {
    foggy: { of: ['hill'], options: ['fog'] },
    mixed: { of: ['ford'], fresh: (scenario, game) => `${scenario} mixed up, ${game}` },
  })

  test('are the scenarios, then the manners of each', () => {
    expect(starts).toEqual(['ford', 'hill', 'foggy hill', 'mixed ford'])
    expect(starts.map(options)).toEqual([[], [], ['fog'], []])
  })

  test('begin as the book has them, with options, or made up', () => {
    expect(starts.map((start) => fresh(start, 7))).toEqual([
      'ford with ',
      'hill with ',
      'hill with fog',
      'ford mixed up, 7',
    ])
  })
})

test('a guide is neither short nor long, says each step once and cites rules there are', () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `step-${nth}`)
  const texts = Object.fromEntries(ids.map((id) => [id, 'Row.']))
  const cues = Object.fromEntries(ids.map((id) => [id, { ask: 'ask-row', rule: '1.1' }]))
  const steps = guideFrom(texts, cues)
  const rules = new Set(['1.1'])
  expect(faultsOf(steps, rules)).toEqual([])
  expect(momentOf(steps[0]!)).toBe('ask-row')
  const long = { ...steps[1]!, say: 'x'.repeat(240) }
  const { rule: _, ...bare } = steps[2]!
  expect(faultsOf([steps[0]!, steps[0]!, long, bare], rules)).toEqual([
    'it has 4 steps',
    'step-0 is said twice',
    'step-1 is too long',
    'step-2 cites nothing',
  ])
})

test('contrast goes from nothing to black on white', () => {
  expect(contrast('#336699', '#336699')).toBe(1)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
