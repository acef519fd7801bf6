import { type SubmitEvent, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { useFirstWrong } from '#islands/ui/use-first-wrong.ts'
import type { InvoiceView } from '#lib/invoice/invoice-store.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { HeadingFields, readFields } from '../title/HeadingFields.tsx'
import type { InvoiceActions } from './InvoiceView.tsx'
import styles from './Sheets.module.css'

interface Props extends Pick<InvoiceActions, 'onSheet' | 'onNote' | 'onReissue'> {
  view: InvoiceView
}

/** The heading once more, to make the invoice out anew. */
export function ReissueSheet({ view, onSheet, onNote, onReissue }: Props) {
  const { detail, sheet, heading, problems, problem, isSending } = view
  const { state } = detail.invoice
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, view.attempt)
  const isOpen = sheet === 'reissue'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onReissue(readFields(form.current))
  }
  return (
    <Sheet
      title={TEXTS.reissueTitle}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={() => onSheet(undefined)}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{state === 'failed' ? TEXTS.retryLead : TEXTS.reissueLead}</p>
        <HeadingFields values={heading} problems={isOpen ? problems : {}} onNote={onNote} />
        <p className={styles.problem} role="alert">
          {isOpen && problem}
        </p>
        <Button type="submit" isBlock isBusy={isSending}>
          {TEXTS.reissueAction}
        </Button>
      </form>
    </Sheet>
  )
}
