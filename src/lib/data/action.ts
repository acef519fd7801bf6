import { atom, type ReadableAtom } from 'nanostores'

interface ActionStore<Args extends readonly unknown[]> extends ReadableAtom<boolean> {
  /** Does nothing while it is running. */
  run(...args: Args): Promise<void>
}

/** An action started by one tap, running once at a time: the store says whether it is running. */
export function action<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): ActionStore<Args> {
  const $isBusy = atom(false)
  return Object.assign($isBusy, {
    async run(...args: Args) {
      if ($isBusy.get()) return
      $isBusy.set(true)
      try {
        await run(...args)
      } finally {
        $isBusy.set(false)
      }
    },
  })
}
