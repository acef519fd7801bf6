import '#styles/kit/price.css'
import type { ReactNode } from 'react'
import type { Quote } from '#api/quote/quote.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { columnCell } from '#lib/watchlist/columns/columns.ts'
import { EXPIRED_TEXTS as TEXTS } from '#lib/watchlist/expired/texts.ts'
import styles from './ExpiredList.module.css'

interface Props {
  savedAt: number
  guestCount: number
  loginHref: string
  /** The rows. */
  children: ReactNode
  onForget(): void
}

export function ExpiredList({ savedAt, guestCount, loginHref, children, onForget }: Props) {
  return (
    <section className={styles.page} aria-label={TEXTS.title}>
      <div className={styles.notice}>
        <p role="status">{TEXTS.about(shortMinuteText(savedAt))}</p>
        {guestCount > 0 && <p>{TEXTS.guest(guestCount)}</p>}
        <p className={styles.ways}>
          <a className="kit-button" href={loginHref}>
            {TEXTS.login}
          </a>
          <button className="kit-button" data-kind="quiet" type="button" onClick={onForget}>
            {TEXTS.forget}
          </button>
        </p>
      </div>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

interface RowProps {
  symbol: string
  quote: Quote | undefined
}

export function ExpiredRow({ symbol, quote }: RowProps) {
  const facts = { item: stockRefOf(symbol), quote }
  const change = columnCell('changePercent', facts)
  return (
    <li data-stock={symbol}>
      <a className={styles.row} href={addressOf(symbol)}>
        <span className={styles.name}>
          <strong>{quote?.name ?? symbol.slice(2)}</strong>
          <span className={styles.code}>{symbol.slice(2)}</span>
        </span>
        <span className={`kit-price ${styles.price}`} data-direction={change.direction ?? 'flat'}>
          {columnCell('price', facts).text}
        </span>
        <span className="kit-change" data-direction={change.direction ?? 'flat'}>
          {change.text}
        </span>
      </a>
    </li>
  )
}
