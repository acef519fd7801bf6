import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import type { TitleValues } from '#lib/invoice/title-values.ts'
import { TitleFields } from '../title/TitleFields.tsx'
import styles from './Sheets.module.css'

interface Props {
  form: Form<TitleValues>
  /** Whether the platform failed to issue the invoice. */
  isFailed: boolean
  isOpen: boolean
  onClose(): void
  onEdit(part: Partial<TitleValues>): void
  onSubmit(): void
}

/** The form for the title, to issue the invoice again. */
export function ReissueSheet({ form, isFailed, isOpen, onClose, onEdit, onSubmit }: Props) {
  const { values, problems, problem, isSending } = form
  return (
    <Sheet title={TEXTS.reissueTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
        <p className={styles.lead}>{isFailed ? TEXTS.retryLead : TEXTS.reissueLead}</p>
        <TitleFields values={values} problems={problems} onEdit={onEdit} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button type="submit" isBlock isBusy={isSending}>
          {TEXTS.reissueAction}
        </Button>
      </StoreForm>
    </Sheet>
  )
}
