import { useStore as useNanoStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'

interface Options<Value> {
  /** What the HTML of the build shows, and the first render in the browser; without it what the store begins with. */
  ssr: Value
}

/**
 * The value of a store. The build renders `ssr` from a store of its own: `@nanostores/react` mounts what it is given,
 * and mounting reads storage and listens to the window, which a build has neither of.
 */
export function useStore<Value>(
  store: ReadableAtom<Value>,
  options?: Options<NoInfer<Value>>,
): Value {
  // A store that is created with a value begins with it; computed ones are given theirs.
  const first = options ? options.ssr : (store.init as Value)
  const source: ReadableAtom<Value> = import.meta.env.SSR ? atom(first) : store
  return useNanoStore(source, { ssr: () => first })
}
