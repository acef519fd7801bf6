import { lazy, Suspense } from 'react'
import type { ClaimEnd } from '#lib/welfare/welfare-store.ts'
import { ClaimResult } from '../claim/ClaimResult.tsx'
import type { WelfareFormProps } from './WelfareForm.tsx'

const WelfareSheet = lazy(async () => ({
  default: (await import('./WelfareSheet.tsx')).WelfareSheet,
}))

export interface WelfareDoorProps extends WelfareFormProps {
  end: ClaimEnd
  isOpen: boolean
  onClose(): void
  onBack(reason?: string): void
}

/** The bottom sheet of a welfare code (§2), and the dialogs a claim ends in. */
export function WelfareDoor({ end, isOpen, onBack, ...sheet }: WelfareDoorProps) {
  return (
    <div>
      {isOpen && (
        <Suspense>
          <WelfareSheet {...sheet} />
        </Suspense>
      )}
      <ClaimResult {...end} onClose={onBack} />
    </div>
  )
}
