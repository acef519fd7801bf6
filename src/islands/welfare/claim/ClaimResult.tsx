import { lazy, Suspense } from 'react'
import type { ClaimDialogsProps } from './ClaimDialogs.tsx'

const ClaimDialogs = lazy(async () => ({
  default: (await import('./ClaimDialogs.tsx')).ClaimDialogs,
}))

/** The dialogs of a claim that has ended; people who have not claimed yet do not fetch them. */
export function ClaimResult(props: ClaimDialogsProps) {
  if (props.benefit === undefined && props.failure === undefined) return null
  return (
    <Suspense>
      <ClaimDialogs {...props} />
    </Suspense>
  )
}
