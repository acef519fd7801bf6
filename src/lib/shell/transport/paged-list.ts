import { atom, type ReadableAtom } from 'nanostores'
import { CancelledError } from './errors.ts'

/** Rows that come page by page. */
export type PagedList<Row> =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      rows: readonly Row[]
      /** Cursor of the next page; absent at the end. */
      next?: string | undefined
      more: 'idle' | 'loading' | 'failed'
    }

export const LOADING_LIST = { state: 'loading' } as const

interface Page<Row> {
  rows: readonly Row[]
  next?: string | undefined
}

/** As many pages as a return asks for again; further ones are a scroll away. */
const RESTORED_PAGES = 5

export interface PagedStore<Row> {
  $list: ReadableAtom<PagedList<Row>>
  /** Shows the list from its first row, and at least as many rows as a return had. */
  load(rows?: number): Promise<void>
  /** Asks for what is shown again; it stays until the answer is there, and where none comes. */
  refresh(): Promise<void>
  /** Adds the next page; does nothing at the end or while one is under way. */
  more(): Promise<void>
  change(change: (rows: readonly Row[]) => readonly Row[]): void
}

/** A list over a call that answers pages; a newer question makes the answers of older ones void. */
export function pagedList<Row>(
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
): PagedStore<Row> {
  const $list = atom<PagedList<Row>>(LOADING_LIST)
  let turn = 0

  async function read(rows: number): Promise<void> {
    const own = ++turn
    try {
      const found: Row[] = []
      let next: string | undefined
      let pages = 0
      do {
        const page = await ask(next)
        found.push(...page.rows)
        next = page.next
        pages++
      } while (next && found.length < rows && pages < RESTORED_PAGES)
      if (own === turn) $list.set({ state: 'ready', rows: found, next, more: 'idle' })
    } catch (error) {
      if (own !== turn || error instanceof CancelledError) return
      if ($list.get().state !== 'ready') $list.set({ state: 'failed' })
    }
  }

  async function more(): Promise<void> {
    const list = $list.get()
    if (list.state !== 'ready' || !list.next || list.more === 'loading') return
    const own = turn
    $list.set({ ...list, more: 'loading' })
    try {
      const page = await ask(list.next)
      const shown = $list.get()
      if (own !== turn || shown.state !== 'ready') return
      // Rows that changed meanwhile stay as they are: they are taken from the store again.
      $list.set({
        state: 'ready',
        rows: [...shown.rows, ...page.rows],
        next: page.next,
        more: 'idle',
      })
    } catch (error) {
      const shown = $list.get()
      if (own !== turn || shown.state !== 'ready' || error instanceof CancelledError) return
      $list.set({ ...shown, more: 'failed' })
    }
  }

  return {
    $list,
    load(rows = 0) {
      $list.set(LOADING_LIST)
      return read(rows)
    },
    refresh() {
      const list = $list.get()
      return read(list.state === 'ready' ? list.rows.length : 0)
    },
    more,
    change(change) {
      const list = $list.get()
      if (list.state === 'ready') $list.set({ ...list, rows: change(list.rows) })
    },
  }
}
