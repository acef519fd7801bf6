import '#styles/kit/card.css'
import { orderAddress } from '#lib/shop/orders-view-store.ts'
import { RESULT_TEXTS as TEXTS } from '#lib/shop/result-messages.ts'
import type { BookedClass } from '#lib/shop/transfer-store.ts'
import { CheckInCode } from './CheckInCode.tsx'
import { ClassFacts } from './ClassFacts.tsx'
import styles from './ClassResult.module.css'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { ResultHead } from './ResultHead.tsx'

/** A place at a class is paid: when and where it is, and what lets its buyer in. */
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
