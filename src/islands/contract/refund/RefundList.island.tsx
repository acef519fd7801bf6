import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { agreements } from '#lib/contract/contract-list-store.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import { LOADING } from '#lib/data/resource.ts'
import styles from '../ContractList.module.css'

const RefundList = lazy(async () => ({ default: (await import('./RefundList.tsx')).RefundList }))

/** Why is this an island? The agreements are the user's own, and each shows the progress of its refund. */
export function RefundListIsland() {
  const list = useStore(agreements.$list, { ssr: LOADING })
  const waiting = (
    <div className={styles.body}>
      <Skeleton label={WAITING.list} shapes={['title', 'block', 'block']} />
    </div>
  )
  if (list.state === 'loading' || list.state === 'guest') return waiting
  return (
    <Suspense fallback={waiting}>
      <RefundList list={list} onTab={agreements.open} onRetry={agreements.reload} />
    </Suspense>
  )
}
