import { dayOf } from '#api/china-time.ts'
import type { OwnPackage } from '#api/product/get-own-package.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Package.module.css'

interface Props {
  stocks: OwnPackage['stocks']
  isEnded: boolean
}

/** The stocks in the portfolio, the largest position first. */
export function StockList({ stocks, isEnded }: Props) {
  if (stocks.length === 0)
    return (
      <Empty
        drawing={emptyList}
        text={isEnded ? PACKAGE_TEXTS.stocksEnded : PACKAGE_TEXTS.stocksEmpty}
      />
    )
  return (
    <>
      <ul className={styles.list}>
        {stocks.map(({ symbol, stockName, positionPercent, changedAt }) => (
          <li key={symbol}>
            <a className={styles.title} href={`/StockDetails?symbol=${symbol}`}>
              <span className={styles.stock}>
                {stockName}
                <small>{symbol.slice(2)}</small>
              </span>
              <strong className={styles.position}>{positionPercent}%</strong>
            </a>
            <meter
              className={styles.meter}
              min={0}
              max={100}
              value={positionPercent}
              aria-label={PACKAGE_TEXTS.position}
            />
            <time className={styles.time} dateTime={new Date(changedAt).toISOString()}>
              {dayOf(changedAt)}
            </time>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{PACKAGE_TEXTS.stocksNote}</p>
    </>
  )
}
