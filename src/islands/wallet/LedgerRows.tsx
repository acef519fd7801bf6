import type { LedgerUnit } from '#api/wallet/list-ledger.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { ASSET_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { LedgerEntry } from '#lib/wallet/ledger-store.ts'
import styles from './LedgerRows.module.css'

interface Props {
  entries: PagedList<LedgerEntry>
  unit: LedgerUnit
  onMore(): void
  onRetry(): void
}

export function LedgerRows({ entries, unit, onMore, onRetry }: Props) {
  return (
    <PagedRows
      list={entries}
      waiting={
        <div className={styles.waiting}>
          <Skeleton label={TEXTS.loading} shapes={WAITING} />
        </div>
      }
      failed={TEXTS.failed}
      empty={<Empty drawing={emptyList} text={TEXTS.empty[unit]} />}
      texts={TEXTS.rows}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rows) => (
        <ul>
          {rows.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function Row({ entry: { kind, amount, orderId, at } }: { entry: LedgerEntry }) {
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        {TEXTS.kinds[kind]}
        <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
      </span>
      {orderId && <a href={orderAddress(orderId)}>{TEXTS.order}</a>}
      <b className={styles.amount}>{signed(amount)}</b>
    </li>
  )
}

const WAITING = Array.from({ length: 5 }, () => ['title', 'short'] as const).flat()

/** U+2212 is as wide as the plus sign. */
function signed(amount: number): string {
  return `${amount < 0 ? '\u2212' : '+'}${Math.abs(amount).toLocaleString('zh-CN')}`
}
