import { Button } from '#islands/ui/Button.tsx'
import { MoreRows } from '#islands/ui/MoreRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { dateTime } from '#lib/shell/relative-time.ts'
import { yuanText } from '#lib/shell/yuan.ts'
import { ASSET_TEXTS, RECHARGE_TEXTS as TEXTS } from '#lib/shop/asset-messages.ts'
import type { PagedList } from '#lib/shop/paged-list.ts'
import type { RechargeRow } from '#lib/shop/recharge-store.ts'
import styles from './RechargeRecord.module.css'

interface Props {
  rows: PagedList<RechargeRow>
  onMore(): void
  onRetry(): void
}

/** Every try to buy coins, newest first. */
export function RechargeRecord({ rows, onMore, onRetry }: Props) {
  return (
    <section className={styles.record}>
      <h2 className={styles.title}>{TEXTS.record}</h2>
      <Rows rows={rows} onMore={onMore} onRetry={onRetry} />
    </section>
  )
}

function Rows({ rows, onMore, onRetry }: Props) {
  switch (rows.state) {
    case 'loading':
      return <Skeleton label={TEXTS.recordLoading} shapes={['line', 'line', 'line']} />
    case 'failed':
      return (
        <p className={styles.empty}>
          {TEXTS.recordFailed}
          <Button kind="text" onClick={onRetry}>
            {TEXTS.reload}
          </Button>
        </p>
      )
    case 'ready':
      if (rows.rows.length === 0) return <p className={styles.empty}>{TEXTS.recordEmpty}</p>
      return (
        <>
          <ul className="kit-rows">
            {rows.rows.map(({ paymentId, coin, fen, state, createdAt }) => (
              <li key={paymentId} className="kit-row">
                <span className="kit-row__main">
                  <span>
                    {TEXTS.coins(coin.toLocaleString('zh-CN'))}
                    <span className="kit-row__note">{dateTime(createdAt)}</span>
                  </span>
                  <span className="kit-row__value">
                    {yuanText(fen)} {TEXTS.states[state]}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <MoreRows
            hasMore={rows.next !== undefined}
            state={rows.more}
            texts={ASSET_TEXTS.rows}
            onMore={onMore}
          />
        </>
      )
  }
}
