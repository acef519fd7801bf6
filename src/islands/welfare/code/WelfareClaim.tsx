import type { ClaimEnd } from '#lib/welfare/welfare-store.ts'
import { ClaimResult } from '../claim/ClaimResult.tsx'
import { WelfareForm, type WelfareFormProps } from './WelfareForm.tsx'

interface Props extends WelfareFormProps {
  end: ClaimEnd
  onBack(reason?: string): void
}

/** The welfare form in the page, with the dialogs it ends in. */
export function WelfareClaim({ end, onBack, ...form }: Props) {
  return (
    <>
      <WelfareForm {...form} />
      <ClaimResult {...end} onClose={onBack} />
    </>
  )
}
