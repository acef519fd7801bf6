import { lazy, Suspense } from 'react'

const FeedbackFormIsland = lazy(async () => ({
  default: (await import('./FeedbackForm.island.tsx')).FeedbackFormIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateFeedbackForm() {
  return (
    <Suspense>
      <FeedbackFormIsland />
    </Suspense>
  )
}
