import { type ComponentProps, lazy, Suspense } from 'react'

const PackageIntroIsland = lazy(async () => ({
  default: (await import('./PackageIntro.island.tsx')).PackageIntroIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LatePackageIntro(props: ComponentProps<typeof PackageIntroIsland>) {
  return (
    <Suspense>
      <PackageIntroIsland {...props} />
    </Suspense>
  )
}
