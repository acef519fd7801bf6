import { type ComponentProps, useId } from 'react'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { RefundReason, type RefundValues } from './RefundReason.tsx'
import styles from './RefundSheet.module.css'
import { RefundSums } from './RefundSums.tsx'

interface Props extends Omit<ComponentProps<typeof StoreForm<RefundValues>>, 'children'> {
  table: Resource<RefundTable>
  isOpen: boolean
  /** Whether the order used a coupon. */
  hasCoupon: boolean
  onClose(): void
  onRetry(): void
}

/** The amount of a possible refund, and the reason for it. */
export function RefundSheet(props: Props) {
  const { table, form, isOpen, hasCoupon, onClose, onEdit, onRetry, onSubmit } = props
  const id = useId()
  return (
    <Sheet
      title={TEXTS.refundTitle}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        table.state === 'ready' && (
          <Button type="submit" form={id} isBlock isBusy={form.isSending}>
            {TEXTS.submit}
          </Button>
        )
      }
    >
      <Loaded
        resource={table}
        waiting={
          <Skeleton label={TEXTS.refundLoading} shapes={['line', 'line', 'title', 'block']} />
        }
        failed={TEXTS.refundFailed}
        onRetry={onRetry}
      >
        {(sums) => (
          <StoreForm
            id={id}
            className={styles.form}
            form={form}
            onEdit={onEdit}
            onSubmit={onSubmit}
          >
            <RefundSums table={sums} hasCoupon={hasCoupon} />
            <RefundReason form={form} />
          </StoreForm>
        )}
      </Loaded>
    </Sheet>
  )
}
