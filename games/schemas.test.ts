import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Position } from '../core/contract.ts'
import { isChance } from '../core/contract.ts'
import { games } from './index.ts'
import { sedan } from './sedan/game.ts'
import { gameFiles, projectRoot } from '../cli/coverage-files.ts'
import { schemaOf } from './schemas.ts'

const root = projectRoot()

describe.each(['rossbach', 'sedan'])('the data of %s', (game) => {
  test.each(gameFiles(root, game, /\.json$/))('$path fits its schema', ({ path, text }) => {
    const schema = schemaOf(game, path)
    expect(schema).toBeDefined()
    expect(schema?.safeParse(JSON.parse(text)).error).toBeUndefined()
  })
})

test('a file nobody has described has no schema', () => {
  expect(schemaOf('sedan', 'games/sedan/data/weather.json')).toBeUndefined()
})

describe('the example position in the README', () => {
  const readme = readFileSync(join(root, 'games/sedan/README.md'), 'utf8')
  const position = JSON.parse(/```json\n([^`]+)```/.exec(readme)![1]!) as Position

  test('fits the schema of positions', () => {
    const schema = schemaOf('sedan', 'games/sedan/positions/example.json')!
    expect(schema.safeParse(position).success).toBe(true)
    expect(schema.safeParse({ ...position, turn: 'four' }).success).toBe(false)
    expect(schema.safeParse({ turn: 4 }).success).toBe(false)
  })

  test('is set up as the text says: the French are asked for 1st Army, GC lies on top', () => {
    const state = sedan.setup(position, [])
    const [ask] = sedan.ask(state)
    if (ask === undefined || isChance(ask)) throw new Error('A seat should be asked.')
    expect(ask.seat).toBe('french')
    expect(ask.options.map(({ verb }) => verb)).toEqual(['first', 'last'])
    const { kinds } = sedan.about
    const at4011 = sedan
      .view(state, 'french')
      .stacks.find(({ hex }) => kinds['hex']!.print(hex) === '4011')!
    expect(kinds['unit']!.print(at4011.top)).toBe('GC')
    expect(at4011.count).toBe(3)
  })
})

test.each(Object.keys(games))('%s: the verbs of the README are those the game offers', (id) => {
  const readme = readFileSync(join(root, 'games', id, 'README.md'), 'utf8')
  const table = readme.slice(readme.indexOf('| verb |'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = new Set(
    rows.flatMap((row) => row.split('|')[1]!.match(/(?<=`)[a-z-]+(?=`)/g) ?? []),
  )
  // Some are called otherwise among the answers to an ask.
  const offered = Object.keys(games[id]!.about.words).flatMap((key) =>
    key.startsWith('verb-') && !key.includes('-at-ask-') ? [key.slice(5)] : [],
  )
  expect([...named].sort()).toEqual(offered.sort())
})
