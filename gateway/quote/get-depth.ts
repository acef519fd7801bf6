import { getDepth } from '#api/quote/get-depth.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'

const USUAL_TICKS = 30

export default handle(getDepth, async ({ symbol, tickCount = USUAL_TICKS }, { market }) => {
  const feed = market.feed
  const [book, ticks, [quote]] = await Promise.all([
    feed.orderBook(symbol),
    feed.ticks(symbol, tickCount),
    feed.quotes([symbol]),
  ])
  return {
    bids: (book.value?.bids ?? []).map(roundLevel),
    asks: (book.value?.asks ?? []).map(roundLevel),
    ticks: (ticks.value ?? []).map((tick) => ({ ...tick, ...roundLevel(tick) })),
    quote: quote && quoteAnswer(quote),
    label: labelOf(book),
  }
})

function roundLevel({ priceMilli, volume }: { priceMilli: number; volume: number }) {
  return { priceMilli: Math.round(priceMilli), volume: Math.round(volume) }
}
