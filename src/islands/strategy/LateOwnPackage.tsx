import { type ComponentProps, lazy, Suspense } from 'react'

const OwnPackageIsland = lazy(async () => ({
  default: (await import('./OwnPackage.island.tsx')).OwnPackageIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateOwnPackage(props: ComponentProps<typeof OwnPackageIsland>) {
  return (
    <Suspense>
      <OwnPackageIsland {...props} />
    </Suspense>
  )
}
