import type { WelfareState } from '#lib/welfare/welfare-store.ts'
import { ClaimResult } from '../claim/ClaimResult.tsx'
import { WelfareForm } from './WelfareForm.tsx'

interface Props {
  welfare: WelfareState
  draft: string
  onClaim(code: string): void
  onBack(): void
}

/** The welfare form in the page, with the dialogs it ends in. */
export function WelfareClaim({ welfare, draft, onClaim, onBack }: Props) {
  const entering = welfare.step === 'entering' ? welfare : undefined
  return (
    <>
      <WelfareForm
        // A code that was used is gone from the form; one that was refused stays.
        key={welfare.step === 'claimed' ? 'used' : 'open'}
        draft={draft}
        error={entering?.error ?? ''}
        isClaiming={entering?.isClaiming ?? false}
        onClaim={onClaim}
      />
      <ClaimResult
        benefit={welfare.step === 'claimed' ? welfare.benefit : undefined}
        failure={welfare.step === 'failed' ? welfare.markup : undefined}
        onClose={onBack}
      />
    </>
  )
}
