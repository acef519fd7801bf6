import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { ORDERS_TEXTS } from '#lib/order/list/orders-texts.ts'
import styles from './ListWaiting.module.css'

/** Placeholders for three cards, as high as the list that is returned to. */
export function ListWaiting() {
  return (
    <div className={styles.waiting} data-keep="orders">
      <Skeleton label={ORDERS_TEXTS.loading} shapes={['block', 'block', 'block']} />
    </div>
  )
}
