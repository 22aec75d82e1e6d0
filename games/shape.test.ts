import { expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { games } from './index.ts'

/** Fields in the order in which they came, what is kept beside the state among them. */
const shapeOf = (state: unknown): (string | symbol)[] => Reflect.ownKeys(state as object)

test.each(Object.keys(games))('all states of %s have one shape, wherever they come from', (id) => {
  const game = games[id]!
  for (const { id: scenario } of game.about.scenarios) {
    const state = game.setup(scenario, [])
    const copy = game.clone(state)
    const imagined = game.imagine(game.view(state, 'table'), fastChance(1))
    expect(shapeOf(copy)).toEqual(shapeOf(state))
    expect(shapeOf(imagined)).toEqual(shapeOf(state))
  }
})
