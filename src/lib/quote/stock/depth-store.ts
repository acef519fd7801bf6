import { type Depth, getDepth } from '#api/quote/get-depth.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $symbol } from './stock-store.ts'

/** The interval at which the exchanges publish. */
const EVERY_MS = 3000
const TICKS = 20

/** Levels and newest trades of the page's security; refreshed while it has listeners. */
export const $depth = resource<Depth, string>({
  access: 'public',
  key: $symbol,
  load(symbol) {
    return readPublic(getDepth, { symbol, tickCount: TICKS })
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($depth)
