import '#styles/kit/price.css'
import { forwardRef } from 'react'
import { priceDecimals } from '#api/exchange/board.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { Resource } from '#lib/data/resource.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { depthNote, depthShare } from '#lib/quote/stock/depth-note.ts'
import type { Stock } from '#lib/quote/stock/stock-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './DepthPanel.module.css'
import { PanelTitle } from './PanelTitle.tsx'

const { depth: TEXTS } = QUOTE_TEXTS
const LEVELS = [1, 2, 3, 4, 5]
/** As many as fit beside both sides of the book. */
const TICKS_SHOWN = 11

interface Props {
  stock: Stock
  depth: Resource<Depth>
}

/** Five levels and the newest trades. */
export const DepthPanel = forwardRef<HTMLElement, Props>(function DepthPanel(
  { stock, depth: state },
  ref,
) {
  const book = stock.state === 'ready' && state.state === 'ready' ? state.value : undefined
  const share = book ? depthShare(book) : null
  return (
    <section ref={ref} className="quote-panel" aria-label={TEXTS.title}>
      <PanelTitle title={TEXTS.title} label={book?.label} note={noteOf(stock, state)} />
      <div
        className={styles.balance}
        aria-hidden="true"
        data-known={share === null ? undefined : ''}
        ref={(bar) => bar?.style.setProperty('--bids', String(share ?? 0.5))}
      />
      <div className={styles.columns}>
        <table>
          <caption className="visually-hidden">{TEXTS.book}</caption>
          <Side side="asks" depth={book} stock={stock} />
          <Side side="bids" depth={book} stock={stock} />
        </table>
        <table>
          <caption className="visually-hidden">{TEXTS.ticks}</caption>
          <tbody>{book && <Ticks depth={book} stock={stock} />}</tbody>
        </table>
      </div>
    </section>
  )
})

function noteOf(stock: Stock, state: Resource<Depth>): string {
  if (state.state === 'loading' || stock.state !== 'ready') return ''
  if (state.state !== 'ready' || state.misses) return TEXTS.failed
  return depthNote(state.value, stock.quote, stock.subject.board)
}

interface RowsProps {
  stock: Stock
  depth: Depth | undefined
}

/** One side of the book; the highest ask is on top. */
function Side({ side, depth, stock }: RowsProps & { side: 'asks' | 'bids' }) {
  const levels = side === 'asks' ? LEVELS.toReversed() : LEVELS
  return (
    <tbody>
      {levels.map((number) => {
        const level = depth?.[side][number - 1]
        // During an auction the second level holds an unmatched rest without a price.
        const isRest = level !== undefined && level.priceMilli === 0 && level.volume > 0
        const milli = number === 1 ? bestMilli(level, stock) : level?.priceMilli
        return (
          <tr key={number}>
            <th scope="row">{side === 'asks' ? TEXTS.ask(number) : TEXTS.bid(number)}</th>
            {isRest ? <td>{TEXTS.left}</td> : <Price milli={milli} stock={stock} />}
            <td>{level ? lotsOf(level.volume, stock) : '--'}</td>
          </tr>
        )
      })}
    </tbody>
  )
}

/** In an auction both sides match at one price: the one the head of the page shows. */
function bestMilli(level: Depth['bids'][number] | undefined, stock: Stock): number | undefined {
  const auctionMilli = stock.state === 'ready' ? stock.quote.indicativeMilli : undefined
  return level && (auctionMilli ?? level.priceMilli)
}

/** The newest trade is on top. */
function Ticks({ depth, stock }: RowsProps & { depth: Depth }) {
  const newest = depth.ticks.slice(-TICKS_SHOWN).toReversed()
  if (newest.length === 0)
    return (
      <tr>
        <th scope="row">{TEXTS.noTicks}</th>
      </tr>
    )
  return newest.map(({ time, priceMilli, volume, side }, order) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: trades have no identity, and each row is its place
    <tr key={order}>
      <th scope="row">{time}</th>
      <Price milli={priceMilli} stock={stock} />
      <td className={styles.count} data-side={side} title={TEXTS.sides[side]}>
        {lotsOf(volume, stock)}
      </td>
    </tr>
  ))
}

function Price({ milli, stock }: { milli: number | undefined; stock: Stock }) {
  const quote = stock.state === 'ready' ? stock.quote : undefined
  return (
    <td className="kit-price" data-direction={milli && quote ? sideOf(milli, quote) : undefined}>
      {formatPrice(milli ? milli / 1000 : null, quote ? priceDecimals(quote.symbol) : 2)}
    </td>
  )
}

function sideOf(milli: number, { prevCloseMilli }: Quote) {
  return directionOf(prevCloseMilli ? (milli - prevCloseMilli) / 1000 : null, 3)
}

function lotsOf(volume: number, stock: Stock): string {
  return stock.state === 'ready' ? formatBigNumber(volume / lotSharesOf(stock.subject.board)) : '--'
}
