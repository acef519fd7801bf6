import { useState } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { SUPPORT_TEXTS } from '#lib/support/messages.ts'
import type { OrderChoices } from '#lib/support/order-choices-store.ts'
import type { TicketForm } from '#lib/support/ticket-form-store.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { arrowRight } from '#lib/ui/icons.ts'
import styles from './OrderPicker.module.css'

interface Props {
  chosen: TicketForm['order']
  choices: OrderChoices
  onOpen(): void
  onChoose(order: TicketForm['order']): void
}

/** The order a complaint is about, chosen from the user's own. */
export function OrderPicker({ chosen, choices, onOpen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = (order: TicketForm['order']) => {
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
        {chosen ? (
          <span className={styles.words}>
            {chosen.name}
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
        <Choices choices={choices} chosen={chosen} onRetry={onOpen} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function Choices(props: Pick<Props, 'choices' | 'chosen' | 'onChoose'> & { onRetry(): void }) {
  const { choices, chosen, onRetry, onChoose } = props
  switch (choices.state) {
    case 'loading':
      return <Skeleton label={SUPPORT_TEXTS.ordersLoading} shapes={['title', 'line', 'title']} />
    case 'guest':
      return <Empty drawing={emptyList} text={SUPPORT_TEXTS.ordersGuest} />
    case 'failed':
      return <Failed text={SUPPORT_TEXTS.ordersFailed} onRetry={onRetry} />
    case 'ready':
      if (choices.orders.length === 0)
        return <Empty drawing={emptyList} text={SUPPORT_TEXTS.ordersEmpty} />
      return (
        <ul className={styles.list}>
          <li>
            <button type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
              {SUPPORT_TEXTS.noOrder}
            </button>
          </li>
          {choices.orders.map(({ orderId, productName, periodName, createdAt }) => (
            <li key={orderId}>
              <button
                type="button"
                aria-pressed={chosen?.orderId === orderId}
                onClick={() => onChoose({ orderId, name: productName })}
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
}
