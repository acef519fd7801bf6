import type { CartItem } from '#api/order/cart/cart-item.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { CART_TEXTS as TEXTS } from '#lib/order/cart/cart-texts.ts'
import { orderFormAddress } from '#lib/order/page-addresses.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './CartRow.module.css'

interface Props {
  item: CartItem
  isTicked: boolean
  onTick(isTicked: boolean): void
}

/** One offer at its current price, and the link that orders it. */
export function CartRow({ item, isTicked, onTick }: Props) {
  const { productName, periodName, priceFen, listFen, isOnSale } = item
  return (
    <li className={styles.row} data-off={isOnSale ? undefined : ''}>
      <label className={`kit-tick ${styles.tick}`}>
        <input
          className="kit-tick__box"
          type="checkbox"
          aria-label={TEXTS.tick(productName)}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <span className={styles.text}>
        <strong>{productName}</strong>
        <small>{periodName}</small>
        <span className={styles.price}>
          <b>{yuanText(priceFen)}</b>
          {listFen > priceFen && <s>{yuanText(listFen)}</s>}
        </span>
      </span>
      {isOnSale ? (
        <a className="kit-button" data-kind="soft" href={orderFormAddress(item)}>
          {TEXTS.order}
        </a>
      ) : (
        <Badge kind="quiet">{TEXTS.off}</Badge>
      )}
    </li>
  )
}
