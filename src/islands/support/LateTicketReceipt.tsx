import { lazy, Suspense } from 'react'

const TicketReceiptIsland = lazy(async () => ({
  default: (await import('./TicketReceipt.island.tsx')).TicketReceiptIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateTicketReceipt() {
  return (
    <Suspense>
      <TicketReceiptIsland />
    </Suspense>
  )
}
