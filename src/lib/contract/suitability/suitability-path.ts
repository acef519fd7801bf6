/** The pages of suitability, in the order a buyer passes them. */
export type SuitabilityPage = '/InfoCollect' | '/InfoCollectSucceed' | '/Risk' | '/compliance'

/** What a buyer carries from page to page: what is being bought, and where he came from. */
const CARRIED = ['productId', 'orderId', 'gotourl'] as const

/** Another page of suitability that leads back to the same place. */
export function stepAddress(page: SuitabilityPage, search: string): string {
  const query = carriedQuery(search)
  return query ? `${page}?${query}` : page
}

/** Only the carried words: channel and share fields stay behind. */
function carriedQuery(search: string): string {
  const params = new URLSearchParams(search)
  const carried = CARRIED.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(carried))
}

/** Whether something is being bought, so that the way goes on to the match. */
export function isBuying(search: string): boolean {
  const params = new URLSearchParams(search)
  return params.has('productId') || params.has('orderId')
}

/** Where the visitor came from, if that is a page of this site (§4). */
export async function returnTarget(search: string): Promise<string | undefined> {
  const { safeTarget } = await import('#lib/shell/page/safe-target.ts')
  return safeTarget(new URLSearchParams(search).get('gotourl'))
}
