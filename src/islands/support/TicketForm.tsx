import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import '#styles/kit/notice.css'
import type { ReactNode } from 'react'
import { TICKET_TEXT_MAX, type TicketKind, type TicketTopic } from '#api/support/ticket.ts'
import { TICKET_TOPIC_TEXTS } from '#api/support/ticket-texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { FORM_TEXTS, SUPPORT_TEXTS } from '#lib/support/texts.ts'
import type { TicketValues } from '#lib/support/ticket-draft.ts'
import type { TicketFormStore } from '#lib/support/ticket-form-store.ts'
import type { TicketPicture } from '#lib/support/ticket-pictures.ts'
import { PicturePicker } from './PicturePicker.tsx'
import styles from './TicketForm.module.css'

export interface TicketFormProps {
  form: Form<TicketValues>
  pictures: readonly TicketPicture[]
  /** What became of the pictures chosen last; empty without news. */
  pictureNote: string
  isGuest: boolean
  actions: TicketFormStore
}

interface Props extends TicketFormProps {
  kind: TicketKind
  topics: readonly TicketTopic[]
  /** Content between the text and the pictures. */
  children?: ReactNode
}

/** The fields that complaints and feedback share. */
export function TicketForm(props: Props) {
  const { kind, topics, form, pictures, pictureNote, isGuest, actions, children } = props
  const { values, problems, problem, isSending } = form
  const { edit } = actions.$form
  const texts = FORM_TEXTS[kind]
  return (
    <StoreForm className={styles.form} form={form} onEdit={edit} onSubmit={actions.submit}>
      {isGuest && <GuestNotice onLogIn={actions.logIn} />}
      <fieldset
        className={styles.group}
        tabIndex={-1}
        data-invalid={problems.topic ? '' : undefined}
      >
        <legend>{texts.topic}</legend>
        <div className="kit-chips">
          {topics.map((topic) => (
            <button
              key={topic}
              className="kit-chip"
              type="button"
              aria-pressed={values.topic === topic}
              onClick={() => edit({ topic })}
            >
              {TICKET_TOPIC_TEXTS[topic]}
            </button>
          ))}
        </div>
        <Problem text={problems.topic} />
      </fieldset>
      <TextField kind={kind} text={values.text} problem={problems.text} />
      {children}
      <PicturePicker
        pictures={pictures}
        problem={problems.pictures || pictureNote}
        isGuest={isGuest}
        actions={actions}
      />
      <Field
        label={texts.contact}
        name="contact"
        hint={texts.contactHint}
        error={problems.contact}
        {...(kind === 'complaint'
          ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 11 }
          : { autoComplete: 'off', maxLength: 60 })}
      />
      <div className={styles.foot}>
        <Problem text={problem} />
        <Button type="submit" isBlock isBusy={isSending}>
          {texts.submit}
        </Button>
      </div>
    </StoreForm>
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

interface TextFieldProps {
  kind: TicketKind
  text: string
  problem: string | undefined
}

function TextField({ kind, text, problem }: TextFieldProps) {
  const texts = FORM_TEXTS[kind]
  return (
    <div className="kit-field">
      <label className={styles.label} htmlFor={`${kind}-text`}>
        {texts.text}
      </label>
      <div className="kit-field__box">
        <textarea
          id={`${kind}-text`}
          className={`kit-field__input ${styles.text}`}
          name="text"
          rows={5}
          maxLength={TICKET_TEXT_MAX}
          placeholder={texts.placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${kind}-text-problem`}
        />
      </div>
      <div className={styles.under}>
        <p className="kit-field__error" id={`${kind}-text-problem`} role="alert">
          {problem}
        </p>
        <p className={styles.count} aria-hidden="true">
          {text.length}/{TICKET_TEXT_MAX}
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
