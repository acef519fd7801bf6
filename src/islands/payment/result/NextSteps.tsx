import '#styles/kit/card.css'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { contractAddress } from '#lib/order/page-addresses.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import styles from './NextSteps.module.css'

interface Props {
  order: OrderDetail
}

/** The steps after the payment in order, with the one to take now. */
export function NextSteps({ order: { orderId, nextStep, contractId } }: Props) {
  const mustSign = nextStep === 'sign'
  return (
    <section className={`kit-card ${styles.next}`}>
      <h2 className={styles.heading}>{TEXTS.next}</h2>
      {mustSign && (
        <ol className={styles.steps}>
          {STEPS.map(([title, note]) => (
            <li key={title}>
              <b>{title}</b>
              <small>{note}</small>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.ways}>
        {mustSign ? (
          <a className="kit-button" href={contractId ? contractAddress(contractId) : '/Contracts'}>
            {TEXTS.sign}
          </a>
        ) : (
          <a className="kit-button" href="/MySubscription">
            {TEXTS.services}
          </a>
        )}
        <a className="kit-button" data-kind="quiet" href={orderAddress(orderId)}>
          {TEXTS.orders}
        </a>
      </div>
    </section>
  )
}

const STEPS = [
  [TEXTS.signStep, TEXTS.signStepNote],
  [TEXTS.serviceStep, TEXTS.serviceStepNote],
  [TEXTS.invoiceStep, TEXTS.invoiceStepNote],
] as const
