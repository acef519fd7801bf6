import { lazy, Suspense } from 'react'
import { Failed } from '#islands/ui/EmptyStates.tsx'
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
}

export function OrderForm({ order, choices, actions }: Props) {
  switch (order.state) {
    case 'loading':
      return <Waiting />
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

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton label={TEXTS.loading} shapes={WAITING} />
    </div>
  )
}

const WAITING = ['title', 'line', 'block', 'line', 'line', 'block'] as const
