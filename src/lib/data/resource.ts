import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Poll, poll } from '#lib/shell/transport/poll.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'

/**
 * One thing a page shows. `guest`: only a logged-in person may see it. `missing`: the address names nothing this person
 * may see. `failed`: the gateway's sentence, empty where no answer came.
 */
export type Resource<Value> =
  | { state: 'loading' }
  | { state: 'guest' }
  | Failure
  | { state: 'ready'; value: Value }

export const LOADING: { readonly state: 'loading' } = { state: 'loading' }

export interface ResourceStore<Value> extends ReadableAtom<Resource<Value>> {
  /** Loads from the beginning: the page shows that it is loading. */
  reload(): Promise<void>
  /** Loads again; the value shown stays until the answer is there, and also where the line fails. */
  refresh(): Promise<void>
  /** Changes the value on the page; answers asked for before the change are asked for again. */
  patch(change: (value: Value) => Value): void
  /** The value, once it is loaded. */
  ready(): Value | undefined
}

interface ResourceOptions<Value, Key> {
  /** What the address names; undefined makes the resource `missing`. Without it there is one for each person. */
  key?: () => Key | undefined
  /** `login`: visitors see `guest`. `open`: everybody sees it, and it is loaded again for another person. */
  access: 'login' | 'open'
  /** Fetches the value; `isFirst` while nothing is shown yet. */
  load(key: Key, isFirst: boolean): Promise<Value>
  /** Milliseconds after which the value is refreshed while the page is looked at; undefined for never. */
  refreshMs?: (resource: Resource<Value>) => number | undefined
  /** Refreshes when the page comes out of the browser's back-forward cache. */
  isRefreshedOnReturn?: boolean
}

/**
 * A page's data: one thing the address names, for the person who may see it. Loads while somebody listens, again for
 * another person, and drops every answer that a newer question, another person or a change has overtaken.
 */
export function resource<Value, Key = undefined>(
  options: ResourceOptions<Value, Key>,
): ResourceStore<Value> {
  const $resource = atom<Resource<Value>>(LOADING)
  let turn = 0
  let changes = 0
  let isAllowed = false
  let timer: Poll | undefined

  async function read(): Promise<void> {
    const own = ++turn
    const changesBefore = changes
    const key = options.key?.()
    if (options.key && key === undefined) return $resource.set({ state: 'missing' })
    try {
      // Without `key` the type of Key is undefined.
      const value = await options.load(key as Key, $resource.get().state !== 'ready')
      if (own !== turn) return
      if (changes !== changesBefore) return read()
      $resource.set({ state: 'ready', value })
    } catch (error) {
      if (own !== turn || error instanceof CancelledError) return
      const failure = failureOf(error)
      if (failure.state === 'missing' || $resource.get().state !== 'ready') $resource.set(failure)
    } finally {
      timer?.plan()
    }
  }

  async function reload(): Promise<void> {
    if (!isAllowed) return
    $resource.set(LOADING)
    await read()
  }

  async function refresh(): Promise<void> {
    if (isAllowed) await read()
  }

  onMount($resource, () => {
    const { refreshMs } = options
    timer = refreshMs && poll(refresh, () => refreshMs($resource.get()))
    const stops = [
      followUser((userId) => {
        turn++
        isAllowed = options.access === 'open' || userId !== undefined
        if (isAllowed) void reload()
        else $resource.set({ state: 'guest' })
      }),
      options.isRefreshedOnReturn ? followReturn(() => void refresh()) : () => {},
    ]
    return () => {
      turn++
      isAllowed = false
      timer?.stop()
      for (const stop of stops) stop()
    }
  })

  const ready = (): Value | undefined => {
    const shown = $resource.get()
    return shown.state === 'ready' ? shown.value : undefined
  }

  return Object.assign($resource, {
    reload,
    refresh,
    ready,
    patch(change: (value: Value) => Value) {
      const shown = $resource.get()
      if (shown.state !== 'ready') return
      changes++
      $resource.set({ state: 'ready', value: change(shown.value) })
    },
  })
}
