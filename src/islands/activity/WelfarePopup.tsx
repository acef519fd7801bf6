import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import type { WelfareState } from '#lib/activity/welfare-store.ts'
import { ClaimResult } from './ClaimResult.tsx'

const WelfareSheet = lazy(async () => ({
  default: (await import('./WelfareSheet.tsx')).WelfareSheet,
}))

interface Props {
  welfare: WelfareState
  draft: string
  isOpen: boolean
  onOpen(): void
  onClose(): void
  onClaim(code: string): void
  onBack(): void
}

/** The button, the bottom sheet it opens (§2), and the dialogs a claim ends in. */
export function WelfarePopup(props: Props) {
  const { welfare, draft, isOpen, onOpen, onClose, onClaim, onBack } = props
  return (
    <>
      <Button kind="quiet" isBlock onClick={onOpen}>
        {ACTIVITY_MESSAGES.openWelfare}
      </Button>
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
    </>
  )
}
