import { type ReactNode, Suspense } from 'react'
import { ListWaiting } from './ListWaiting.tsx'

interface Props {
  /** The view the address names. */
  children: ReactNode
}

export function Orders({ children }: Props) {
  return <Suspense fallback={<ListWaiting />}>{children}</Suspense>
}
