import '#styles/kit/card.css'
import { CancelOrder } from '#islands/order/cancel/CancelOrder.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { transferAddress } from '#lib/order/page-addresses.ts'
import type { ReadyCheckout } from '#lib/payment/checkout-store.ts'
import { METHOD_TEXTS } from '#lib/payment/method-texts.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import type { CheckoutProps } from './Checkout.tsx'
import { PayError } from './PayError.tsx'
import { PayQr } from './PayQr.tsx'
import { PaySum } from './PaySum.tsx'
import styles from './PcCheckoutFields.module.css'

/** The code to scan, beside what it pays for. */
export function PcCheckoutFields({
  checkout,
  left,
  actions,
}: CheckoutProps & { checkout: ReadyCheckout }) {
  const { order, ways, isCancelling } = checkout
  return (
    <div className={styles.checkout}>
      <div className={styles.pay}>
        <PaySum order={order} left={left} />
        <section className={`kit-card ${styles.scan}`}>
          <Code checkout={checkout} actions={actions} />
          <ol className={styles.steps}>
            {TEXTS.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <p className={styles.status} role="status">
          {checkout.isOffline ? TEXTS.pollOffline : TEXTS.waiting}
          <Button kind="text" onClick={actions.checkNow}>
            {TEXTS.checkNow}
          </Button>
        </p>
      </div>
      <div className={styles.side}>
        <OrderSummary order={order} />
        <section className={`kit-card ${styles.help}`}>
          <h2>{TEXTS.helpTitle}</h2>
          <ul>
            {TEXTS.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {ways.includes('transfer') && (
            <a className="kit-button" data-kind="text" href={transferAddress(order.orderId)}>
              {METHOD_TEXTS.ways.transfer.name}
            </a>
          )}
        </section>
        {order.state !== 'deposited' && (
          <CancelOrder isBusy={isCancelling} onCancel={actions.cancel} />
        )}
      </div>
    </div>
  )
}

function Code({ checkout, actions }: Pick<CheckoutProps, 'actions'> & { checkout: ReadyCheckout }) {
  if (checkout.error)
    return (
      <div className={styles.failed}>
        <PayError checkout={checkout} />
        <Button kind="quiet" isBusy={checkout.isPaying} onClick={actions.pay}>
          {TEXTS.retry}
        </Button>
      </div>
    )
  return (
    <div className={styles.code}>
      {checkout.qr ? (
        <PayQr qr={checkout.qr} />
      ) : (
        <Skeleton label={TEXTS.loading} shapes={['block']} />
      )}
    </div>
  )
}
