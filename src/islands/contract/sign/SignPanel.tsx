import '#styles/kit/tick.css'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import type { ContractDetail } from '#api/contract/contract.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import type { Signing } from '#lib/contract/sign/signing-store.ts'
import type { ReaderProps } from '../reader/ContractReader.tsx'
import { DrawnSignature } from './DrawnSignature.tsx'
import styles from './SignPanel.module.css'

interface Props extends Pick<ReaderProps, 'signing' | 'registerAddress' | 'onSubmit' | 'onNear'> {
  contract: ContractDetail
  isRead: boolean
}

/** The three steps of signing: read, sign, be who one registered as. */
export function SignPanel(props: Props) {
  const { contract, isRead, signing, onSubmit, onNear } = props
  const { error, field, state, draft } = signing
  const form = useRef<HTMLFormElement>(null)
  useEffect(onNear, [onNear])
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = new FormData(form.current ?? undefined)
    onSubmit({
      realName: String(typed.get('realName') ?? ''),
      idNumber: String(typed.get('idCard') ?? ''),
      hasConsented: typed.get('consent') === 'on',
    })
  }
  const of = (name: Signing['field']) => (field === name ? error : undefined)
  return (
    <section id="sign" className={`kit-card ${styles.panel}`}>
      <h3 className="kit-card__title">{CONTRACT_TEXTS.signTitle}</h3>
      <Step title={CONTRACT_TEXTS.steps.read} isDone={isRead}>
        {!isRead && <p className={styles.note}>{CONTRACT_TEXTS.readFirst}</p>}
      </Step>
      <Step title={CONTRACT_TEXTS.steps.sign} isDone={draft.isConfirmed}>
        {draft.isConfirmed && <DrawnSignature draft={draft} />}
        {isRead && (
          <a
            className="kit-button"
            data-kind={draft.isConfirmed ? 'quiet' : 'soft'}
            data-block
            href={`/Sign?contractId=${contract.contractId}`}
          >
            {draft.isConfirmed ? CONTRACT_TEXTS.signAgain : CONTRACT_TEXTS.goSign}
          </a>
        )}
        {field === 'signature' && (
          <p className="kit-field__error" role="alert">
            {error}
          </p>
        )}
      </Step>
      <Step title={CONTRACT_TEXTS.steps.check} isDone={false}>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <Known {...props} />
          <Field
            label={CONTRACT_TEXTS.nameLabel}
            name="realName"
            autoComplete="name"
            disabled={!isRead}
            error={of('realName')}
          />
          <Field
            label={CONTRACT_TEXTS.idLabel}
            name="idCard"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={22}
            hint={CONTRACT_TEXTS.idHint}
            disabled={!isRead}
            error={of('idCard')}
          />
          <label className="kit-tick">
            <input
              className="kit-tick__box"
              type="checkbox"
              name="consent"
              disabled={!isRead}
              aria-invalid={field === 'consent' || undefined}
            />
            <span>{CONTRACT_TEXTS.consent}</span>
          </label>
          {(field === 'consent' || field === '') && error && (
            <p className="kit-field__error" role="alert">
              {error}
            </p>
          )}
          <Button type="submit" isBlock isBusy={state === 'sending'} disabled={!isRead}>
            {state === 'sending' ? CONTRACT_TEXTS.submitting : CONTRACT_TEXTS.submit}
          </Button>
        </form>
      </Step>
    </section>
  )
}

function Known({ signing: { known }, registerAddress }: Props) {
  if (known === undefined) return null
  if (known)
    return <p className={styles.note}>{CONTRACT_TEXTS.known(known.name, known.idNumber)}</p>
  return (
    <p className={styles.note}>
      {CONTRACT_TEXTS.unknown}
      {registerAddress && <a href={registerAddress}>{CONTRACT_TEXTS.register}</a>}
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
