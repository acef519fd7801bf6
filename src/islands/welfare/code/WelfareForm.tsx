import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
import styles from './WelfareForm.module.css'

interface Props {
  draft: string
  error: string
  isClaiming: boolean
  onClaim(code: string): void
}

/** The code and the button; what is typed stays until it is claimed. */
export function WelfareForm({ draft, error, isClaiming, onClaim }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = inputOf(ref.current)
    if (input && draft && input.value === '') input.value = draft
  }, [draft])
  useEffect(() => {
    if (error) inputOf(ref.current)?.focus()
  }, [error])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onClaim(inputOf(ref.current)?.value ?? '')
  }
  return (
    <form ref={ref} className={styles.form} onSubmit={submit}>
      <Field
        label={ACTIVITY_MESSAGES.codeLabel}
        name="code"
        placeholder={ACTIVITY_MESSAGES.codePlaceholder}
        error={error}
      />
      <Button type="submit" isBlock isBusy={isClaiming}>
        {isClaiming ? ACTIVITY_MESSAGES.claiming : ACTIVITY_MESSAGES.claim}
      </Button>
    </form>
  )
}

function inputOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input') ?? null
}
