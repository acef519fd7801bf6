import { type CompanyHolders, getHolders } from '#api/quote/disclosure/get-holders.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { tabResource } from '../company/tab-resource.ts'

export interface KnownHolders {
  holders: CompanyHolders | undefined
  /** Whether more of them may exist, because the gateway has not read the earlier ones yet. */
  isPastUnread: boolean
}

/** The holders of the page's company, and when restricted shares may be traded; missing if there are none. */
export const $holders = tabResource(async (symbol): Promise<KnownHolders | undefined> => {
  const { holders, isPastUnread = false } = await readPublic(getHolders, { symbol })
  return holders || isPastUnread ? { holders, isPastUnread } : undefined
})
