import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import '#styles/kit/notice.css'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { TICKET_TEXT_MAX, type TicketKind, type TicketTopic } from '#api/support/ticket.ts'
import { TICKET_TOPIC_WORDS } from '#api/support/ticket-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { FORM_TEXTS, SUPPORT_TEXTS } from '#lib/support/messages.ts'
import type { TicketForm as Form, TicketFormStore } from '#lib/support/ticket-form-store.ts'
import { PicturePicker } from './PicturePicker.tsx'
import styles from './TicketForm.module.css'

interface Props {
  kind: TicketKind
  topics: readonly TicketTopic[]
  form: Form
  actions: TicketFormStore
  /** What stands between the text and the pictures. */
  children?: ReactNode
}

/** The fields a complaint and feedback have in common; texts stay in their fields, the draft follows. */
export function TicketForm({ kind, topics, form, actions, children }: Props) {
  const texts = FORM_TEXTS[kind]
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = Object.keys(form.errors).length > 0
    if (first) ref.current?.querySelector<HTMLElement>('[data-invalid]')?.focus()
  }, [form.errors])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = new FormData(event.currentTarget).get('contact')
    void actions.submit(String(contact ?? '').trim())
  }
  return (
    <form key={form.round} ref={ref} className={styles.form} noValidate onSubmit={submit}>
      {form.isGuest && <GuestNotice onLogIn={actions.logIn} />}
      <fieldset className={styles.group} tabIndex={-1} data-invalid={form.errors.topic && ''}>
        <legend>{texts.topic}</legend>
        <div className="kit-chips">
          {topics.map((topic) => (
            <button
              key={topic}
              className="kit-chip"
              type="button"
              aria-pressed={form.topic === topic}
              onClick={() => actions.chooseTopic(topic)}
            >
              {TICKET_TOPIC_WORDS[topic]}
            </button>
          ))}
        </div>
        <Problem text={form.errors.topic} />
      </fieldset>
      <TextField kind={kind} form={form} onWrite={actions.writeText} />
      {children}
      <PicturePicker form={form} actions={actions} />
      <Field
        label={texts.contact}
        name="contact"
        hint={texts.contactHint}
        error={form.errors.contact}
        data-invalid={form.errors.contact && ''}
        {...(kind === 'complaint'
          ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 11 }
          : { autoComplete: 'off', maxLength: 60 })}
      />
      <div className={styles.foot}>
        <Problem text={form.errors.form} />
        <Button type="submit" isBlock isBusy={form.isSending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

function GuestNotice({ onLogIn }: { onLogIn(): void }) {
  return (
    <div className={`kit-notice ${styles.guest}`}>
      <p>{SUPPORT_TEXTS.guest}</p>
      <Button kind="text" onClick={onLogIn}>
        {SUPPORT_TEXTS.logIn}
      </Button>
    </div>
  )
}

/** Uncontrolled: what was typed before hydration is taken over, what a draft holds is put in. */
function TextField(props: { kind: TicketKind; form: Form; onWrite(text: string): void }) {
  const { kind, form, onWrite } = props
  const texts = FORM_TEXTS[kind]
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = ref.current
    if (!area) return
    if (area.value !== '' && form.text === '') onWrite(area.value)
    // Never under the finger.
    else if (area !== document.activeElement) area.value ||= form.text
  }, [form.text, onWrite])
  return (
    <div className="kit-field">
      <label className={styles.label} htmlFor={`${kind}-text`}>
        {texts.text}
      </label>
      <div className="kit-field__box">
        <textarea
          ref={ref}
          id={`${kind}-text`}
          className={`kit-field__input ${styles.text}`}
          name="text"
          rows={5}
          maxLength={TICKET_TEXT_MAX}
          placeholder={texts.placeholder}
          aria-invalid={form.errors.text ? true : undefined}
          aria-describedby={`${kind}-text-problem`}
          data-invalid={form.errors.text && ''}
          onInput={(event) => onWrite(event.currentTarget.value)}
        />
      </div>
      <div className={styles.under}>
        <p className="kit-field__error" id={`${kind}-text-problem`} role="alert">
          {form.errors.text}
        </p>
        <p className={styles.count} aria-hidden="true">
          {form.text.length}/{TICKET_TEXT_MAX}
        </p>
      </div>
    </div>
  )
}

export function Problem({ text }: { text: string | undefined }) {
  return (
    <p className="kit-field__error" role="alert" hidden={!text}>
      {text}
    </p>
  )
}
