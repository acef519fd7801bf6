import { lazy, Suspense } from 'react'
import type { WelfareState } from '#lib/welfare/welfare-store.ts'
import { ClaimResult } from '../claim/ClaimResult.tsx'

const WelfareSheet = lazy(async () => ({
  default: (await import('./WelfareSheet.tsx')).WelfareSheet,
}))

export interface WelfareDoorProps {
  welfare: WelfareState
  draft: string
  isOpen: boolean
  onClose(): void
  onClaim(code: string): void
  onBack(): void
}

/** The bottom sheet of a welfare code (§2), and the dialogs a claim ends in. */
export function WelfareDoor(props: WelfareDoorProps) {
  const { welfare, draft, isOpen, onClose, onClaim, onBack } = props
  return (
    <div>
      {isOpen && (
        <Suspense>
          <WelfareSheet welfare={welfare} draft={draft} onClose={onClose} onClaim={onClaim} />
        </Suspense>
      )}
      <ClaimResult
        benefit={welfare.step === 'claimed' ? welfare.benefit : undefined}
        failure={welfare.step === 'failed' ? welfare.markup : undefined}
        onClose={onBack}
      />
    </div>
  )
}
