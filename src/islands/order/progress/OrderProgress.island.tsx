import '#styles/kit/card.css'
import { lazy, Suspense } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $progress } from '#lib/order/progress/progress-store.ts'
import styles from './ProgressRoom.module.css'

const OrderProgress = lazy(async () => ({
  default: (await import('./OrderProgress.tsx')).OrderProgress,
}))

interface Props {
  /** Shown above the page's main content, so its space is reserved. */
  isAbove?: boolean
}

/** Why is this an island? The orders are the user's own and move on while their documents are open. */
export function OrderProgressIsland({ isAbove = false }: Props) {
  const progress = useStore($progress)
  const room = isAbove ? <div className={`kit-card ${styles.room}`} /> : null
  if (progress.state !== 'ready') return room
  const orders = progress.value
  if (orders.length === 0) return null
  return (
    <Suspense fallback={room}>
      <OrderProgress orders={orders} aside={isAbove ? 'above' : 'below'} />
    </Suspense>
  )
}
