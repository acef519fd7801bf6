import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Poll, poll } from '#lib/shell/transport/poll.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { type RunningWrite, trackWrites } from './running-writes.ts'

/**
 * Data of a page. `guest`: only a logged-in person may see it. `missing`: the address names nothing this person may
 * see. `failed`: the gateway's sentence, empty if no answer arrived.
 */
export type Resource<Value> =
  | { state: 'loading' }
  | { state: 'guest' }
  | Failure
  /** `misses`: consecutive refreshes without an answer, so that the value is outdated. */
  | { state: 'ready'; value: Value; misses?: number }

export const LOADING: { readonly state: 'loading' } = { state: 'loading' }

export interface ResourceStore<Value> extends ReadableAtom<Resource<Value>> {
  /** Loads from the beginning, showing that it is loading. */
  reload(): Promise<void>
  /** Loads again; the current value remains until the answer arrives, and also on failure. */
  refresh(): Promise<void>
  /** Changes the value on the page; requests sent before the change are repeated. */
  patch(change: (value: Value) => Value): void
  /** Begins a write on the value, for `optimistic`. */
  beginWrite(): RunningWrite<Value>
  /** The value, once it is loaded. */
  ready(): Value | undefined
}

interface ResourceOptions<Value, Key> {
  /**
   * The key from the address; undefined makes the resource `missing`. Or a store of the page: the resource is `loading`
   * until it has a value, and is loaded for each value. Without a key, there is one resource per person.
   */
  key?: (() => Key | undefined) | ReadableAtom<Key | undefined>
  /**
   * `login`: visitors get `guest`. `open`: everybody sees it, and it is loaded again for another person. `public`: the
   * same for everybody, loaded before the person is known.
   */
  access: 'login' | 'open' | 'public'
  /** Fetches the value; undefined makes the resource `missing`. `isFirst` while nothing is shown yet. */
  load(key: Key, isFirst: boolean): Promise<Value | undefined>
  /** Milliseconds after which the value is refreshed while the page is visible; undefined for never. */
  refreshMs?: (resource: Resource<Value>) => number | undefined
  /** A store read by `refreshMs`, which is called again when the store changes. */
  $refresh?: ReadableAtom
  /** Refreshes when the page comes out of the browser's back-forward cache. */
  isRefreshedOnReturn?: boolean
}

/**
 * Data of a page: the object named by the address, for the person who may see it. Loads while it has listeners, again
 * for another person, and drops every answer made outdated by a newer request, another person or a change.
 */
export function resource<Value, Key = undefined>(
  options: ResourceOptions<Value, Key>,
): ResourceStore<Value> {
  const $resource = atom<Resource<Value>>(LOADING)
  const { key } = options
  const $key = typeof key === 'object' ? key : undefined
  /** The key of the current value. */
  let valueKey: Key | undefined
  const writes = trackWrites(patch)
  let turn = 0
  let isAllowed = false
  let person: string | undefined
  let timer: Poll | undefined

  const keyNow = () => (typeof key === 'function' ? key() : $key?.get())

  async function read(isRepeat = false): Promise<void> {
    const own = ++turn
    const lacksChange = writes.watch()
    const shown = keyNow()
    if (key && shown === undefined) return $resource.set($key ? LOADING : { state: 'missing' })
    try {
      const isFirst = $resource.get().state !== 'ready'
      // Without `key` the type of Key is undefined.
      const value = await options.load(shown as Key, isFirst)
      if (own !== turn) return
      // Frequent changes keep nobody waiting for a first value.
      if (lacksChange() && !(isFirst && isRepeat)) return await readAgain(own)
      valueKey = shown
      $resource.set(value === undefined ? { state: 'missing' } : { state: 'ready', value })
    } catch (error) {
      if (own !== turn) return
      if (!(error instanceof CancelledError)) fail(error)
      // An older read whose code arrived later has cancelled the newest one.
      else if (!isRepeat) await read(true)
    } finally {
      timer?.plan()
    }
  }

  async function readAgain(own: number): Promise<void> {
    await writes.whenIdle()
    if (own === turn) await read(true)
  }

  function fail(error: unknown): void {
    const shown = $resource.get()
    const failure = failureOf(error)
    if (failure.state === 'missing' || shown.state !== 'ready') $resource.set(failure)
    else $resource.set({ ...shown, misses: (shown.misses ?? 0) + 1 })
  }

  /** When mounted again, a public value remains until the next answer. */
  function open(): void {
    isAllowed = true
    void ($resource.get().state === 'ready' && valueKey === keyNow() ? read() : reload())
  }

  function allow(userId: string | undefined): void {
    turn++
    isAllowed = options.access === 'open' || userId !== undefined
    if (userId !== person) writes.forget()
    person = userId
    // An address that names nothing names nothing to visitors either: no login helps.
    const isMissing = typeof key === 'function' && key() === undefined
    if (isAllowed) void reload()
    else $resource.set({ state: isMissing ? 'missing' : 'guest' })
  }

  function changeKey(): void {
    writes.forget()
    void reload()
  }

  async function reload(): Promise<void> {
    if (!isAllowed) return
    $resource.set(LOADING)
    await read()
  }

  async function refresh(): Promise<void> {
    if (isAllowed) await read()
  }

  function patch(change: (value: Value) => Value): void {
    // Before the first answer too, which may lack the change.
    writes.countChange()
    const shown = $resource.get()
    if (shown.state !== 'ready') return
    $resource.set({ ...shown, value: change(shown.value) })
    timer?.plan()
  }

  onMount($resource, () => {
    const { access, refreshMs, $refresh, isRefreshedOnReturn } = options
    timer = refreshMs && poll(refresh, () => refreshMs($resource.get()))
    const stops = [
      $key?.listen(changeKey),
      $refresh?.listen(() => timer?.plan()),
      access !== 'public' && followUser(allow),
      isRefreshedOnReturn && followReturn(() => void refresh()),
    ]
    if (access === 'public') open()
    return () => {
      turn++
      isAllowed = false
      timer?.stop()
      for (const stop of stops) if (stop) stop()
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
    patch,
    beginWrite: writes.begin,
  })
}

/** Whether the newest answer about the market did not arrive. */
export function hasMissed(resource: Resource<unknown>): boolean {
  return resource.state === 'ready' ? Boolean(resource.misses) : resource.state === 'failed'
}
