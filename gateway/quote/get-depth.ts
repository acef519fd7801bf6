import { getDepth } from '#api/quote/get-depth.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'

const USUAL_TICKS = 30

export default handle(getDepth, async ({ symbol, tickCount = USUAL_TICKS }, { market }) => {
  const feed = market.feed
  const [book, ticks] = await Promise.all([feed.orderBook(symbol), feed.ticks(symbol, tickCount)])
  return {
    bids: (book.value?.bids ?? []).map(roundLevel),
    asks: (book.value?.asks ?? []).map(roundLevel),
    ticks: (ticks.value ?? []).map((tick) => ({ ...tick, ...roundLevel(tick) })),
    label: labelOf(book),
  }
})

function roundLevel({ priceMilli, volume }: { priceMilli: number; volume: number }) {
  return { priceMilli: Math.round(priceMilli), volume: Math.round(volume) }
}
