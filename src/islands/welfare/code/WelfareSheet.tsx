import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import { WelfareForm, type WelfareFormProps } from './WelfareForm.tsx'

interface Props extends WelfareFormProps {
  onClose(): void
}

/** The bottom sheet of a welfare code (§2). */
export function WelfareSheet({ onClose, ...form }: Props) {
  return (
    <Sheet
      title={ACTIVITY_MESSAGES.welfareTitle}
      isOpen
      onClose={onClose}
      closeLabel={ACTIVITY_MESSAGES.close}
    >
      <WelfareForm {...form} />
    </Sheet>
  )
}
