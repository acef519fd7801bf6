import { lazy, Suspense } from 'react'

const RechargeIsland = lazy(async () => ({
  default: (await import('./Recharge.island.tsx')).RechargeIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateRecharge() {
  return (
    <Suspense>
      <RechargeIsland />
    </Suspense>
  )
}
