import type { Resource } from '#lib/data/resource.ts'
import { hasMissed } from '#lib/data/resource.ts'
import { marketWaitMs } from './follow-market.ts'
import type { MarketStatus } from './refresh-wait.ts'

/** Time until what a page has loaded is requested again: soon if it did not arrive, whatever the session. */
export function resourceWaitMs(
  resource: Resource<unknown>,
  status: MarketStatus | undefined,
  everyMs: number,
): number | undefined {
  return marketWaitMs(hasMissed(resource) ? undefined : status, everyMs)
}
