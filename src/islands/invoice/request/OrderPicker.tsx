import '#styles/kit/tick.css'
import type { InvoicedOrder } from '#api/invoice/request/invoiced-order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './OrderPicker.module.css'

interface Props {
  orders: readonly InvoicedOrder[]
  chosen: readonly string[]
  /** No order is chosen, and at least one must be. */
  isWrong: boolean
  onOrder(orderId: string): void
  onAll(): void
}

/** Paid orders without an invoice, to choose one or several from. */
export function OrderPicker({ orders, chosen, isWrong, onOrder, onAll }: Props) {
  return (
    <section className={`kit-card ${styles.card}`} aria-labelledby="invoice-orders">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id="invoice-orders">
            {TEXTS.orders}
          </h2>
          {orders.length > 1 && <p className={styles.lead}>{TEXTS.ordersLead}</p>}
        </div>
        {orders.length > 1 && (
          <Button kind="text" aria-pressed={chosen.length === orders.length} onClick={onAll}>
            {TEXTS.all}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {orders.map(({ orderId, productName, fen, paidAt }) => (
          <li key={orderId}>
            <label className={`kit-tick ${styles.row}`}>
              <input
                className="kit-tick__box"
                type="checkbox"
                aria-invalid={isWrong || undefined}
                checked={chosen.includes(orderId)}
                onChange={() => onOrder(orderId)}
              />
              <span className={styles.words}>
                <span className={styles.name}>{productName}</span>
                <span className={styles.note}>{TEXTS.paid(minuteText(paidAt))}</span>
                <span className={styles.note}>
                  <span className="visually-hidden">{TEXTS.orderNumber}</span>
                  {orderId}
                </span>
              </span>
              <span className={styles.fen}>{yuanText(fen)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
