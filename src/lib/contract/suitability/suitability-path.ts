/** The pages of suitability, in a buyer's order. */
export type SuitabilityPage = '/InfoCollect' | '/InfoCollectSucceed' | '/Risk' | '/compliance'

/** Parameters that a buyer carries from page to page: what is being bought, and where they came from. */
const CARRIED = ['productId', 'orderId', 'gotourl'] as const

/** Another page of suitability, with the same return address. */
export function stepAddress(page: SuitabilityPage, search: string): string {
  const query = carriedQuery(search)
  return query ? `${page}?${query}` : page
}

/** Only the carried parameters: channel and share fields are dropped. */
function carriedQuery(search: string): string {
  const params = new URLSearchParams(search)
  const carried = CARRIED.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(carried))
}

/** Whether something is being bought, so that the match is the next step. */
export function isBuying(search: string): boolean {
  const params = new URLSearchParams(search)
  return params.has('productId') || params.has('orderId')
}

/** The page the visitor came from, if it belongs to this site (§4). */
export async function returnTarget(search: string): Promise<string | undefined> {
  const { safeTarget } = await import('#lib/shell/page/safe-target.ts')
  return safeTarget(new URLSearchParams(search).get('gotourl'))
}
