import '#styles/kit/button.css'
import type { Order } from '#api/order/order.ts'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { ORDER_STATE_TEXTS } from '#lib/order/order-texts.ts'
import { payAddress, payResultAddress } from '#lib/order/page-addresses.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'

const TEXTS = QUANT_TEXTS.orders
const TABS = ['all', 'unpaid', 'paid', 'refund'] as const

interface Props {
  orders: PagedList<Order>
  tab: (typeof TABS)[number]
  onTab(tab: (typeof TABS)[number]): void
  onMore(): void
  onRetry(): void
}

/** The quant orders of one person: what was bought, what is due, and the contract. */
export function QuantOrders({ orders, tab, onTab, onMore, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <Tabs label={TEXTS.tabsLabel} tabs={TABS} current={tab} words={TEXTS.tabs} onTab={onTab} />
      <PagedRows
        list={orders}
        waiting={<Skeleton label={TEXTS.loading} shapes={['block', 'block']} />}
        guest={<LogInFirst text={TEXTS.guest} />}
        failed={TEXTS.failed}
        empty={
          <Empty drawing={emptyList} text={TEXTS.empty}>
            <a className="kit-button" href="/quantizationCaptain">
              {TEXTS.toShop}
            </a>
          </Empty>
        }
        texts={TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => (
          <ul className={styles.cards}>
            {rows.map((order) => (
              <Row key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}

function Row({ order }: { order: Order }) {
  const { orderId, productName, periodName, state, totalFen, createdAt, contractId } = order
  const isDue = order.nextStep === 'pay' || order.nextStep === 'payBalance'
  return (
    <li className={styles.card}>
      <div className={styles.moveHead}>
        <h2>
          <a href={isDue ? payAddress(orderId) : payResultAddress(orderId)}>{productName}</a>
        </h2>
        <Badge kind={isDue ? 'warn' : 'quiet'}>{ORDER_STATE_TEXTS[state]}</Badge>
      </div>
      <p className={styles.moveLine}>
        <span>{periodName}</span>
        <span>{yuanText(totalFen)}</span>
        <time dateTime={new Date(createdAt).toISOString()}>{minuteText(createdAt)}</time>
      </p>
      {(isDue || contractId) && (
        <p className={styles.rowOfActions}>
          {isDue && <span className={styles.more}>{TEXTS.pay}</span>}
          {contractId && (
            <a
              className={`${styles.more} ${styles.above}`}
              href={`/ContractDetailV2?${new URLSearchParams({ contractId })}`}
            >
              {TEXTS.contract}
            </a>
          )}
        </p>
      )}
    </li>
  )
}
