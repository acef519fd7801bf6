import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import styles from './LateBlock.module.css'

interface Props {
  title: string
  /** What is said while its code loads. */
  loading: string
  /** Rendered once somebody opens the block. */
  children: ReactNode
}

/** A block whose code and figures load when it is opened. */
export function LateBlock({ title, loading, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.block} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton label={loading} shapes={['line', 'block']} />}>
          {children}
        </Suspense>
      )}
    </details>
  )
}
