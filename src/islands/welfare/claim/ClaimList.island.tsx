import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { $claims } from '#lib/welfare/claims-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'

const ClaimList = lazy(async () => ({ default: (await import('./ClaimList.tsx')).ClaimList }))

/** Why is this an island? The list is the user's own and grows with each claim made above it. */
export function ClaimListIsland() {
  const claims = useStore($claims)
  const waiting = <Skeleton label={WELFARE_TEXTS.claimsLoading} shapes={['title', 'line']} />
  if (claims.state === 'loading') return waiting
  return (
    <Suspense fallback={waiting}>
      <ClaimList claims={claims} waiting={waiting} onRetry={$claims.reload} />
    </Suspense>
  )
}
