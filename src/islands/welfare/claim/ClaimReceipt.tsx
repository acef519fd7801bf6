import { lazy, Suspense } from 'react'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }))

interface Props {
  claim: Resource<Claim>
  account: string
  receive: Form<object>
  /** Where services are looked at; absent in a build without that page. */
  serviceAddress: string | undefined
  onRetry(): void
  onReceive(): void
}

/** One claimed benefit: what it is, which account gets it, and the button that puts it there. */
export function ClaimReceipt({ claim, onRetry, ...rest }: Props) {
  return (
    <Loaded
      resource={claim}
      waiting={
        <Skeleton label={ACTIVITY_MESSAGES.claimsLoading} shapes={['block', 'line', 'line']} />
      }
      guest={<LogInFirst text={ACTIVITY_MESSAGES.claimsGuest} />}
      missing={
        <Missing
          text={ACTIVITY_MESSAGES.claimMissing}
          href="/windmill"
          label={ACTIVITY_MESSAGES.backToWelfare}
        />
      }
      failed={ACTIVITY_MESSAGES.claimsFailed}
      onRetry={onRetry}
    >
      {(value) => (
        <Suspense>
          <Receipt {...rest} claim={value} />
        </Suspense>
      )}
    </Loaded>
  )
}
