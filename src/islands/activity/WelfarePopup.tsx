import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/Sheet.tsx'
import { ACTIVITY_MESSAGES } from '#lib/activity/messages.ts'
import type { WelfareState } from '#lib/activity/welfare-store.ts'
import { ClaimDialogs } from './ClaimDialogs.tsx'
import { WelfareForm } from './WelfareForm.tsx'

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
  const entering = welfare.step === 'entering' ? welfare : undefined
  return (
    <>
      <Button kind="quiet" isBlock onClick={onOpen}>
        {ACTIVITY_MESSAGES.openWelfare}
      </Button>
      <Sheet
        title={ACTIVITY_MESSAGES.welfareTitle}
        isOpen={isOpen}
        onClose={onClose}
        closeLabel={ACTIVITY_MESSAGES.close}
      >
        <WelfareForm
          // A code that was used is gone from the form; one that was refused stays.
          key={welfare.step === 'claimed' ? 'used' : 'open'}
          draft={draft}
          error={entering?.error ?? ''}
          isClaiming={entering?.isClaiming ?? false}
          onClaim={onClaim}
        />
      </Sheet>
      <ClaimDialogs
        benefit={welfare.step === 'claimed' ? welfare.benefit : undefined}
        failure={welfare.step === 'failed' ? welfare.markup : undefined}
        onClose={onBack}
      />
    </>
  )
}
