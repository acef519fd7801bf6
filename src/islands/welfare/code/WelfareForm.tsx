import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import type { CodeFields } from '#lib/welfare/welfare-store.ts'
import styles from './WelfareForm.module.css'

export interface WelfareFormProps {
  welfare: Form<CodeFields>
  onEdit(part: Partial<CodeFields>): void
  onClaim(): void
}

/** The code and the button; what is typed stays until it is claimed. */
export function WelfareForm({ welfare, onEdit, onClaim }: WelfareFormProps) {
  const { problems, problem, isSending } = welfare
  return (
    <StoreForm className={styles.form} form={welfare} onEdit={onEdit} onSubmit={onClaim}>
      <Field
        label={WELFARE_TEXTS.codeLabel}
        name="code"
        placeholder={WELFARE_TEXTS.codePlaceholder}
        error={problems.code || problem}
      />
      <Button type="submit" isBlock isBusy={isSending}>
        {isSending ? WELFARE_TEXTS.claiming : WELFARE_TEXTS.claim}
      </Button>
    </StoreForm>
  )
}
