import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

interface Options<Value> {
  /** What the HTML of the build shows, and the first render in the browser; without it what the store begins with. */
  ssr: Value
}

/**
 * The value of a store. `@nanostores/react` mounts the store during the build as well, and mounting reads
 * storage and listens to the window, which a build has neither of.
 */
export function useStore<Value>(
  store: ReadableAtom<Value>,
  options?: Options<NoInfer<Value>>,
): Value {
  return useSyncExternalStore(
    (onChange) => store.listen(onChange),
    () => store.get(),
    // A store that is made with a value begins with it; computed ones are given theirs.
    () => (options ? options.ssr : (store.init as Value)),
  )
}
