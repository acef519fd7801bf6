import { lazy, Suspense } from 'react'

const ComplaintFormIsland = lazy(async () => ({
  default: (await import('./ComplaintForm.island.tsx')).ComplaintFormIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateComplaintForm() {
  return (
    <Suspense>
      <ComplaintFormIsland />
    </Suspense>
  )
}
