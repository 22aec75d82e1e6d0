import { useEffect, useState } from 'preact/hooks'
import type { Order } from '../../../core/contract.ts'
import type { PanelProps } from '../../table/table-state.ts'
import { t } from '../../words/index.ts'
import { gamePath, get, part, put } from '../api.ts'
import { Complaint, useDeed } from '../deed.tsx'
import type { Room } from './open-room.ts'

const PAUSES = 'table.pauses'
/** The choice of games that means: no order. */
const ASK = 'ask'

/** Standing orders: what is answered for an absent seat. */
export function OrdersPanel({ room, table }: { room: Room; table: PanelProps['table'] }) {
  const { session } = room
  const path = gamePath(room.id, `/seats/${part(session.seat.value)}/standing`)
  const [orders, setOrders] = useState<readonly Order[] | undefined>(undefined)
  const [isKept, setKept] = useState(false)
  const deed = useDeed()
  useEffect(
    () => deed.run(async () => setOrders((await get<{ orders: Order[] }>(path)).orders)),
    [path],
  )
  const give = (id: string, choice: string, none: string): void => {
    const others = (orders ?? []).filter((one) => one.id !== id)
    const changed = choice === none ? others : [...others, { id, choice }]
    deed.run(async () => {
      setKept(false)
      await put(path, { orders: changed })
      setOrders(changed)
      setKept(true)
    })
  }
  const chosen = (id: string, none: string): string =>
    orders?.find((one) => one.id === id)?.choice ?? none
  const pauses = { id: PAUSES, title: t('lobby.orders.pauses'), choices: pauseChoices() }
  return (
    <div class="room-orders">
      <p>{t('lobby.orders.say')}</p>
      {session.card.standing.map(({ id, rule, title, choices }) => (
        <OrderChoice
          key={id}
          {...{ id, title, choices }}
          chosen={chosen(id, ASK)}
          isDisabled={orders === undefined || deed.isBusy}
          onChoice={(choice) => give(id, choice, ASK)}
          onRule={() => table.openRule(rule)}
          rule={rule}
        />
      ))}
      <OrderChoice
        {...pauses}
        chosen={chosen(PAUSES, 'stop')}
        isDisabled={orders === undefined || deed.isBusy}
        onChoice={(choice) => give(PAUSES, choice, 'stop')}
      />
      <p class="lobby-soft" role="status">
        {isKept ? t('lobby.orders.kept') : ''}
      </p>
      <Complaint why={deed.why} />
    </div>
  )
}

function pauseChoices() {
  return (['stop', 'go-on'] as const).map((id) => ({ id, title: t(`lobby.orders.pauses.${id}`) }))
}

interface OrderProps {
  id: string
  title: string
  choices: readonly { id: string; title: string }[]
  chosen: string
  isDisabled: boolean
  rule?: string
  onChoice(choice: string): void
  onRule?(): void
}

function OrderChoice(props: OrderProps) {
  const { id, title, choices, chosen, isDisabled, rule, onChoice, onRule } = props
  return (
    <div class="lobby-field">
      <label for={`order-${id}`}>{title}</label>
      <div class="room-order">
        <select
          id={`order-${id}`}
          class="lobby-input"
          disabled={isDisabled}
          value={chosen}
          onChange={({ currentTarget }) => onChoice(currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.id === ASK ? t('lobby.orders.ask') : choice.title}
            </option>
          ))}
        </select>
        {rule !== undefined && (
          <button type="button" class="button button-quiet rule-number" onClick={onRule}>
            {rule}
          </button>
        )}
      </div>
    </div>
  )
}
