import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { WelfareForm, type WelfareFormProps } from './WelfareForm.tsx'

interface Props extends WelfareFormProps {
  onClose(): void
}

/** The bottom sheet of a welfare code (§2). */
export function WelfareSheet({ onClose, ...form }: Props) {
  return (
    <Sheet
      title={WELFARE_TEXTS.welfareTitle}
      isOpen
      onClose={onClose}
      closeLabel={WELFARE_TEXTS.close}
    >
      <WelfareForm {...form} />
    </Sheet>
  )
}
