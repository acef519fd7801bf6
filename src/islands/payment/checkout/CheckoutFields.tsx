import '#styles/kit/card.css'
import { CancelOrder } from '#islands/order/cancel/CancelOrder.tsx'
import { Button } from '#islands/ui/Button.tsx'
import type { ReadyCheckout } from '#lib/payment/checkout-store.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import type { PaymentMethod } from '#lib/payment/payment-methods.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import type { CheckoutProps } from './Checkout.tsx'
import styles from './CheckoutFields.module.css'
import { PayError } from './PayError.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PayQr } from './PayQr.tsx'
import { PaySum } from './PaySum.tsx'

/** The amount due, the payment methods, and what the payment is for. */
export function CheckoutFields({
  checkout,
  left,
  actions,
}: CheckoutProps & { checkout: ReadyCheckout }) {
  const { order, ways, way, qr, isPaying, isCancelling } = checkout
  return (
    <div className={styles.checkout}>
      <PaySum order={order} left={left} />
      <PaymentMethods ways={ways} way={way} onChoose={actions.chooseWay} />
      {qr && (
        <section className="kit-card">
          <PayQr qr={qr} />
        </section>
      )}
      <PayError checkout={checkout} />
      {!qr && (
        <Button isBlock isBusy={isPaying} onClick={actions.pay}>
          {payWord(way, yuanText(order.dueFen))}
        </Button>
      )}
      {order.state !== 'created' && (
        <div className={styles.waiting} role="status">
          <p>{checkout.isOffline ? TEXTS.pollOffline : TEXTS.waiting}</p>
          <Button kind="text" onClick={actions.checkNow}>
            {TEXTS.checkNow}
          </Button>
        </div>
      )}
      <OrderSummary order={order} />
      {order.state !== 'deposited' && (
        <CancelOrder isBusy={isCancelling} onCancel={actions.cancel} />
      )}
    </div>
  )
}

function payWord(way: PaymentMethod, sum: string): string {
  if (way === 'transfer') return TEXTS.toTransfer
  return way === 'qr' ? TEXTS.showQr(sum) : TEXTS.pay(sum)
}
