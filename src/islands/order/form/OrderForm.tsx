import { lazy, type ReactNode, Suspense } from 'react'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { useDelivered } from '#islands/ui/list/use-delivered.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Form } from '#lib/data/form.ts'
import type { OrderChoices } from '#lib/order/form/order-draft.ts'
import type { OrderForm as Order } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import type { FormActions } from './form-actions.ts'
import { OrderFields } from './OrderFields.tsx'
import styles from './OrderForm.module.css'

/** Loads where it is shown: most addresses name an offer. */
const WrongOffer = lazy(async () => ({ default: (await import('./WrongOffer.tsx')).WrongOffer }))

interface Props {
  order: Order
  choices: Form<OrderChoices>
  actions: FormActions
  /** Shown until the offer is known. */
  children?: ReactNode
}

export function OrderForm({ order, choices, actions, children }: Props) {
  const first = useDelivered(children, order.state === 'loading')
  switch (order.state) {
    case 'loading':
      return <Waiting onPeriod={actions.choosePeriod}>{first}</Waiting>
    case 'failed':
      return <Failed text={TEXTS.failed} onRetry={actions.retry} />
    case 'wrong':
      return (
        <Suspense fallback={<Waiting />}>
          <WrongOffer sentence={order.sentence} fullPrice={order.fullPrice} />
        </Suspense>
      )
    case 'ready':
      return <OrderFields order={order} choices={choices} actions={actions} />
  }
}

interface WaitingProps {
  children?: ReactNode
  onPeriod?(priceId: string): void
}

/** A period chosen in what the page was delivered with is that of the form. */
function Waiting({ children, onPeriod }: WaitingProps) {
  return (
    <div
      className={styles.waiting}
      onInput={({ target }) => onPeriod?.((target as HTMLInputElement).value)}
    >
      {children ?? <Skeleton label={TEXTS.loading} shapes={WAITING} />}
    </div>
  )
}

const WAITING = ['title', 'line', 'block', 'line', 'line', 'block'] as const
