import type { Shown } from '../../../core/look.ts'
import { EVENT_IDS, eventKind, eventSide } from '../rules/06-chits.ts'
import { HELD } from '../model/state.ts'
import { orderOnChit } from '../advice/standing.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

/** Orders on chits in one's hand matter now, those on others perhaps later. */
export function ordersOf({ view, eyes }: Facts): Pick<Shown, 'orders'> {
  if (eyes === undefined) return {}
  const kinds = EVENT_IDS.map((_, kind) => kind)
  const isHeld = (kind: number): boolean =>
    view.chits.some(
      (place, chit) => place === HELD && eventKind[chit] === kind && eventSide[chit] === eyes,
    )
  return {
    orders: {
      first: kinds.filter(isHeld).map(orderOnChit),
      aside: [
        ...kinds.filter((kind) => !isHeld(kind)).map(orderOnChit),
        // Only where hands are hidden does anybody pause without a chit to play.
        ...(view.options.includes('hidden-hand') ? [] : ['bluff']),
      ],
      asideTitle: say('orders-aside'),
    },
  }
}
