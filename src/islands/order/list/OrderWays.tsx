import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { ADDRESSES_ADDRESS, CART_ADDRESS } from '#lib/order/orders-addresses.ts'
import styles from './OrderWays.module.css'

/** Links to what a buyer looks for beside the orders. */
export function OrderWays() {
  return (
    <nav className={styles.ways} aria-label={TEXTS.waysLabel}>
      <a href={CART_ADDRESS}>{TEXTS.cart}</a>
      <a href="/OfflineOrderList">{TEXTS.offline}</a>
      <a href={ADDRESSES_ADDRESS}>{TEXTS.addresses}</a>
    </nav>
  )
}
