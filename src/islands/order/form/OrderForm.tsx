import { lazy, Suspense } from 'react'
import type { Agreement } from '#api/order/form/agreements.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { OrderDraft } from '#lib/order/form/order-draft.ts'
import type { OrderForm as Form } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './OrderForm.module.css'

/** Loads with the offer it shows: nobody waits for it earlier. */
const OrderFields = lazy(async () => ({
  default: (await import('./OrderFields.tsx')).OrderFields,
}))

export interface FormActions {
  choosePeriod(priceId: string): void
  chooseCoupon(couponId: string): void
  setUseCoin(useCoin: boolean): void
  setRemark(remark: string): void
  tick(agreement: Agreement, isTicked: boolean): void
  logIn(): void
  submit(): void
  retry(): void
}

interface Props {
  form: Form
  draft: OrderDraft
  actions: FormActions
}

export function OrderForm({ form, draft, actions }: Props) {
  switch (form.state) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <Failed text={TEXTS.failed} onRetry={actions.retry} />
    case 'wrong':
      return <WrongAddress sentence={form.sentence} fullPrice={form.fullPrice} />
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <OrderFields form={form} draft={draft} actions={actions} />
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
