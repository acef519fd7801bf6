import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import type { WelfareState } from '#lib/welfare/welfare-store.ts'
import { WelfareForm } from './WelfareForm.tsx'

interface Props {
  welfare: WelfareState
  draft: string
  onClose(): void
  onClaim(code: string): void
}

/** The bottom sheet of a welfare code (§2). */
export function WelfareSheet({ welfare, draft, onClose, onClaim }: Props) {
  const entering = welfare.step === 'entering' ? welfare : undefined
  return (
    <Sheet
      title={ACTIVITY_MESSAGES.welfareTitle}
      isOpen
      onClose={onClose}
      closeLabel={ACTIVITY_MESSAGES.close}
    >
      <WelfareForm
        draft={draft}
        error={entering?.error ?? ''}
        isClaiming={entering?.isClaiming ?? false}
        onClaim={onClaim}
      />
    </Sheet>
  )
}
