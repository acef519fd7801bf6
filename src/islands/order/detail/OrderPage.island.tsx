import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { ORDER_TEXTS } from '#lib/order/detail/order-messages.ts'
import {
  $order,
  cancelShown,
  LOADING_ORDER,
  openOrder,
  putShownIntoCart,
  refreshOrder,
} from '#lib/order/detail/order-store.ts'
import {
  $refund,
  CLOSED_REFUND,
  closeRefund,
  noteRefund,
  openRefund,
  submitRefund,
} from '#lib/order/refund/refund-store.ts'
import { RefundSheet } from '../refund/RefundSheet.tsx'
import { OrderPage } from './OrderPage.tsx'

/** Why is this an island? The order moves on while it is looked at: paid, served, invoiced, given back. */
export function OrderPageIsland() {
  const shown = useStore($order, { ssr: LOADING_ORDER })
  const refund = useStore($refund, { ssr: CLOSED_REFUND })
  return (
    <>
      <OrderPage
        shown={shown}
        onRetry={() => void openOrder()}
        onExpire={() => void refreshOrder()}
        onCancel={() => void cancelShown()}
        onRefund={(orderId) => void openRefund(orderId)}
        onCart={() => void putShownIntoCart()}
        onCopy={(orderId) => void copyWithToast(orderId, ORDER_TEXTS)}
      />
      <RefundSheet
        form={refund}
        hasCoupon={shown.state === 'ready' && shown.order.couponFen > 0}
        onClose={closeRefund}
        onNote={noteRefund}
        onRetry={(orderId) => void openRefund(orderId)}
        onSubmit={async () => {
          if (await submitRefund()) await refreshOrder()
        }}
      />
    </>
  )
}
