import { computed, onMount } from 'nanostores'
import { type Depth, getDepth } from '#api/quote/get-depth.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '../quotes-store.ts'
import { refreshAtSession, whileMoving } from './follow-stock.ts'
import { $stock, $symbol } from './stock-store.ts'

/** The interval at which the exchanges publish. */
const EVERY_MS = 3000
const TICKS = 20

let isReading = false

/** Levels and newest trades of the page's security; refreshed while it has listeners. */
export const $depth = resource<Depth, string>({
  access: 'public',
  key: $symbol,
  async load(symbol) {
    isReading = true
    const asked = readPublic(getDepth, { symbol, tickCount: TICKS })
    const depth = await asked.finally(() => {
      isReading = false
    })
    if (depth.quote) receiveQuotes([depth.quote])
    return depth
  },
  ...whileMoving(EVERY_MS),
})

refreshAtSession($depth)

const $quotedAt = computed($stock, (stock) =>
  stock.state === 'ready' ? stock.quote.quotedAt : undefined,
)

/** The head of the page follows the stream: a price newer than the book asks for the book of its moment. */
onMount($depth, () =>
  $quotedAt.listen((at = 0) => {
    const { quote } = $depth.ready() ?? {}
    if (quote && at > (quote.quotedAt ?? 0) && !isReading) void $depth.refresh()
  }),
)
