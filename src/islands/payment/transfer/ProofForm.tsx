import '#styles/kit/card.css'
import type { SubmitEvent } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import type { TransferFields } from '#lib/payment/transfer-form.ts'
import { TRANSFER_TEXTS as TEXTS } from '#lib/payment/transfer-messages.ts'
import type { ReadyTransfer } from '#lib/payment/transfer-store.ts'
import { PictureField } from './PictureField.tsx'
import styles from './ProofForm.module.css'
import type { TransferActions } from './TransferProof.tsx'

interface Props {
  page: ReadyTransfer
  actions: TransferActions
}

export function ProofForm({ page, actions }: Props) {
  const { errors, draft, picture, isShrinking, isSending } = page
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actions.submit(fieldsOf(event.currentTarget))
  }
  return (
    <form
      className={`kit-card ${styles.form}`}
      noValidate
      onSubmit={submit}
      onChange={(event) => actions.note(fieldsOf(event.currentTarget))}
    >
      <h2 className={styles.heading}>{TEXTS.proofTitle}</h2>
      <Field
        label={TEXTS.payerName}
        name="payerName"
        autoComplete="name"
        maxLength={60}
        defaultValue={draft.payerName}
        error={errors.payerName}
      />
      <Field
        label={TEXTS.accountTail}
        name="accountTail"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={errors.accountTail}
      />
      <Field
        label={TEXTS.day}
        name="transferredOn"
        type="date"
        max={page.today}
        defaultValue={draft.transferredOn}
        error={errors.transferredOn}
      />
      <PictureField
        picture={picture}
        isShrinking={isShrinking}
        error={errors.picture}
        onPick={actions.takePicture}
      />
      <p className={styles.error} role="alert" hidden={!errors.form}>
        {errors.form}
      </p>
      <Button type="submit" isBlock isBusy={isSending} disabled={isShrinking}>
        {TEXTS.submit}
      </Button>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement): TransferFields {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    payerName: text('payerName'),
    accountTail: text('accountTail'),
    transferredOn: text('transferredOn'),
  }
}
