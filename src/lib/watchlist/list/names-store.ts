import { computed } from 'nanostores'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { $rows } from './rows-store.ts'

/** Names of the rows, as far as known from their quotes. */
export const $names = computed(
  $rows,
  ({ items }): Readonly<Record<string, string>> =>
    Object.fromEntries(
      items.flatMap(({ symbol }) => {
        const name = quoteOf(symbol).get()?.name
        return name ? [[symbol, name]] : []
      }),
    ),
)

/** The name of a security if its quote is known, else its code. */
export function stockNameOf(symbol: string): string {
  return quoteOf(symbol).get()?.name ?? symbol
}
