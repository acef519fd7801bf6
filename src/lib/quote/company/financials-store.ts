import { atom } from 'nanostores'
import { getFinancials } from '#api/quote/company/get-financials.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from '../stock/stock-store.ts'

const $opened = atom<string | undefined>(undefined)

/** Reports and dividends of the page's company, requested when their tab is first opened; missing if none is known. */
export const $financials = resource({
  access: 'public',
  key: $opened,
  load: async (symbol: string) => (await readPublic(getFinancials, { symbol })).financials,
})

/** Has no effect if they are known or loading. */
export function loadFinancials(): void {
  if ($financials.get().state === 'failed') void $financials.reload()
  else $opened.set($symbol.get())
}
