import { lazy, Suspense } from 'react'

const TicketListIsland = lazy(async () => ({
  default: (await import('./TicketList.island.tsx')).TicketListIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateTicketList() {
  return (
    <Suspense>
      <TicketListIsland />
    </Suspense>
  )
}
