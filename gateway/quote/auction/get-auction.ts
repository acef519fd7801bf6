import { getAuction } from '#api/quote/auction/get-auction.ts'
import { handle } from '#gateway/http/handle.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'

export default handle(getAuction, async ({ symbol }, { market }) => {
  const reading = await market.feed.auction(symbol)
  return { points: [...(reading.value ?? [])], label: labelOf(reading) }
})
