import type { ComponentProps, ReactNode } from 'react'
import type { PagedList } from '#lib/data/kept-list.ts'
import { Failed } from '../EmptyStates.tsx'
import { MoreRows } from './MoreRows.tsx'

interface Props<Row> {
  list: PagedList<Row>
  waiting: ReactNode
  /** Shown to guests; pages that require a login omit it. */
  guest?: ReactNode
  /** Shown if the list failed to load. */
  failed: string
  /** Shown if there are no rows. */
  empty: ReactNode
  texts: ComponentProps<typeof MoreRows>['texts']
  children(rows: readonly Row[]): ReactNode
  onMore(): void
  onRetry(): void
}

/** Rows that arrive page by page, or the state that replaces them. */
export function PagedRows<Row>(props: Props<Row>) {
  const { list, waiting, guest = waiting, failed, empty, texts, children, onMore, onRetry } = props
  switch (list.state) {
    case 'loading':
      return waiting
    case 'guest':
      return guest
    case 'failed':
      return <Failed text={failed} onRetry={onRetry} />
    case 'ready':
      if (list.rows.length === 0) return empty
      return (
        <>
          {children(list.rows)}
          <MoreRows
            hasMore={list.next !== undefined}
            state={list.more}
            texts={texts}
            onMore={onMore}
          />
        </>
      )
  }
}
