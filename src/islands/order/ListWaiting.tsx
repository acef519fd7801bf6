import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { ORDERS_TEXTS } from '#lib/order/list/orders-texts.ts'
import styles from './ListWaiting.module.css'

/** Placeholders for three cards. */
export function ListWaiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton label={ORDERS_TEXTS.loading} shapes={['block', 'block', 'block']} />
    </div>
  )
}
