import '#styles/kit/button.css'
import '#styles/kit/row.css'
import '#styles/kit/tick.css'
import type { CartItem } from '#api/order/cart/cart-item.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { CART_TEXTS as TEXTS } from '#lib/order/cart/cart-texts.ts'
import { ORDERS_ADDRESS } from '#lib/order/orders-addresses.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { ListWaiting } from '../ListWaiting.tsx'
import styles from './Cart.module.css'
import { CartRow } from './CartRow.tsx'

interface Content {
  ticked: readonly string[]
  removed: readonly CartItem[]
  isRemoving: boolean
  onTick(cartItemId: string, isTicked: boolean): void
  onTickAll(isTicked: boolean): void
  onRemove(): void
  onPutBack(): void
}

interface Props extends Content {
  cart: Resource<readonly CartItem[]>
  onRetry(): void
}

export function Cart({ cart, onRetry, ...content }: Props) {
  return (
    <Loaded resource={cart} waiting={<ListWaiting />} failed={TEXTS.failed} onRetry={onRetry}>
      {(items) => <Ready items={items} {...content} />}
    </Loaded>
  )
}

type ReadyProps = Content & { items: readonly CartItem[] }

function Ready(props: ReadyProps) {
  const { items, ticked, removed, isRemoving, onTick, onTickAll, onRemove, onPutBack } = props
  const undo = removed.length > 0 && (
    <p className={styles.undo} role="status">
      {TEXTS.removed(removed.length)}
      <Button kind="text" onClick={onPutBack}>
        {TEXTS.putBack}
      </Button>
    </p>
  )
  if (items.length === 0)
    return (
      <>
        {undo}
        <Empty drawing={emptyList} text={TEXTS.empty}>
          <p className={styles.ways}>
            <a className="kit-button" href="/discounts">
              {TEXTS.toDiscounts}
            </a>
            <a className="kit-button" data-kind="quiet" href={ORDERS_ADDRESS}>
              {TEXTS.toOrders}
            </a>
          </p>
        </Empty>
      </>
    )
  return (
    <div className={styles.cart}>
      {undo}
      <p className={styles.note}>{TEXTS.note}</p>
      <ul className="kit-rows">
        {items.map((item) => (
          <CartRow
            key={item.cartItemId}
            item={item}
            isTicked={ticked.includes(item.cartItemId)}
            onTick={(isTicked) => onTick(item.cartItemId, isTicked)}
          />
        ))}
      </ul>
      <div className={styles.bar}>
        <label className="kit-tick">
          <input
            className="kit-tick__box"
            type="checkbox"
            checked={ticked.length === items.length}
            onChange={(event) => onTickAll(event.target.checked)}
          />
          {TEXTS.all}
        </label>
        <Button kind="quiet" disabled={ticked.length === 0} isBusy={isRemoving} onClick={onRemove}>
          {ticked.length > 0 ? TEXTS.ticked(ticked.length) : TEXTS.remove}
        </Button>
      </div>
    </div>
  )
}
