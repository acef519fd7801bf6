import '#styles/kit/card.css'
import { CancelOrder } from '#islands/order/cancel/CancelOrder.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { transferAddress } from '#lib/order/page-addresses.ts'
import type { ReadyDesk } from '#lib/payment/checkout-store.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-messages.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import type { DeskProps } from './Checkout.tsx'
import { PayError } from './PayError.tsx'
import { PayQr } from './PayQr.tsx'
import { PaySum } from './PaySum.tsx'
import styles from './PcCheckoutFields.module.css'

/** The code to scan beside what it is for. */
export function PcDeskFields({ desk, left, actions }: DeskProps & { desk: ReadyDesk }) {
  const { order, isCancelling } = desk
  return (
    <div className={styles.desk}>
      <div className={styles.pay}>
        <PaySum order={order} left={left} />
        <section className={`kit-card ${styles.scan}`}>
          <Code desk={desk} actions={actions} />
          <ol className={styles.steps}>
            {TEXTS.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <p className={styles.status} role="status">
          {desk.isOffline ? TEXTS.pollOffline : TEXTS.waiting}
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
          <a className="kit-button" data-kind="text" href={transferAddress(order.orderId)}>
            {TEXTS.ways.transfer.name}
          </a>
        </section>
        {order.state !== 'deposited' && (
          <CancelOrder isBusy={isCancelling} onCancel={actions.cancel} />
        )}
      </div>
    </div>
  )
}

function Code({ desk, actions }: Pick<DeskProps, 'actions'> & { desk: ReadyDesk }) {
  if (desk.error)
    return (
      <div className={styles.failed}>
        <PayError desk={desk} />
        <Button kind="quiet" isBusy={desk.isPaying} onClick={actions.pay}>
          {TEXTS.retry}
        </Button>
      </div>
    )
  return (
    <div className={styles.code}>
      {desk.qr ? <PayQr qr={desk.qr} /> : <Skeleton label={TEXTS.loading} shapes={['block']} />}
    </div>
  )
}
