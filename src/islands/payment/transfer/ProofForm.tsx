import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { ProofValues } from '#lib/payment/transfer-form.ts'
import { TRANSFER_TEXTS as TEXTS } from '#lib/payment/transfer-texts.ts'
import { PictureField } from './PictureField.tsx'
import styles from './ProofForm.module.css'

interface Props {
  form: Form<ProofValues>
  isShrinking: boolean
  today: string
  onEdit(part: Partial<ProofValues>): void
  onPicture(file: Blob): void
  onSubmit(): void
}

export function ProofForm({ form, isShrinking, today, onEdit, onPicture, onSubmit }: Props) {
  const { values, problems, problem, isSending } = form
  return (
    <StoreForm
      className={`kit-card ${styles.form}`}
      form={form}
      onEdit={onEdit}
      onSubmit={onSubmit}
    >
      <h2 className={styles.heading}>{TEXTS.proofTitle}</h2>
      <Field
        label={TEXTS.payerName}
        name="payerName"
        autoComplete="name"
        maxLength={60}
        error={problems.payerName}
      />
      <Field
        label={TEXTS.accountTail}
        name="accountTail"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={problems.accountTail}
      />
      <Field
        label={TEXTS.day}
        name="transferredOn"
        type="date"
        max={today}
        error={problems.transferredOn}
      />
      <PictureField
        thumb={values.thumb}
        isShrinking={isShrinking}
        error={problems.picture}
        onPick={onPicture}
      />
      <p className={styles.error} role="alert" hidden={!problem}>
        {problem}
      </p>
      <Button type="submit" isBlock isBusy={isSending} disabled={isShrinking}>
        {TEXTS.submit}
      </Button>
    </StoreForm>
  )
}
