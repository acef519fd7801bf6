import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { DETAIL_TEXTS as TEXTS, TITLE_TEXTS } from '#lib/invoice/texts.ts'
import styles from './Sheets.module.css'

interface Props {
  form: Form<{ email: string }>
  isOpen: boolean
  onClose(): void
  onEdit(part: { email?: string }): void
  onSubmit(): void
}

/** The form that mails the invoice again. */
export function MailSheet({ form, isOpen, onClose, onEdit, onSubmit }: Props) {
  const { problems, problem, isSending } = form
  return (
    <Sheet title={TEXTS.sendTitle} closeLabel={TEXTS.close} isOpen={isOpen} onClose={onClose}>
      <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
        <Field
          name="email"
          label={TITLE_TEXTS.email}
          placeholder={TITLE_TEXTS.emailPlaceholder}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          error={problems.email || problem}
        />
        <Button type="submit" isBlock isBusy={isSending}>
          {TEXTS.sendAction}
        </Button>
      </StoreForm>
    </Sheet>
  )
}
