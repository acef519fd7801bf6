import '#styles/kit/price.css'
import '#styles/kit/row.css'
import type { HotStock } from '#api/search/list-hot.ts'
import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { columnCell } from '#lib/watchlist/columns/columns.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import { AddToWatchlist } from './AddToWatchlist.tsx'
import styles from './HotStocks.module.css'

interface Props {
  /** Undefined while they load. */
  stocks: readonly HotStock[] | undefined
}

export function HotStocks({ stocks }: Props) {
  return (
    <section
      className={styles.hot}
      aria-label={LIST_TEXTS.hot}
      aria-busy={!stocks}
      hidden={stocks?.length === 0}
    >
      <h2 className={styles.title}>{LIST_TEXTS.hot}</h2>
      <ul className="kit-rows">
        {stocks?.map(({ quote }) => (
          <li key={quote.symbol} className={styles.row}>
            <a className={styles.name} href={addressOf(quote.symbol)}>
              <strong>{quote.name}</strong>
              <span className={styles.code}>{quote.symbol.slice(2)}</span>
            </a>
            <Change quote={quote} />
            <AddToWatchlist symbol={quote.symbol} priceMilli={quote.lastMilli} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ quote }: { quote: HotStock['quote'] }) {
  const cell = columnCell('changePercent', { item: stockRefOf(quote.symbol), quote })
  return (
    <span className="kit-change" data-direction={cell.direction ?? 'flat'}>
      {cell.text}
    </span>
  )
}
