import '#styles/kit/button.css'
import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { ClaimState } from '#lib/activity/claim-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import { emptyFailed, emptyMessage } from '#ui/drawings.ts'

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }))

interface Props {
  state: ClaimState
  /** Where services are looked at; absent in a build without that page. */
  serviceAddress: string | undefined
  onRetry(): void
  onLogIn(): void
  onReceive(): void
}

/** One claimed benefit: what it is, which account gets it, and the button that puts it there. */
export function ClaimReceipt(props: Props) {
  const { state, onRetry, onLogIn } = props
  switch (state.state) {
    case 'loading':
      return <Skeleton label={ACTIVITY_MESSAGES.claimsLoading} shapes={['block', 'line', 'line']} />
    case 'guest':
      return (
        <Empty drawing={emptyMessage} text={ACTIVITY_MESSAGES.claimsGuest}>
          <Button onClick={onLogIn}>{ACTIVITY_MESSAGES.logIn}</Button>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={ACTIVITY_MESSAGES.claimsFailed}>
          <Button kind="quiet" onClick={onRetry}>
            {ACTIVITY_MESSAGES.retry}
          </Button>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptyFailed} text={ACTIVITY_MESSAGES.claimMissing}>
          <a className="kit-button" data-kind="quiet" href="/windmill">
            {ACTIVITY_MESSAGES.backToWelfare}
          </a>
        </Empty>
      )
    case 'ready':
      return (
        <Suspense>
          <Receipt {...props} state={state} />
        </Suspense>
      )
  }
}
