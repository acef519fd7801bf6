import { lazy, Suspense } from 'react'
import { Failed, LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { ClaimState } from '#lib/welfare/claim-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }))

interface Props {
  state: ClaimState
  /** Where services are looked at; absent in a build without that page. */
  serviceAddress: string | undefined
  onRetry(): void
  onReceive(): void
}

/** One claimed benefit: what it is, which account gets it, and the button that puts it there. */
export function ClaimReceipt(props: Props) {
  const { state, onRetry } = props
  switch (state.state) {
    case 'loading':
      return <Skeleton label={ACTIVITY_MESSAGES.claimsLoading} shapes={['block', 'line', 'line']} />
    case 'guest':
      return <LogInFirst text={ACTIVITY_MESSAGES.claimsGuest} />
    case 'failed':
      return <Failed text={state.sentence || ACTIVITY_MESSAGES.claimsFailed} onRetry={onRetry} />
    case 'missing':
      return (
        <Missing
          text={ACTIVITY_MESSAGES.claimMissing}
          href="/windmill"
          label={ACTIVITY_MESSAGES.backToWelfare}
        />
      )
    case 'ready':
      return (
        <Suspense>
          <Receipt {...props} state={state} />
        </Suspense>
      )
  }
}
