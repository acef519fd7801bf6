import { lazy, Suspense } from 'react'
import type { ClaimDialogsProps } from './ClaimDialogs.tsx'

const ClaimDialogs = lazy(async () => ({
  default: (await import('./ClaimDialogs.tsx')).ClaimDialogs,
}))

/** The dialogs of a claim that has ended; whoever has not claimed yet does not fetch them. */
export function ClaimResult(props: ClaimDialogsProps) {
  if (props.benefit === undefined && props.failure === undefined) return null
  return (
    <Suspense>
      <ClaimDialogs {...props} />
    </Suspense>
  )
}
