import type { Sheet } from '../../../core/contract.ts'
import { formationSide, hqOf, leaderOf } from '../rules/02-pieces.ts'
import type { State } from '../model/state.ts'
import { grid } from '../map/map.ts'
import { MARCHING, waysOf } from '../rules/06-costs.ts'
import { courierPath } from '../rules/15-command-distance.ts'
import { FAR, distancesTo } from '../rules/15-march-route.ts'
import type { OrdersFrame } from '../rules/15-orders-levels.ts'
import { delayOf, wayOfOrder } from '../rules/15-writing.ts'
import { EMPTY } from './preview-reach.ts'

/** The shortest march to a goal over the ground as it is, whoever stands on it; none where no way leads there. */
function marchTo(state: State, from: number, goal: number): number[] {
  const far = distancesTo(state, goal)
  const costs = waysOf(state).road[MARCHING]!
  const way = [from]
  for (let hex = from; hex !== goal;) {
    const on = [0, 1, 2, 3, 4, 5].find((heading) => {
      const to = grid.neighbours[hex * 6 + heading]!
      const cost = costs[hex * 6 + heading]!
      return to >= 0 && cost >= 0 && far[hex] !== FAR && far[to]! + cost === far[hex]!
    })
    if (on === undefined) return []
    hex = grid.neighbours[hex * 6 + on]!
    way.push(hex)
  }
  return way
}

/** Where a march would lead that is written now, and how far it is: to its target, or by way of a hex. */
export function writtenMarch(state: State, frame: OrdersFrame, to: number): Sheet {
  const { formation, target } = frame
  const from = state.place[leaderOf[formation]!] ?? -1
  if (from < 0) return EMPTY
  const goals = frame.at === 'way' ? [to, target] : [to]
  const ways = goals.map((goal, at) => marchTo(state, at === 0 ? from : goals[at - 1]!, goal))
  if (ways.some((way) => way.length === 0)) return EMPTY
  const halves = goals.reduce(
    (sum, goal, at) => sum + distancesTo(state, goal)[at === 0 ? from : goals[at - 1]!]!,
    0,
  )
  const points = Math.ceil(halves / 2)
  const say = { key: 'sum-march', with: { formation: { of: 'formation', noun: formation } } }
  return { ...EMPTY, ways, sums: [{ say, rule: '15.6/i', low: points, high: points }] }
}

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
