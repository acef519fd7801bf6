import { getFinancials } from '#api/quote/company/get-financials.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from './tab-resource.ts'

/** Reports and dividends of the page's company; missing if none is known. */
export const $financials = tabResource(
  async (symbol) => (await readPublic(getFinancials, { symbol })).financials,
)
