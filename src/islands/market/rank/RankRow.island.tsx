import { atom } from 'nanostores'
import type { Rank, RankedStock } from '#api/market/rank.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { isWatched } from '#lib/watchlist/watched-store.ts'
import { RankRow } from './RankRow.tsx'

interface Props {
  index: number
  total: number
  /** The stock at this rank; undefined until it is known. */
  stock: RankedStock | undefined
  rank: Rank
}

const $noQuote = atom(undefined)
const $isNot = atom(false)

/**
 * Why is this an island? Each row follows the quote of its own stock, so that an update renders one row. The list draws
 * it.
 */
export function RankRowIsland({ index, total, stock, rank }: Props) {
  const symbol = stock?.quote.symbol
  const fresh = useStore(symbol ? quoteOf(symbol) : $noQuote, { ssr: undefined })
  const isMarked = useStore(symbol ? isWatched(symbol) : $isNot, { ssr: false })
  return (
    <RankRow
      index={index}
      total={total}
      stock={stock && { ...stock, quote: fresh ?? stock.quote }}
      rank={rank}
      isWatched={isMarked}
    />
  )
}
