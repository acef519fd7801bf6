import type { ComponentProps } from 'react'
import type { InvoiceSheet } from '#lib/invoice/invoice-forms.ts'
import { MailSheet } from './MailSheet.tsx'
import { ReissueSheet } from './ReissueSheet.tsx'

type FormOf<Sheet extends typeof MailSheet | typeof ReissueSheet> = Pick<
  ComponentProps<Sheet>,
  'form' | 'onEdit' | 'onSubmit'
>

interface Props {
  sheet: InvoiceSheet | undefined
  /** Whether the platform failed to issue the invoice. */
  isFailed: boolean
  mail: FormOf<typeof MailSheet>
  reissue: FormOf<typeof ReissueSheet>
  onClose(): void
}

/** The forms over an invoice, one at a time. */
export function InvoiceSheets({ sheet, isFailed, mail, reissue, onClose }: Props) {
  return (
    <>
      <MailSheet {...mail} isOpen={sheet === 'mail'} onClose={onClose} />
      <ReissueSheet
        {...reissue}
        isFailed={isFailed}
        isOpen={sheet === 'reissue'}
        onClose={onClose}
      />
    </>
  )
}
