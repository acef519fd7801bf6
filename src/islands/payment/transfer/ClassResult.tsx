import '#styles/kit/card.css'
import { CheckInCode } from '#islands/order/offline/CheckInCode.tsx'
import { ClassFacts } from '#islands/order/offline/ClassFacts.tsx'
import { OrderProgress } from '#islands/order/progress/OrderProgress.tsx'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/payment/result-texts.ts'
import type { BookedClass } from '#lib/payment/transfer-store.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import { ResultHead } from '../result/ResultHead.tsx'
import styles from './ClassResult.module.css'

/** A paid place at a class: when and where it is, and what admits its buyer. */
export function ClassResult({ booked: { order, offlineClass, qr } }: { booked: BookedClass }) {
  const { checkInCode, checkedInAt } = offlineClass
  return (
    <div className={styles.result}>
      <ResultHead
        kind="success"
        title={TEXTS.booked}
        note={TEXTS.bookedNote}
        sumFen={order.paidFen}
      />
      <section className={`kit-card ${styles.class}`}>
        <h2 className={styles.name}>{order.productName}</h2>
        <ClassFacts offlineClass={offlineClass} />
        {checkInCode && checkedInAt === undefined && <CheckInCode code={checkInCode} qr={qr} />}
      </section>
      <p className={styles.ways}>
        <a className="kit-button" href="/OfflineOrderList">
          {TEXTS.classes}
        </a>
        <a className="kit-button" data-kind="quiet" href={orderAddress(order.orderId)}>
          {TEXTS.orders}
        </a>
      </p>
      <OrderProgress orders={[order]} />
      <OrderSummary order={order} />
    </div>
  )
}
