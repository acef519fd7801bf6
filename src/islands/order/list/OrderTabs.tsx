import type { ReactNode } from 'react'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { ORDER_TAB_CHOICES, type OrderTabChoice } from '#lib/order/list/orders-store.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { ORDER_TAB_TEXTS } from '#lib/order/order-texts.ts'
import styles from './OrderTabs.module.css'

interface Props {
  tab: OrderTabChoice
  onTab(tab: OrderTabChoice): void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** Tabs of order states, under the top bar. */
export function OrderTabs({ tab, onTab, children }: Props) {
  return (
    <div className={styles.head}>
      <Tabs
        label={TEXTS.tabsLabel}
        tabs={ORDER_TAB_CHOICES}
        current={tab}
        words={ORDER_TAB_TEXTS}
        onTab={onTab}
      />
      {children}
    </div>
  )
}
