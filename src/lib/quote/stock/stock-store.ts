import { atom, onMount } from 'nanostores'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { Quote } from '#api/quote/quote.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { quoteOf, takeQuotes, watchQuotes } from '../quotes-store.ts'
import { quoteAddress, type Subject, subjectOf } from '../subject.ts'

/** The security the page is about, by its address. */
export type Stock =
  | { state: 'loading' }
  /** The address names none, or none of ours. */
  | { state: 'unnamed'; text: string }
  /** Well-formed, and nobody lists it. */
  | { state: 'unknown'; subject: Subject }
  | { state: 'failed'; subject: Subject }
  | { state: 'ready'; subject: Subject; quote: Quote }

export const $stock = atom<Stock>({ state: 'loading' })

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
  void ask(subject)
  return () => {
    stopWatching()
    stopQuote()
  }
})

/** Asks again after a failure. */
export function askAgain(): void {
  const stock = $stock.get()
  if (stock.state !== 'failed') return
  $stock.set({ state: 'loading' })
  void ask(stock.subject)
}

/** The stream tells quotes alone; that nobody lists a symbol only an answer says. */
async function ask(subject: Subject): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const quotes = await send(getQuotes, { symbols: [subject.symbol] }, { isQuiet: true })
    takeQuotes(quotes)
    if (quotes.length === 0 && $stock.get().state === 'loading')
      $stock.set({ state: 'unknown', subject })
  } catch (error) {
    if (error instanceof CancelledError || $stock.get().state !== 'loading') return
    $stock.set({ state: 'failed', subject })
  }
}
