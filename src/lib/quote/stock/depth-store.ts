import { type Depth, getDepth } from '#api/quote/get-depth.ts'
import { call } from '#lib/data/call.ts'
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
    const request = { symbol, tickCount: TICKS }
    return call(getDepth, request, { isQuiet: true })
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($depth)
