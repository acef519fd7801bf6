import { useState } from 'react'
import type { Order } from '#api/order/order.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { SUPPORT_TEXTS } from '#lib/support/texts.ts'
import type { TicketValues } from '#lib/support/ticket-draft.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { arrowRight } from '#lib/ui/icons.ts'
import styles from './TicketOrderPicker.module.css'

type Chosen = Pick<TicketValues, 'orderId' | 'orderName'>

const NO_ORDER: Chosen = { orderId: '', orderName: '' }

interface Props {
  chosen: Chosen
  choices: Resource<readonly Order[]>
  onOpen(): void
  onRetry(): void
  onChoose(order: Chosen): void
}

/** The order a complaint is about, chosen from the user's own. */
export function TicketOrderPicker({ chosen, choices, onOpen, onRetry, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = (order: Chosen) => {
    onChoose(order)
    setOpen(false)
  }
  return (
    <div className={styles.picker}>
      <span className={styles.label} id="order-label">
        {SUPPORT_TEXTS.order}
      </span>
      <button
        className={styles.cell}
        type="button"
        aria-describedby="order-label"
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        {chosen.orderId ? (
          <span className={styles.words}>
            {chosen.orderName}
            <small>{chosen.orderId}</small>
          </span>
        ) : (
          <span className={styles.quiet}>{SUPPORT_TEXTS.chooseOrder}</span>
        )}
        <Icon shape={arrowRight} size={18} />
      </button>
      <Sheet
        title={SUPPORT_TEXTS.chooseOrder}
        closeLabel={SUPPORT_TEXTS.close}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Choices choices={choices} chosen={chosen} onRetry={onRetry} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function Choices(props: Pick<Props, 'choices' | 'chosen' | 'onRetry' | 'onChoose'>) {
  const { choices, chosen, onRetry, onChoose } = props
  return (
    <Loaded
      resource={choices}
      waiting={<Skeleton label={SUPPORT_TEXTS.ordersLoading} shapes={['title', 'line', 'title']} />}
      guest={<Empty drawing={emptyList} text={SUPPORT_TEXTS.ordersGuest} />}
      failed={SUPPORT_TEXTS.ordersFailed}
      onRetry={onRetry}
    >
      {(orders) => <Orders orders={orders} chosen={chosen} onChoose={onChoose} />}
    </Loaded>
  )
}

function Orders(props: Pick<Props, 'chosen' | 'onChoose'> & { orders: readonly Order[] }) {
  const { orders, chosen, onChoose } = props
  if (orders.length === 0) return <Empty drawing={emptyList} text={SUPPORT_TEXTS.ordersEmpty} />
  return (
    <ul className={styles.list}>
      <li>
        <button type="button" aria-pressed={!chosen.orderId} onClick={() => onChoose(NO_ORDER)}>
          {SUPPORT_TEXTS.noOrder}
        </button>
      </li>
      {orders.map(({ orderId, productName, periodName, createdAt }) => (
        <li key={orderId}>
          <button
            type="button"
            aria-pressed={chosen.orderId === orderId}
            onClick={() => onChoose({ orderId, orderName: productName })}
          >
            <span>
              {productName} {periodName}
            </span>
            <small>
              {minuteText(createdAt)} · {orderId}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
