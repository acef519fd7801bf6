import { type ReactNode, Suspense } from 'react'

interface Props {
  /** The view named in the address. */
  children: ReactNode
  waiting: ReactNode
}

export function Orders({ children, waiting }: Props) {
  return <Suspense fallback={waiting}>{children}</Suspense>
}
