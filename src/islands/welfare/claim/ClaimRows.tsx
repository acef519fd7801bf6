import { Badge } from '#islands/ui/Badge.tsx'
import { minuteText } from '#lib/shell/format/time-text.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import { Benefit } from '../Benefit.tsx'
import styles from './ClaimRows.module.css'

/** One row per claimed benefit, each the way to its confirmation. */
export function ClaimRows({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className={styles.list}>
      {claims.map((claim) => (
        <Row key={claim.claimId} claim={claim} />
      ))}
    </ul>
  )
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
          note={ACTIVITY_MESSAGES.claimedOn(minuteText(claimedAt))}
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
