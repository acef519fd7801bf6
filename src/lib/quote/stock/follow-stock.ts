import { computed, onMount } from 'nanostores'
import { pricesMove } from '#api/exchange/session/prices-move.ts'
import type { Resource, ResourceStore } from '#lib/data/resource.ts'
import { hasMissed } from '#lib/data/resource.ts'
import { $stock } from './stock-store.ts'

const $session = computed($stock, (stock) => (stock.state === 'ready' ? stock.quote.session : ''))

const $isMoving = computed(
  $stock,
  (stock) => stock.state === 'ready' && !stock.quote.isSuspended && pricesMove(stock.quote.session),
)

/** An answer that did not arrive is requested again after this, also while nothing moves. */
const RETRY_MS = 15_000

/** Refreshes a resource at this interval while prices of the page's security move. */
export function whileMoving(everyMs: number) {
  const refreshMs = (resource: Resource<unknown>) => {
    if ($isMoving.get()) return everyMs
    return hasMissed(resource) ? RETRY_MS : undefined
  }
  return { refreshMs, $refresh: $isMoving }
}

/** Refreshes a resource when the session changes, for the final figures of the previous one. */
export function refreshAtSession($resource: ResourceStore<unknown>): void {
  onMount($resource, () =>
    $session.listen((_, before) => {
      if (before) void $resource.refresh()
    }),
  )
}
