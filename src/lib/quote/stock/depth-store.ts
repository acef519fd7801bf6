import { type Depth, getDepth } from '#api/quote/get-depth.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '../quotes-store.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $symbol } from './stock-store.ts'

/** The interval at which the exchanges publish. */
const EVERY_MS = 3000
const TICKS = 20

/** Levels and newest trades of the page's security; refreshed while it has listeners. */
export const $depth = resource<Depth, string>({
  access: 'public',
  key: $symbol,
  async load(symbol) {
    const depth = await readPublic(getDepth, { symbol, tickCount: TICKS })
    if (depth.quote) receiveQuotes([depth.quote])
    return depth
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($depth)
