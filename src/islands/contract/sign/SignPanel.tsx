import '#styles/kit/tick.css'
import type { ReactNode } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { KnownSigner, SignerValues } from '#lib/contract/sign/sign-form.ts'
import type { SignatureDraft } from '#lib/contract/sign/signature-draft.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import type { Form } from '#lib/data/form.ts'
import { DrawnSignature } from './DrawnSignature.tsx'
import styles from './SignPanel.module.css'

interface Props {
  contractId: string
  isRead: boolean
  form: Form<SignerValues>
  signature: SignatureDraft
  /** Null for a person who is not registered, undefined until that is known. */
  known: KnownSigner | null | undefined
  onEdit(part: Partial<SignerValues>): void
  onSubmit(): void
}

/** The three steps of signing: read, sign, prove to be the registered person. */
export function SignPanel(props: Props) {
  const { contractId, isRead, form, signature, onEdit, onSubmit } = props
  const { problems, problem, isSending } = form
  const last = problems.consent || problem
  return (
    <section id="sign" className={`kit-card ${styles.panel}`}>
      <h3 className="kit-card__title">{CONTRACT_TEXTS.signTitle}</h3>
      <Step title={CONTRACT_TEXTS.steps.read} isDone={isRead}>
        {!isRead && <p className={styles.note}>{CONTRACT_TEXTS.readFirst}</p>}
      </Step>
      <Step title={CONTRACT_TEXTS.steps.sign} isDone={signature.isConfirmed}>
        {signature.isConfirmed && <DrawnSignature draft={signature} />}
        {isRead && (
          <a
            className="kit-button"
            data-kind={signature.isConfirmed ? 'quiet' : 'soft'}
            data-block
            href={`/Sign?contractId=${contractId}`}
          >
            {signature.isConfirmed ? CONTRACT_TEXTS.signAgain : CONTRACT_TEXTS.goSign}
          </a>
        )}
        {problems.signature && (
          <p className="kit-field__error" role="alert">
            {problems.signature}
          </p>
        )}
      </Step>
      <Step title={CONTRACT_TEXTS.steps.check} isDone={false}>
        <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
          <Known known={props.known} />
          <Field
            label={CONTRACT_TEXTS.nameLabel}
            name="realName"
            autoComplete="name"
            disabled={!isRead}
            error={problems.realName}
          />
          <Field
            label={CONTRACT_TEXTS.idLabel}
            name="idNumber"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={22}
            hint={CONTRACT_TEXTS.idHint}
            disabled={!isRead}
            error={problems.idNumber}
          />
          <label className="kit-tick">
            <input
              className="kit-tick__box"
              type="checkbox"
              name="consent"
              disabled={!isRead}
              aria-invalid={problems.consent ? true : undefined}
            />
            <span>{CONTRACT_TEXTS.consent}</span>
          </label>
          {last && (
            <p className="kit-field__error" role="alert">
              {last}
            </p>
          )}
          <Button type="submit" isBlock isBusy={isSending} disabled={!isRead}>
            {isSending ? CONTRACT_TEXTS.submitting : CONTRACT_TEXTS.submit}
          </Button>
        </StoreForm>
      </Step>
    </section>
  )
}

function Known({ known }: Pick<Props, 'known'>) {
  if (known === undefined) return null
  if (known)
    return <p className={styles.note}>{CONTRACT_TEXTS.known(known.name, known.idNumber)}</p>
  return (
    <p className={styles.note}>
      {CONTRACT_TEXTS.unknown}
      <a href="/InfoCollect">{CONTRACT_TEXTS.register}</a>
    </p>
  )
}

interface StepProps {
  title: string
  isDone: boolean
  children: ReactNode
}

function Step({ title, isDone, children }: StepProps) {
  return (
    <div className={styles.step} data-done={isDone || undefined}>
      <h4 className={styles.title}>
        {title}
        <span className={styles.state}>
          {isDone ? CONTRACT_TEXTS.done : CONTRACT_TEXTS.notDone}
        </span>
      </h4>
      {children}
    </div>
  )
}
