import { atom, computed, onMount } from 'nanostores'
import type { Quote } from '#api/quote/quote.ts'
import { resource } from '#lib/data/resource.ts'
import { quoteOf, receiveQuotes, watchQuotes } from '../quotes-store.ts'
import { quoteAddress, type Subject, subjectOf } from '../subject.ts'
import { fetchStockHead } from './stock-head.ts'

/** The security of the page, by its address. */
export type Stock =
  | { state: 'loading' }
  /** The address names no security, or none covered by this product. */
  | { state: 'unnamed'; text: string }
  /** Well-formed, but not listed. */
  | { state: 'unknown'; subject: Subject }
  | { state: 'failed'; subject: Subject }
  | { state: 'ready'; subject: Subject; quote: Quote }

export const $stock = atom<Stock>({ state: 'loading' })

const $subject = atom<Subject | undefined>(undefined)

/** The stream sends only quotes; only an answer shows that a symbol is not listed. */
const $listed = resource<readonly Quote[], Subject>({
  access: 'public',
  key: $subject,
  async load({ symbol }) {
    const quotes = await fetchStockHead(symbol)
    receiveQuotes(quotes)
    const current = quotes[0] && subjectOf(quotes[0].symbol)
    if (current && current.symbol !== symbol) location.replace(quoteAddress(current))
    return quotes
  },
})

onMount($stock, () => {
  const text = new URLSearchParams(location.search).get('symbol') ?? ''
  const subject = subjectOf(text)
  if (!subject) {
    $stock.set({ state: 'unnamed', text })
    return
  }
  if (subject.page !== location.pathname.replace(/\/$/, '')) {
    location.replace(quoteAddress(subject))
    return
  }
  const stopWatching = watchQuotes([subject.symbol])
  const stopQuote = quoteOf(subject.symbol).subscribe((quote) => {
    if (quote) $stock.set({ state: 'ready', subject, quote })
  })
  const stopListed = $listed.listen((listed) => {
    const { state } = $stock.get()
    if (state === 'ready') return
    if (listed.state === 'loading') $stock.set({ state: 'loading' })
    else if (listed.state !== 'ready') $stock.set({ state: 'failed', subject })
    else if (listed.value.length === 0) $stock.set({ state: 'unknown', subject })
  })
  $subject.set(subject)
  return () => {
    stopWatching()
    stopQuote()
    stopListed()
  }
})

/** Loads again after a failure. */
export function reloadStock(): void {
  if ($stock.get().state === 'failed') void $listed.reload()
}

/** The symbol by which the page's figures are requested, once it is known. */
export const $symbol = computed($stock, (stock) =>
  stock.state === 'ready' ? stock.subject.symbol : undefined,
)
