import { Empty } from '#islands/ui/Empty.tsx'
import { Failed, LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { emptyMessage } from '#lib/ui/drawings.ts'
import type { Claims } from '#lib/welfare/claims-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import { ClaimRows } from './ClaimRows.tsx'

interface Props {
  claims: Exclude<Claims, { state: 'loading' }>
  onRetry(): void
}

/** What the user has claimed so far. */
export function ClaimList({ claims, onRetry }: Props) {
  switch (claims.state) {
    case 'guest':
      return <LogInFirst text={ACTIVITY_MESSAGES.claimsGuest} />
    case 'failed':
      return <Failed text={ACTIVITY_MESSAGES.claimsFailed} onRetry={onRetry} />
    case 'ready':
      if (claims.claims.length === 0)
        return <Empty drawing={emptyMessage} text={ACTIVITY_MESSAGES.claimsEmpty} />
      return <ClaimRows claims={claims.claims} />
  }
}
