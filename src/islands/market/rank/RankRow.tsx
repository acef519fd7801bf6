import '#styles/kit/price.css'
import { useEffect, useRef } from 'react'
import { symbolParts } from '#api/exchange/symbol.ts'
import type { Rank, RankedStock } from '#api/market/rank.ts'
import { flash } from '#elements/quote/flash.ts'
import { quoteTexts } from '#lib/market/quote-texts.ts'
import { otherRanks, rankFigure } from '#lib/market/rank/rank-figure.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import type { Direction } from '#lib/shell/format/price-format.ts'
import styles from './RankRow.module.css'

interface Props {
  index: number
  total: number
  stock: RankedStock | undefined
  rank: Rank
  isWatched: boolean
}

/** One place of a rank, and the stock in it. */
export function RankRow({ index, total, stock, rank, isWatched }: Props) {
  return (
    <li
      ref={(row) => row?.style.setProperty('--at', String(index))}
      className={styles.row}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-state={stock ? 'ready' : 'waiting'}
      data-stale={stock?.quote.isStale || undefined}
    >
      {stock && <Stock stock={stock} rank={rank} isWatched={isWatched} />}
    </li>
  )
}

function Stock({ stock, rank, isWatched }: { stock: RankedStock; rank: Rank; isWatched: boolean }) {
  const { quote, industry } = stock
  const { symbol, name } = quote
  const words = quoteTexts(quote)
  const figure = rankFigure(rank, quote, stock)
  const isByChange = rank === 'rise' || rank === 'fall'
  return (
    <a className={styles.stock} href={addressOf(symbol)}>
      <span className={styles.who}>
        <span className={styles.name}>{name ?? symbol}</span>
        <span className={styles.meta}>
          <span>{symbolParts(symbol)?.code ?? symbol}</span>
          {isWatched && <span className={styles.mark}>{MARKET_TEXTS.watched}</span>}
          <span className={styles.industry}>{industry}</span>
        </span>
      </span>
      <span className={styles.now}>
        <Price symbol={symbol} text={words.price} direction={words.direction} />
        <span className={`kit-change ${styles.sub}`} data-direction={words.direction}>
          {/* The change in percent; for a rank by change, the change in yuan. */}
          {isByChange ? words.change : words.changePercent}
        </span>
      </span>
      <span
        className={`kit-change ${styles.figure}`}
        data-pill=""
        data-direction={figure.direction ?? 'none'}
      >
        {figure.text}
      </span>
      {otherRanks(rank).map((other) => {
        const { text, direction } = rankFigure(other, quote, stock)
        return (
          <span key={other} className={styles.other} data-direction={direction}>
            {text}
          </span>
        )
      })}
    </a>
  )
}

interface PriceProps {
  symbol: string
  text: string
  direction: Direction
}

/** Flashes with a change; switching to another stock's price does not count as one. */
function Price({ symbol, text, direction }: PriceProps) {
  const price = useRef<HTMLSpanElement>(null)
  const before = useRef({ symbol, text })
  useEffect(() => {
    const { current } = before
    if (price.current && current.symbol === symbol && current.text !== text)
      flash(price.current, direction)
    before.current = { symbol, text }
  }, [symbol, text, direction])
  return (
    <span ref={price} className={`kit-price ${styles.price}`} data-direction={direction}>
      {text}
    </span>
  )
}
