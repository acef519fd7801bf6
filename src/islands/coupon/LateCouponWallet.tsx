import { type ComponentProps, lazy, Suspense } from 'react'

const CouponWalletIsland = lazy(async () => ({
  default: (await import('./CouponWallet.island.tsx')).CouponWalletIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateCouponWallet(props: ComponentProps<typeof CouponWalletIsland>) {
  return (
    <Suspense>
      <CouponWalletIsland {...props} />
    </Suspense>
  )
}
