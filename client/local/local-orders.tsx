import { useMemo } from 'preact/hooks'
import { OrdersPanel } from '../panels/orders-panel.tsx'
import type { PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'
import { door } from './door.ts'

/** The orders of whoever sits at the table; behind the curtain they are nobody's. */
export function LocalOrders({ session, table }: PanelProps) {
  const { id } = session
  const seat = session.seat.value
  const book = useMemo(() => {
    const { tables } = door()
    return {
      read: () => tables.orders(id),
      write: (orders: Parameters<typeof tables.setOrders>[1]) => tables.setOrders(id, orders),
    }
  }, [id, seat])
  return <OrdersPanel {...{ session, table, book }} say={t('lobby.orders.say.here')} />
}
