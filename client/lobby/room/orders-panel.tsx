import { useMemo } from 'preact/hooks'
import type { Order } from '../../../core/contract.ts'
import { OrdersPanel } from '../../panels/orders-panel.tsx'
import type { OrderBook } from '../../panels/orders-panel.tsx'
import type { PanelProps } from '../../table/table-state.ts'
import { t } from '../../words/index.ts'
import { gamePath, get, part, put } from '../api.ts'
import type { Room } from './open-room.ts'

/** What is answered for an absent seat, and whether announced pauses wait for it. */
export function RoomOrders({ room, table }: { room: Room; table: PanelProps['table'] }) {
  const { session } = room
  const path = gamePath(room.id, `/seats/${part(session.seat.value)}/standing`)
  const book = useMemo(() => bookAt(path), [path])
  return <OrdersPanel {...{ session, table, book }} say={t('lobby.orders.say')} more={[pauses()]} />
}

function bookAt(path: string): OrderBook {
  return {
    read: async () => (await get<{ orders: Order[] }>(path)).orders,
    write: async (orders) => void (await put(path, { orders })),
  }
}

function pauses() {
  const choices = (['stop', 'go-on'] as const).map((id) => ({
    id,
    title: t(`lobby.orders.pauses.${id}`),
  }))
  return { id: 'table.pauses', title: t('lobby.orders.pauses'), none: 'stop', choices }
}
