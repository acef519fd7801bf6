import { type SubmitEvent, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { useFirstWrong } from '#islands/ui/use-first-wrong.ts'
import type { InvoiceView } from '#lib/invoice/invoice-store.ts'
import { HEADING_TEXTS, DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import type { InvoiceActions } from './InvoiceView.tsx'
import styles from './Sheets.module.css'

interface Props extends Pick<InvoiceActions, 'onSheet' | 'onMail' | 'onMailNote'> {
  view: InvoiceView
}

/** Where the invoice is mailed to once more. */
export function MailSheet({ view, onSheet, onMail, onMailNote }: Props) {
  const { sheet, problems, isSending } = view
  const form = useRef<HTMLFormElement>(null)
  const problem = sheet === 'mail' ? problems.email : undefined
  useFirstWrong(form, view.attempt)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onMail(String(new FormData(event.currentTarget).get('mailTo') ?? ''))
  }
  return (
    <Sheet
      title={TEXTS.sendTitle}
      closeLabel={TEXTS.close}
      isOpen={sheet === 'mail'}
      onClose={() => onSheet(undefined)}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          name="mailTo"
          label={HEADING_TEXTS.email}
          placeholder={HEADING_TEXTS.emailPlaceholder}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          defaultValue={view.mailTo}
          error={problem}
          onInput={(event) => onMailNote(event.currentTarget.value)}
        />
        <Button type="submit" isBlock isBusy={isSending}>
          {TEXTS.sendAction}
        </Button>
      </form>
    </Sheet>
  )
}
