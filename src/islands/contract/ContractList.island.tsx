import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { services } from '#lib/contract/contract-list-store.ts'
import { WAITING } from '#lib/contract/waiting-texts.ts'
import { LOADING } from '#lib/data/resource.ts'
import styles from './ContractList.module.css'

const ContractList = lazy(async () => ({
  default: (await import('./ContractList.tsx')).ContractList,
}))

/** Why is this an island? The contracts are the user's own and change tabs as they are signed and expire. */
export function ContractListIsland() {
  const list = useStore(services.$list, { ssr: LOADING })
  const waiting = (
    <div className={styles.body}>
      <Skeleton label={WAITING.list} shapes={['title', 'block', 'block']} />
    </div>
  )
  if (list.state === 'loading' || list.state === 'guest') return waiting
  return (
    <Suspense fallback={waiting}>
      <ContractList kind="service" list={list} onTab={services.open} onRetry={services.reload} />
    </Suspense>
  )
}
