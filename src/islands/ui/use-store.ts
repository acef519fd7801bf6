import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

interface Options<Value> {
  /** What the HTML of the build shows, and the first render in the browser. */
  ssr: Value
}

/**
 * The value of a store. `@nanostores/react` mounts the store during the build as well, and mounting reads
 * storage and listens to the window, which a build has neither of.
 */
export function useStore<Value>(
  store: ReadableAtom<Value>,
  { ssr }: Options<NoInfer<Value>>,
): Value {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => ssr,
  )
}
