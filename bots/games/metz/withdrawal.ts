import { hex as hexAt } from '../../../games/metz/map/map.ts'
import { FRENCH } from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { FOOT } from '../../../games/metz/rules/11-costs.ts'
import { isNight, momentOf, scenarioNamed } from '../../../games/metz/model/scenario-book.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { Aim } from './aims.ts'
import { wayTo } from './ways.ts'

// In a campaign the French leave the field of the 16th to whoever comes next, and stand on the ridge before Metz.

const DAY_OF_REZONVILLE = 16

/** From the morning of the 17th on the French of a campaign are for the ridge, and avoid what they can; nobody marches by night for that. */
export function isWithdrawing(state: State, side: Side): boolean {
  if (side !== FRENCH || scenarioNamed(state.scenario).victory.by !== 'points') return false
  return momentOf(state).day > DAY_OF_REZONVILLE && !isNight(state)
}

/** From St-Privat by Amanvillers, La Folie and Moscou to Point du Jour. */
const RIDGE: readonly number[] = ['3502', '3606', '3511', '3817', '3919'].map(hexAt)
/** What lies west of this is given up. */
const GIVEN_UP = 0.1

/** What is not on the ridge is hardly worth a fight. */
export function withoutTheField(aims: readonly Aim[]): Aim[] {
  return aims.map((aim) =>
    RIDGE.includes(aim.hex) ? aim : { ...aim, value: aim.value * GIVEN_UP },
  )
}

interface Marching {
  formation: number
  hex: number
  strength: number
}

/** Half points of way that are worth as much as one point of strength sent there already. */
const CROWDED = 0.6
const FAITH = 12

/** By formation: its part of the ridge, the nearest one that is not full. */
export function ridgePosts(
  corps: readonly Marching[],
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const posts = new Map<number, number>()
  const sent = new Map<number, number>()
  const waiting = new Set(corps)
  while (waiting.size > 0) {
    let best: { one: Marching; hex: number; price: number } | undefined
    for (const one of waiting)
      for (const hex of RIDGE) {
        const faith = before.get(one.formation) === hex ? FAITH : 0
        const price = wayTo(hex, FOOT)[one.hex]! + CROWDED * (sent.get(hex) ?? 0) - faith
        if (best === undefined || price < best.price) best = { one, hex, price }
      }
    const { one, hex } = best!
    posts.set(one.formation, hex)
    sent.set(hex, (sent.get(hex) ?? 0) + one.strength)
    waiting.delete(one)
  }
  return posts
}
