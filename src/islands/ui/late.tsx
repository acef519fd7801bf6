import { type ComponentType, lazy, Suspense } from 'react'

/** An island that comes with its stores once the page stands; until then its markup is that of the build. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Island = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Island {...props} />
    </Suspense>
  )
}
