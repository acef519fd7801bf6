import { lazy, Suspense } from 'react'

const PropertyIsland = lazy(async () => ({
  default: (await import('./Property.island.tsx')).PropertyIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateProperty() {
  return (
    <Suspense>
      <PropertyIsland />
    </Suspense>
  )
}
