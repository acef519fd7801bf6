import { lazy, Suspense } from 'react'

const OfflineOrdersIsland = lazy(async () => ({
  default: (await import('./OfflineOrders.island.tsx')).OfflineOrdersIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateOfflineOrders() {
  return (
    <Suspense>
      <OfflineOrdersIsland />
    </Suspense>
  )
}
