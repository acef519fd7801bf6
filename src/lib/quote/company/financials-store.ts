import { type Financials, getFinancials } from '#api/quote/company/get-financials.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

export interface KnownFinancials {
  financials: Financials | undefined
  /** Whether more of them may exist, because the gateway has not read the earlier ones yet. */
  isPastUnread: boolean
}

/** Reports and dividends of the page's company; missing if there is none. */
export const $financials = tabResource(async (symbol): Promise<KnownFinancials | undefined> => {
  const { financials, isPastUnread = false } = await readPublic(getFinancials, { symbol })
  return financials || isPastUnread ? { financials, isPastUnread } : undefined
})
