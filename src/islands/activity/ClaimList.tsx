import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import type { Claims } from '#lib/activity/claims-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import { emptyFailed, emptyMessage } from '#ui/drawings.ts'
import { ClaimRows } from './ClaimRows.tsx'

interface Props {
  claims: Exclude<Claims, { state: 'loading' }>
  onRetry(): void
  onLogIn(): void
}

/** What the user has claimed so far. */
export function ClaimList({ claims, onRetry, onLogIn }: Props) {
  switch (claims.state) {
    case 'guest':
      return (
        <Empty drawing={emptyMessage} text={ACTIVITY_MESSAGES.claimsGuest}>
          <Button kind="quiet" onClick={onLogIn}>
            {ACTIVITY_MESSAGES.logIn}
          </Button>
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
    case 'ready':
      if (claims.claims.length === 0)
        return <Empty drawing={emptyMessage} text={ACTIVITY_MESSAGES.claimsEmpty} />
      return <ClaimRows claims={claims.claims} />
  }
}
