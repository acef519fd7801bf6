import '#styles/kit/tabs.css'
import type { ReactNode } from 'react'
import { ORDER_TAB_WORDS } from '#lib/shop/order-words.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/shop/orders-messages.ts'
import { ORDER_TAB_CHOICES, type OrderTabChoice } from '#lib/shop/orders-store.ts'
import styles from './OrderTabs.module.css'

interface Props {
  tab: OrderTabChoice
  onTab(tab: OrderTabChoice): void
  /** Stands at the end of the row. */
  children?: ReactNode
}

/** The states orders are looked at by, under the top bar. */
export function OrderTabs({ tab, onTab, children }: Props) {
  return (
    <div className={styles.head}>
      <nav className="kit-tabs" aria-label={TEXTS.tabsLabel}>
        {ORDER_TAB_CHOICES.map((one) => (
          <button
            key={one}
            className="kit-tabs__tab"
            type="button"
            aria-current={one === tab}
            onClick={() => onTab(one)}
          >
            {ORDER_TAB_WORDS[one]}
          </button>
        ))}
      </nav>
      {children}
    </div>
  )
}
