import { atom, computed, onMount } from 'nanostores'
import { auctionHours } from '#api/exchange/session/call-auction.ts'
import { type AuctionPoint, getAuction } from '#api/quote/auction/get-auction.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $depth } from '../stock/depth-store.ts'
import { whileMoving } from '../stock/follow-stock.ts'
import { $stock, $symbol } from '../stock/stock-store.ts'
import { joined, shownPoint, withPoint } from './auction-course.ts'

/** Read again this often, for moments at which the page was hidden or without a connection. */
const REFRESH_MS = 30_000

/** The auction that the page's security shows: none for an index and in Hong Kong. */
export const $auctionHours = computed($stock, (stock) => {
  if (stock.state !== 'ready' || stock.quote.isSuspended) return undefined
  const { board } = stock.subject
  return board === 'index' || board === 'hk' ? undefined : auctionHours(stock.quote.phase)
})

const $request = computed(
  [$symbol, $auctionHours],
  (symbol, hours) => symbol && hours && `${symbol} ${hours.kind}`,
)

export const $answeredAuction = resource<readonly AuctionPoint[], string>({
  access: 'public',
  key: $request,
  load: async () => (await readPublic(getAuction, { symbol: $symbol.get() ?? '' })).points,
  ...whileMoving(REFRESH_MS),
})

/** The course of the auction: as answered, and then as head and book of the page showed it. */
export const $auction = atom<readonly AuctionPoint[]>([])

onMount($auction, () => {
  let seen: readonly AuctionPoint[] = []
  const show = () => {
    const depth = $depth.ready()
    const stock = $stock.get()
    const point = depth && stock.state === 'ready' && shownPoint(depth, stock.quote)
    if (point) seen = withPoint(seen, point)
    $auction.set(joined($answeredAuction.ready() ?? [], seen))
  }
  const stops = [
    $request.listen(() => {
      seen = []
    }),
    $answeredAuction.subscribe(show),
    $depth.listen(show),
    $stock.listen(show),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})
