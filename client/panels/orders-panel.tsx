import '../lobby/sheet.css'
import './orders.css'
import { useEffect, useState } from 'preact/hooks'
import type { Order, Seat } from '../../core/contract.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import type { PanelProps } from '../table/table-state.ts'
import { t } from '../words/index.ts'

/** Where the orders of a seat are kept; the seat alone may read them. */
export interface OrderBook {
  read(): Promise<readonly Order[]>
  write(orders: readonly Order[]): Promise<void>
}

interface OrdersProps extends PanelProps {
  /** What they are good for at this table. */
  say: string
  book: OrderBook
  /** Orders of the table itself, that no game knows. */
  more?: readonly MoreOrder[]
}

/** An order with the choice that means: none. */
interface MoreOrder {
  id: string
  title: string
  none: string
  choices: readonly { id: string; title: string }[]
  rule?: string
}

/** The choice of games that means: no order. */
const ASK = 'ask'

/** Standing orders: what is answered for a seat. */
export function OrdersPanel({ session, table, say, book, more = [] }: OrdersProps) {
  const { orders, isKept, deed, give } = useOrders(book)
  const own = session.card.standing.filter(({ seats }) => isAsked(seats, session.seat.value))
  const games = own.map(({ choices, ...order }) => ({
    ...order,
    none: ASK,
    choices: choices.map((one) =>
      one.id === ASK ? { ...one, title: t('lobby.orders.ask') } : one,
    ),
  }))
  const all: readonly MoreOrder[] = [...games, ...more]
  const { shown, aside, asideTitle } = sorted(all, session)
  const isFixed = orders === undefined || deed.isBusy || session.ended.value !== undefined
  const choiceOf = (order: MoreOrder) => (
    <OrderChoice
      key={order.id}
      order={order}
      chosen={orders?.find(({ id }) => id === order.id)?.choice ?? order.none}
      isDisabled={isFixed}
      onChoice={(choice) => give(order, choice)}
      onRule={table.openRule}
    />
  )
  return (
    <div class="panels-orders">
      <p>{all.length === 0 ? t('lobby.orders.none') : say}</p>
      {shown.map(choiceOf)}
      {aside.length > 0 && (
        <details class="panels-orders-aside">
          <summary>
            {t('lobby.orders.given', {
              title: asideTitle,
              given: aside.filter(({ id }) => orders?.some((one) => one.id === id)).length,
              all: aside.length,
            })}
          </summary>
          <div>{aside.map(choiceOf)}</div>
        </details>
      )}
      <p class="lobby-soft" role="status">
        {isKept ? t('lobby.orders.kept') : ''}
      </p>
      <Complaint why={deed.why} />
    </div>
  )
}

/** What matters most now comes first, what does not matter yet is folded away. */
function sorted(all: readonly MoreOrder[], { moment }: Pick<PanelProps['session'], 'moment'>) {
  const { first = [], aside = [], asideTitle = '' } = moment.value?.shown.orders ?? {}
  const isFirst = ({ id }: MoreOrder): boolean => first.includes(id)
  const isAside = ({ id }: MoreOrder): boolean => aside.includes(id)
  const others = all.filter((order) => !isFirst(order) && !isAside(order))
  return {
    shown: [...all.filter(isFirst), ...others],
    aside: all.filter(isAside),
    asideTitle,
  }
}

function isAsked(seats: readonly Seat[] | undefined, seat: Seat): boolean {
  return seats === undefined || seats.includes(seat)
}

function useOrders(book: OrderBook) {
  const [orders, setOrders] = useState<readonly Order[] | undefined>(undefined)
  const [isKept, setKept] = useState(false)
  const deed = useDeed()
  useEffect(() => deed.run(async () => setOrders(await book.read())), [book])
  const give = ({ id, none }: MoreOrder, choice: string): void => {
    const others = (orders ?? []).filter((one) => one.id !== id)
    const changed = choice === none ? others : [...others, { id, choice }]
    deed.run(async () => {
      setKept(false)
      await book.write(changed)
      setOrders(changed)
      setKept(true)
    })
  }
  return { orders, isKept, deed, give }
}

interface ChoiceProps {
  order: MoreOrder
  chosen: string
  isDisabled: boolean
  onChoice(choice: string): void
  onRule(rule: string): void
}

function OrderChoice({ order, chosen, isDisabled, onChoice, onRule }: ChoiceProps) {
  const { id, title, choices, rule } = order
  return (
    <div class="lobby-field">
      <label for={`order-${id}`}>{title}</label>
      <div class="panels-order">
        <select
          id={`order-${id}`}
          class="lobby-input"
          disabled={isDisabled}
          value={chosen}
          onChange={({ currentTarget }) => onChoice(currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </select>
        {rule !== undefined && <RuleLink rule={rule} open={onRule} />}
      </div>
    </div>
  )
}
