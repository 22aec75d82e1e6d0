import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import type { Ask, Fast } from '../../../core/contract.ts'
import { floodOf } from '../../../core/testing/measure.ts'
import type { Measure, OwnMeasure } from '../../../core/testing/measure.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { metz } from '../game.ts'
import { grid } from '../map/map.ts'
import { sight } from '../rules/08-sight.ts'
import { FOOT, openCosts } from '../rules/11-costs.ts'
import { setUpState } from '../model/set-up.ts'
import type { View } from '../seen/view.ts'

/** Lines from everywhere to everywhere, over the field of a battle. */
function sightMeasure(): OwnMeasure {
  const state = setUpState('day-of-battle', [])
  const { n } = grid
  return {
    name: 'line of sight between two hexes',
    unit: 'µs',
    mark: 1,
    times: 100_000,
    once: (number) => void sight(state, (number * 7919) % n, (number * 104_729) % n),
  }
}

/** What a seat is told of the first fire of a random game, before it names its target. */
function previewMeasure(): OwnMeasure {
  const { view, ask } = firstTarget(fastChance('fire'))
  const { verb, nouns } = ask.options[0]!
  const reply = { seat: ask.seat, ask: ask.id, verb, noun: nouns![0]! }
  return {
    name: 'preview of a fire',
    unit: 'CPU ms',
    mark: 5,
    times: 100,
    once: () => void metz.preview(view, { about: 'reply', reply }),
  }
}

/** Random battles one after the other, until somebody is asked for a target (8.2/a). */
function firstTarget(chance: Fast): { view: View; ask: Ask } {
  const state = metz.setup('afternoon-crisis', [])
  for (;;) {
    const asks = metz.ask(state)
    const ask = asks.find((one): one is Ask => !isChance(one) && one.rule === '8.2/a')
    if (ask !== undefined) return { view: metz.view(state, ask.seat), ask }
    const reply = randomReply(asks, chance)
    if (reply === undefined) return firstTarget(chance)
    metz.answer(state, reply)
  }
}

export const measure: Measure = {
  marks: { replies: 100_000, clone: 3, reach: 0.2 },
  hexes: grid.n,
  flood: floodOf(grid, openCosts[FOOT]!),
  own: [sightMeasure(), previewMeasure()],
}
