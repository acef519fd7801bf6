import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $billboardDay, chooseBillboardDay } from '#lib/quote/disclosure/billboard-day-store.ts'
import { DISCLOSURE_TEXTS as TEXTS } from '#lib/quote/disclosure/texts.ts'
import styles from './BillboardDay.module.css'

const BillboardDay = lazy(async () => ({
  default: (await import('./BillboardDay.tsx')).BillboardDay,
}))

/** Why is this an island? Its code and figures load when it is opened, and one walks from day to day. */
export function BillboardDayIsland() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.block} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.billboardDay.open}</summary>
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
    <BillboardDay
      billboard={useStore($billboardDay, { ssr: LOADING })}
      onDay={chooseBillboardDay}
      onRetry={() => void $billboardDay.reload()}
    />
  )
}
