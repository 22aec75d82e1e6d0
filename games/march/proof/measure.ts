import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import type { Ask, Fast } from '../../../core/contract.ts'
import { floodOf } from '../../../core/testing/measure.ts'
import type { Measure, OwnMeasure } from '../../../core/testing/measure.ts'
import { randomReply } from '../../../core/testing/random-play.ts'
import { BARRED } from '../../../core/hex/steps.ts'
import { march } from '../game.ts'
import { grid } from '../map/map.ts'
import { setUpState } from '../model/set-up.ts'
import { moveOf } from '../rules/06-movers.ts'
import { UNIT, waysOf } from '../rules/06-costs.ts'
import { reachOf } from '../rules/06-reach.ts'
import { pieceNamed } from '../rules/02-pieces.ts'
import type { View } from '../seen/view.ts'

/** Everywhere a fresh cavalry division can get to, with all that the rules say of zones and stops. */
function reachMeasure(): OwnMeasure {
  const state = setUpState('teugn-hausen', [])
  const mover = moveOf(state, pieceNamed('F-Montbrun'))
  return {
    name: 'reach of a cavalry division',
    unit: 'µs',
    mark: 200,
    times: 1000,
    once: () => void reachOf(state, mover),
  }
}

/** What a seat is told of an attack in a random game, before it is declared. */
function previewMeasure(): OwnMeasure {
  const { view, ask } = firstAttack(fastChance('attack'))
  const { verb, nouns } = ask.options[0]!
  const reply = { seat: ask.seat, ask: ask.id, verb, noun: nouns![0]! }
  return {
    name: 'preview of an attack',
    unit: 'CPU ms',
    mark: 10,
    times: 50,
    once: () => void march.preview(view, { about: 'reply', reply }),
  }
}

/** Random battles one after the other, until somebody names the hex he attacks. */
function firstAttack(chance: Fast): { view: View; ask: Ask } {
  const state = march.setup('teugn-hausen', [])
  for (;;) {
    const asks = march.ask(state)
    const ask = asks.find((one): one is Ask => !isChance(one) && one.say.key === 'ask-attack-at')
    if (ask !== undefined) return { view: march.view(state, ask.seat), ask }
    const reply = randomReply(asks, chance)
    if (reply === undefined) return firstAttack(chance)
    march.answer(state, reply)
  }
}

const COSTS = Uint8Array.from(waysOf(setUpState('four-days', [])).open[UNIT]!, (cost) =>
  cost < 0 ? BARRED : cost,
)

export const measure: Measure = {
  marks: { replies: 100_000, clone: 3, reach: 0.2 },
  hexes: grid.n,
  flood: floodOf(grid, COSTS),
  own: [reachMeasure(), previewMeasure()],
}
