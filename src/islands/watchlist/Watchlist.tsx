import { type ReactNode, Suspense, useEffect } from 'react'
import { saveWalks } from '#elements/quote/walk/save-walk.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { WATCHLIST_TEXTS } from '#lib/watchlist/texts.ts'
import styles from './list/WatchlistTable.module.css'

interface Props {
  /** The list, or the state that replaces it. */
  children: ReactNode
  panels: ReactNode
}

export function Watchlist({ children, panels }: Props) {
  useEffect(saveWalks, [])
  const waiting = (
    <div className={styles.page}>
      <div className={styles.waiting}>
        <Skeleton label={WATCHLIST_TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />
      </div>
    </div>
  )
  return (
    <>
      <Suspense fallback={waiting}>{children}</Suspense>
      <Suspense>{panels}</Suspense>
    </>
  )
}
