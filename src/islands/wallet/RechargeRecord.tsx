import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { ASSET_TEXTS, RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { RechargeRow } from '#lib/wallet/recharge-store.ts'
import styles from './RechargeRecord.module.css'

interface Props {
  rows: PagedList<RechargeRow>
  onMore(): void
  onRetry(): void
}

/** Every attempt to buy coins, newest first. */
export function RechargeRecord({ rows: list, onMore, onRetry }: Props) {
  return (
    <section className={styles.record}>
      <h2 className={styles.title}>{TEXTS.record}</h2>
      <PagedRows
        list={list}
        waiting={<Skeleton label={TEXTS.recordLoading} shapes={['line', 'line', 'line']} />}
        failed={TEXTS.recordFailed}
        empty={<p className={styles.empty}>{TEXTS.recordEmpty}</p>}
        texts={ASSET_TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => (
          <ul className="kit-rows">
            {rows.map((row) => (
              <Row key={row.paymentId} row={row} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

function Row({ row: { coin, fen, state, createdAt } }: { row: RechargeRow }) {
  return (
    <li className="kit-row">
      <span className="kit-row__main">
        <span>
          {TEXTS.coins(coin.toLocaleString('zh-CN'))}
          <span className="kit-row__note">{timeText(createdAt)}</span>
        </span>
        <span className="kit-row__value">
          {yuanText(fen)} {TEXTS.states[state]}
        </span>
      </span>
    </li>
  )
}
