import { boardOf } from '#api/exchange/board.ts'
import type { Rank, RankBoard, RankedStock, RankPage } from '#api/market/rank.ts'
import { labelOf } from '../feed/feed.ts'
import { quoteAnswer } from '../feed/quote-answer.ts'
import type { BoardStock } from '../market-board.ts'

/** The figure by which each rank sorts, largest first; a stock without the figure is not ranked. */
const FIGURES: Readonly<Record<Rank, (stock: BoardStock) => number | null>> = {
  rise: ({ quote }) => quote.changePercent,
  fall: ({ quote }) => (quote.changePercent === null ? null : -quote.changePercent),
  speed: ({ speedPercent }) => speedPercent,
  turnoverRate: ({ quote }) => quote.turnoverRate,
  volumeRatio: ({ quote }) => quote.volumeRatio,
  turnover: ({ quote }) => quote.turnoverFen,
  netInflow: ({ quote }) => quote.mainNetInflowFen,
  amplitude: ({ quote }) => quote.amplitudePercent,
  floatCap: ({ quote }) => quote.floatCap,
}

/** Stocks by rank; equal figures are sorted by symbol, so that pages never overlap. */
export function ranked(stocks: readonly BoardStock[], rank: Rank): BoardStock[] {
  const figureOf = FIGURES[rank]
  return stocks
    .filter(({ quote }) => !quote.state.isSuspended)
    .flatMap((stock) => {
      const figure = figureOf(stock)
      return figure === null || !Number.isFinite(figure) ? [] : [{ stock, figure }]
    })
    .sort(
      (a, b) => b.figure - a.figure || (a.stock.listing.symbol < b.stock.listing.symbol ? -1 : 1),
    )
    .map(({ stock }) => stock)
}

export function onBoard(stocks: readonly BoardStock[], board: RankBoard): readonly BoardStock[] {
  if (board === 'all') return stocks
  return stocks.filter(({ listing }) => boardOf(listing.symbol) === board)
}

/** `all` are the stocks the rank was made of. */
export function rankPageOf(
  stocks: readonly BoardStock[],
  { offset, count, all }: { offset: number; count: number; all: readonly BoardStock[] },
): RankPage {
  const [first] = stocks
  const traded = all.filter(({ quote }) => quote.lastMilli !== null && !quote.state.isSuspended)
  return {
    stocks: stocks.slice(offset, offset + count).map(stockAnswer),
    total: stocks.length,
    tradedCount: traded.length > stocks.length ? traded.length : undefined,
    hasMore: offset + count < stocks.length,
    label: first && labelOf(first.quote),
  }
}

function stockAnswer({ listing, quote, speedPercent }: BoardStock): RankedStock {
  return {
    quote: quoteAnswer(quote),
    industry: listing.industry ?? undefined,
    speedPercent: speedPercent === null ? undefined : Number(speedPercent.toFixed(2)),
  }
}
