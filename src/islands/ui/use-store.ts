import { useStore as useNanoStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'

interface Options<Value> {
  /** Value in the HTML of the build and in the first render in the browser; defaults to the store's initial value. */
  ssr: Value
}

/**
 * The value of a store. The build renders `ssr` from a separate atom: `@nanostores/react` mounts any store it is given,
 * and mounting reads storage and listens to the window, neither of which a build has.
 */
export function useStore<Value>(
  store: ReadableAtom<Value>,
  options?: Options<NoInfer<Value>>,
): Value {
  // A store that is created with a value starts with it; computed stores receive theirs as `ssr`.
  const first = options ? options.ssr : (store.init as Value)
  const source: ReadableAtom<Value> = import.meta.env.SSR ? atom(first) : store
  return useNanoStore(source, { ssr: () => first })
}
