import { repeatEarlyTaps } from '#elements/shell/first-read/early-taps.ts'
import { type WirePrice, writeFirstPrice } from '#elements/shell/first-read/first-price.ts'
import { onFirstRead } from '#elements/shell/first-read/on-first-read.ts'

interface Home {
  indices: readonly WirePrice[]
}

// Inlined into the page by `?inline-script`: indices are shown before any module runs.
repeatEarlyTaps()
const cards = document.querySelectorAll<HTMLElement>('.index')
onFirstRead(({ indices }: Home) => {
  for (const [i, index] of indices.entries()) writeFirstPrice(cards[i], index)
})
