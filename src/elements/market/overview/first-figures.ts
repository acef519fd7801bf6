import { repeatEarlyTaps } from '#elements/shell/first-read/early-taps.ts'
import { type WirePrice, writeFirstPrice } from '#elements/shell/first-read/first-price.ts'
import { onFirstRead } from '#elements/shell/first-read/on-first-read.ts'

interface MarketHead {
  overview: { indices: readonly { quote: WirePrice }[] }
}

// Inlined into the page by `?inline-script`: indices are shown before any module runs.
repeatEarlyTaps()
const cards = document.querySelectorAll<HTMLElement>('x-market-overview li')
onFirstRead(({ overview }: MarketHead) => {
  for (const [i, { quote }] of overview.indices.entries()) writeFirstPrice(cards[i], quote)
})
