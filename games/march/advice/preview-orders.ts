import type { Sheet } from '../../../core/contract.ts'
import { formationSide, hqOf, leaderOf } from '../rules/02-pieces.ts'
import type { State } from '../model/state.ts'
import { courierPath } from '../rules/15-command-distance.ts'
import { delayOf, wayOfOrder } from '../rules/15-writing.ts'
import { EMPTY } from './preview-reach.ts'

/** The way of a courier to a corps, what it costs, and when the order would be there. */
export function courierSheet(state: State, formation: number): Sheet {
  const leader = leaderOf[formation]!
  const to = leader < 0 ? -1 : state.place[leader]!
  if (to < 0) return EMPTY
  const named = { formation: { of: 'formation', noun: formation } }
  const way = wayOfOrder(state, formation)
  if (typeof way !== 'number') return { ...EMPTY, marks: [{ at: to, bar: way.rule }] }
  const turns = delayOf(state, formation)
  const from = state.place[hqOf[formationSide[formation]!]]!
  const path = courierPath(state, { from, to, side: formationSide[formation]! })
  return {
    ...EMPTY,
    marks: [{ at: to, cost: way }],
    ways: path.length > 1 ? [path] : [],
    sums: [
      {
        say: { key: 'sum-courier', with: named },
        rule: '15.4/a',
        low: Math.ceil(way / 2),
        high: Math.ceil(way / 2),
      },
      {
        say: { key: 'sum-arrival', with: named },
        rule: '15.4/a',
        low: state.turn + turns,
        high: state.turn + turns,
      },
    ],
  }
}
