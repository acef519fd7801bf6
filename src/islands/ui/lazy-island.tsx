import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'

/** An island that comes with its stores once the page stands; until then its markup is that of the build. */
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

/** Tells the guard of early taps when the island can take them. */
function Arrival() {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    // The mark goes first: a tap replayed now is not kept again.
    mark.current?.removeAttribute('data-late')
    mark.current?.dispatchEvent(new Event('late:hydrate', { bubbles: true }))
  }, [])
  return <i ref={mark} hidden data-late="" />
}
