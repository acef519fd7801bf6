import { atom, onMount, type ReadableAtom } from 'nanostores'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { readView, type StoredView, saveView } from '#lib/shell/storage/stored-view.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import {
  type ChoiceParameters,
  type ChoiceReaders,
  type KeptChoiceStore,
  keptChoice,
} from './kept-choice.ts'
import { LOADING } from './resource.ts'
import { type RunningWrite, trackWrites } from './running-writes.ts'

/** Rows loaded page by page. `guest`: only a logged-in person has such a list. */
export type PagedList<Row> =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | {
      state: 'ready'
      rows: readonly Row[]
      /** Cursor of the next page; absent at the end. */
      next?: string | undefined
      more: 'idle' | 'loading' | 'failed'
    }

export interface Page<Row> {
  rows: readonly Row[]
  next?: string | undefined
}

export interface KeptListStore<Row, Choice> extends ReadableAtom<PagedList<Row>> {
  /** The choices that narrow the list: tab, filters. */
  $choice: KeptChoiceStore<Choice>
  /** Changes the choices and loads the list from the first row. */
  choose(part: Partial<Choice>): void
  /** Loads the list from the first row, showing that it is loading. */
  reload(): Promise<void>
  /** Loads the same number of rows again; the current ones remain until the answer arrives, and also on failure. */
  refresh(): Promise<void>
  /** Appends the next page; has no effect at the end or while one is loading. */
  more(): Promise<void>
  /** Changes rows on the page; requests sent before the change are repeated. */
  patch(change: (rows: readonly Row[]) => readonly Row[]): void
  /** Begins a write on the rows, for `optimistic`. */
  beginWrite(): RunningWrite<readonly Row[]>
}

interface KeptListOptions<Row, Choice> {
  /** `login`: visitors get `guest`. `open`: everybody sees the list, and it is loaded again for another person. */
  access: 'login' | 'open'
  /** How each choice is parsed; the value for an unknown word is the default. */
  choices?: ChoiceReaders<Choice>
  /** Parameters of the address that set a choice on a fresh visit. */
  parameters?: ChoiceParameters<Choice>
  /** Fetches one page; without a cursor, the first. */
  load(choice: Choice, cursor: string | undefined): Promise<Page<Row>>
  /** Refreshes when the page comes out of the browser's back-forward cache. */
  isRefreshedOnReturn?: boolean
}

/** Number of pages loaded again on return; the rest load by scrolling. */
const RESTORED_PAGES = 5

/**
 * A paged list that stores its choices and scroll position: the back button restores both. Drops every answer made
 * outdated by a newer request, another choice, another person or a change.
 */
export function keptList<Row, Choice extends StoredView = Record<never, never>>(
  options: KeptListOptions<Row, Choice>,
): KeptListStore<Row, Choice> {
  const $list = atom<PagedList<Row>>(LOADING)
  // Without choices the type of Choice is the empty record.
  const readers = options.choices ?? ({} as ChoiceReaders<Choice>)
  const $choice = keptChoice(readers, options.parameters)
  const writes = trackWrites(patch)
  let turn = 0
  let isAllowed = false
  let person: string | undefined

  async function read(rows: number, isRepeat = false): Promise<void> {
    const own = ++turn
    const lacksChange = writes.watch()
    const isFirst = $list.get().state !== 'ready'
    try {
      const found: Row[] = []
      let next: string | undefined
      let pages = 0
      do {
        const page = await options.load($choice.get(), next)
        if (own !== turn) return
        found.push(...page.rows)
        next = page.next
        pages++
      } while (next && found.length < rows && pages < RESTORED_PAGES)
      // Frequent changes keep nobody waiting for a first page.
      if (lacksChange() && !(isFirst && isRepeat)) return await readAgain(own, rows)
      show({ state: 'ready', rows: found, next, more: 'idle' })
    } catch (error) {
      if (own !== turn) return
      if (error instanceof CancelledError) {
        // An older read whose code arrived later has cancelled the newest one.
        if (!isRepeat) await read(rows, true)
      } else if ($list.get().state !== 'ready') $list.set({ state: 'failed' })
    }
  }

  async function readAgain(own: number, rows: number): Promise<void> {
    await writes.whenIdle()
    if (own === turn) await read(rows, true)
  }

  async function more(): Promise<void> {
    const list = $list.get()
    if (list.state !== 'ready' || !list.next || list.more === 'loading') return
    const own = turn
    $list.set({ ...list, more: 'loading' })
    try {
      const page = await options.load($choice.get(), list.next)
      const shown = $list.get()
      if (own !== turn || shown.state !== 'ready') return
      // Rows that changed meanwhile are preserved: they are read from the store again.
      show({ ...shown, rows: [...shown.rows, ...page.rows], next: page.next, more: 'idle' })
    } catch (error) {
      const shown = $list.get()
      if (own !== turn || shown.state !== 'ready') return
      $list.set({ ...shown, more: error instanceof CancelledError ? 'idle' : 'failed' })
    }
  }

  function show(list: PagedList<Row> & { state: 'ready' }): void {
    $list.set(list)
    saveView({ ...$choice.get(), rows: list.rows.length })
  }

  async function reload(rows = 0): Promise<void> {
    if (!isAllowed) return
    $list.set(LOADING)
    await read(rows)
  }

  async function refresh(): Promise<void> {
    const list = $list.get()
    if (isAllowed) await read(list.state === 'ready' ? list.rows.length : 0)
  }

  function patch(change: (rows: readonly Row[]) => readonly Row[]): void {
    // Before the first answer too, which may lack the change.
    writes.countChange()
    const list = $list.get()
    if (list.state !== 'ready') return
    $list.set({ ...list, rows: change(list.rows) })
  }

  onMount($list, () => {
    const kept = readView()
    const stops = [
      // Mounts the choice as long as the list.
      $choice.listen(() => {}),
      followUser((userId) => {
        turn++
        if (userId !== person) writes.forget()
        person = userId
        isAllowed = options.access === 'open' || userId !== undefined
        if (isAllowed) void reload(Number(kept?.rows) || 0)
        else $list.set({ state: 'guest' })
      }),
      options.isRefreshedOnReturn ? followReturn(() => void refresh()) : () => {},
    ]
    return () => {
      turn++
      isAllowed = false
      for (const stop of stops) stop()
    }
  })

  return Object.assign($list, {
    $choice,
    more,
    refresh,
    reload: () => reload(),
    choose(part: Partial<Choice>) {
      if (!$choice.choose(part)) return
      writes.detach()
      void reload()
    },
    patch,
    beginWrite: writes.begin,
  })
}
