import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $limitPool, choosePoolDay } from '#lib/screening/limit-pool-store.ts'
import { MOVEMENT_TEXTS } from '#lib/screening/movement-texts.ts'
import styles from './LimitPool.module.css'

const { pool: TEXTS } = MOVEMENT_TEXTS

const LimitPool = lazy(async () => ({ default: (await import('./LimitPool.tsx')).LimitPool }))

/** Why is this an island? Its code and figures load when it is opened, and one walks from day to day. */
export function LimitPoolIsland() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.block} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.open}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}>
          <Opened />
        </Suspense>
      )}
    </details>
  )
}

function Opened() {
  return (
    <LimitPool
      pool={useStore($limitPool, { ssr: LOADING })}
      onDay={choosePoolDay}
      onRetry={() => void $limitPool.reload()}
    />
  )
}
