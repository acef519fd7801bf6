import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { $cancel, $isInCart, $order, $putIntoCart } from '#lib/order/detail/order-store.ts'
import { ORDER_TEXTS } from '#lib/order/detail/order-texts.ts'
import {
  $refund,
  $refunded,
  $refundTable,
  closeRefund,
  openRefundForm,
} from '#lib/order/refund/refund-store.ts'
import { RefundSheet } from '../refund/RefundSheet.tsx'
import { OrderPage } from './OrderPage.tsx'

/** Why is this an island? The order moves on while the page is open: paid, served, invoiced, refunded. */
export function OrderPageIsland() {
  const order = useStore($order)
  return (
    <>
      <OrderPage
        order={order}
        isCancelling={useStore($cancel)}
        isInCart={useStore($isInCart)}
        onRetry={$order.reload}
        onExpire={$order.refresh}
        onCancel={$cancel.run}
        onRefund={openRefundForm}
        onCart={$putIntoCart.run}
        onCopy={(orderId) => void copyWithToast(orderId, ORDER_TEXTS)}
      />
      <RefundSheet
        table={useStore($refundTable)}
        form={useStore($refund)}
        isOpen={useStore($refunded) !== undefined}
        hasCoupon={order.state === 'ready' && order.value.couponFen > 0}
        onClose={closeRefund}
        onEdit={$refund.edit}
        onRetry={$refundTable.reload}
        onSubmit={async () => {
          if (await $refund.submit()) await $order.refresh()
        }}
      />
    </>
  )
}
