import { type ReactNode, Suspense } from 'react'
import { ListWaiting } from './ListWaiting.tsx'

interface Props {
  /** The view named in the address. */
  children: ReactNode
}

export function Orders({ children }: Props) {
  return <Suspense fallback={<ListWaiting />}>{children}</Suspense>
}
