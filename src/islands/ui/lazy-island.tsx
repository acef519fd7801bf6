import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

/** An island that loads with its stores once the page is painted; until then its markup is that of the build. */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Island = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense>
      <Island {...props} />
      <Arrival />
    </Suspense>
  )
}

/** Reports to the guard of early taps when the island can receive them. */
function Arrival() {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    // The mark is removed first, so that a replayed tap is not held again.
    mark.current?.removeAttribute('data-late')
    mark.current?.dispatchEvent(new Event('late:hydrate', { bubbles: true }))
  }, [])
  return <i ref={mark} hidden data-late="" />
}
