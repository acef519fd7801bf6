import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-messages.ts'
import type { RefundDraft, RefundForm } from '#lib/order/refund/refund-store.ts'
import { RefundReason } from './RefundReason.tsx'
import styles from './RefundSheet.module.css'
import { RefundSums } from './RefundSums.tsx'

interface Props {
  form: RefundForm
  /** The order was made with a coupon. */
  hasCoupon: boolean
  onClose(): void
  onNote(part: Partial<RefundDraft>): void
  onRetry(orderId: string): void
  onSubmit(): void
}

/** What a refund would bring, and why it is asked for. */
export function RefundSheet({ form, hasCoupon, onClose, onNote, onRetry, onSubmit }: Props) {
  return (
    <Sheet
      title={TEXTS.refundTitle}
      closeLabel={TEXTS.close}
      isOpen={form.state !== 'closed'}
      onClose={onClose}
      foot={
        form.state === 'ready' && (
          <Button isBlock isBusy={form.isSending} onClick={onSubmit}>
            {TEXTS.submit}
          </Button>
        )
      }
    >
      {form.state === 'loading' && (
        <Skeleton label={TEXTS.refundLoading} shapes={['line', 'line', 'title', 'block']} />
      )}
      {form.state === 'failed' && (
        <div className={styles.failed}>
          <p role="alert">{form.sentence}</p>
          <Button kind="quiet" onClick={() => onRetry(form.orderId)}>
            {TEXTS.retry}
          </Button>
        </div>
      )}
      {form.state === 'ready' && (
        <div className={styles.form}>
          <RefundSums table={form.table} hasCoupon={hasCoupon} />
          <RefundReason form={form} onNote={onNote} />
        </div>
      )}
    </Sheet>
  )
}
