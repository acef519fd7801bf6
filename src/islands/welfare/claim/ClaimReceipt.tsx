import { lazy, Suspense } from 'react'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Form } from '#lib/data/form.ts'
import type { Resource } from '#lib/data/resource.ts'
import type { Claim } from '#lib/welfare/claims-store.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'

const Receipt = lazy(async () => ({ default: (await import('./Receipt.tsx')).Receipt }))

interface Props {
  claim: Resource<Claim>
  account: string
  receive: Form<object>
  onRetry(): void
  onReceive(): void
}

/** One claimed benefit: what it is, which account gets it, and the button that puts it there. */
export function ClaimReceipt({ claim, onRetry, ...rest }: Props) {
  return (
    <Loaded
      resource={claim}
      waiting={<Skeleton label={WELFARE_TEXTS.claimsLoading} shapes={['block', 'line', 'line']} />}
      guest={<LogInFirst text={WELFARE_TEXTS.claimsGuest} />}
      missing={
        <Missing
          text={WELFARE_TEXTS.claimMissing}
          href="/windmill"
          label={WELFARE_TEXTS.backToWelfare}
        />
      }
      failed={WELFARE_TEXTS.claimsFailed}
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
