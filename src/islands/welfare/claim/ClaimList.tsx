import type { ReactNode } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { ClaimRows } from './ClaimRows.tsx'

interface Props {
  claims: Resource<readonly Claim[]>
  waiting: ReactNode
  onRetry(): void
}

/** What the user has claimed so far. */
export function ClaimList({ claims, waiting, onRetry }: Props) {
  return (
    <Loaded
      resource={claims}
      waiting={waiting}
      guest={<LogInFirst text={WELFARE_TEXTS.claimsGuest} />}
      failed={WELFARE_TEXTS.claimsFailed}
      onRetry={onRetry}
    >
      {(rows) =>
        rows.length > 0 ? (
          <ClaimRows claims={rows} />
        ) : (
          <Empty drawing={emptyMessage} text={WELFARE_TEXTS.claimsEmpty} />
        )
      }
    </Loaded>
  )
}
