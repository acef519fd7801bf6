import { lazy, Suspense } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Form } from '#lib/data/form.ts'
import type { OrderChoices } from '#lib/order/form/order-draft.ts'
import type { OrderForm as Order } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './OrderForm.module.css'

/** Loads beside the totals of the offer that it shows. */
export const loadOrderFields = () => import('./OrderFields.tsx')

const OrderFields = lazy(async () => ({ default: (await loadOrderFields()).OrderFields }))

export interface FormActions {
  choosePeriod(priceId: string): void
  chooseCoupon(couponId: string): void
  edit(part: Partial<OrderChoices>): void
  logIn(): void
  submit(): void
  retry(): void
}

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
      return <WrongAddress sentence={order.sentence} fullPrice={order.fullPrice} />
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <OrderFields order={order} choices={choices} actions={actions} />
        </Suspense>
      )
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

function WrongAddress({
  sentence,
  fullPrice,
}: {
  sentence: string
  fullPrice: string | undefined
}) {
  return (
    <Empty drawing={emptySearch} text={sentence}>
      <p className={styles.ways}>
        {fullPrice && (
          <a className="kit-button" href={fullPrice}>
            {TEXTS.toFullPrice}
          </a>
        )}
        <a className="kit-button" data-kind="quiet" href="/discounts">
          {TEXTS.toDiscounts}
        </a>
        <a className="kit-button" data-kind="text" href="/">
          {TEXTS.toHome}
        </a>
      </p>
    </Empty>
  )
}
