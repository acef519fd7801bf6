import { Badge } from '#islands/ui/Badge.tsx'
import { minuteText } from '#lib/shell/format/time-text.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
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
          note={WELFARE_TEXTS.claimedOn(minuteText(claimedAt))}
        />
        {receivedAt === undefined ? (
          <Badge kind="accent">{WELFARE_TEXTS.toReceive}</Badge>
        ) : (
          <Badge kind="quiet">{WELFARE_TEXTS.received}</Badge>
        )}
      </a>
    </li>
  )
}
