import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Claim, Claims } from '#lib/activity/claims-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import { dateTime } from '#lib/shell/relative-time.ts'
import { emptyFailed, emptyMessage } from '#ui/drawings.ts'
import { Benefit } from './Benefit.tsx'
import styles from './ClaimList.module.css'

interface Props {
  claims: Claims
  onRetry(): void
  onLogIn(): void
}

/** What the user has claimed so far. */
export function ClaimList({ claims, onRetry, onLogIn }: Props) {
  switch (claims.state) {
    case 'loading':
      return <Skeleton label={ACTIVITY_MESSAGES.claimsLoading} shapes={['title', 'line']} />
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
      return (
        <ul className={styles.list}>
          {claims.claims.map((claim) => (
            <Row key={claim.claimId} claim={claim} />
          ))}
        </ul>
      )
  }
}

function Row({
  claim: { claimId, productName, thumbnails, claimedAt, receivedAt },
}: {
  claim: Claim
}) {
  return (
    <li>
      <a className={styles.row} href={`/windmillAffirm?claimId=${claimId}`}>
        <Benefit
          productName={productName}
          thumbnails={thumbnails}
          note={ACTIVITY_MESSAGES.claimedOn(dateTime(claimedAt).slice(0, 16))}
        />
        {receivedAt === undefined ? (
          <Badge kind="accent">{ACTIVITY_MESSAGES.toReceive}</Badge>
        ) : (
          <Badge kind="quiet">{ACTIVITY_MESSAGES.received}</Badge>
        )}
      </a>
    </li>
  )
}
