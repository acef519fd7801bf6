import { useStore } from '#islands/ui/use-store.ts'
import { $ownAdvisers, rate } from '#lib/adviser/profile/own-advisers-store.ts'
import { OwnAdvisers } from './OwnAdvisers.tsx'

/** Why is this an island? The advisers are the user's own, and a rating shows at once. */
export function OwnAdvisersIsland() {
  return (
    <OwnAdvisers
      advisers={useStore($ownAdvisers)}
      onRate={(adviser, stars) => void rate(adviser, stars)}
      onRetry={$ownAdvisers.reload}
    />
  )
}
