import '#styles/kit/field.css'
import { type SubmitEvent, useState } from 'react'
import { NOTE_MAX } from '#api/watchlist/list/item.ts'
import { Button } from '#islands/ui/Button.tsx'
import { PANEL_TEXTS } from '#lib/watchlist/panel-messages.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.row

interface Props {
  note: string | undefined
  /** Answers false where it was not kept. */
  onSave(text: string): Promise<boolean>
}

export function NoteForm({ note = '', onSave }: Props) {
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('note') ?? '')
    setSaving(true)
    await onSave(text)
    setSaving(false)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className="kit-field__box">
        <textarea
          className="kit-field__input"
          name="note"
          aria-label={TEXTS.note}
          defaultValue={note}
          maxLength={NOTE_MAX}
          placeholder={TEXTS.notePlaceholder}
        />
      </div>
      <p className="kit-field__hint">{TEXTS.noteHint(NOTE_MAX)}</p>
      <Button type="submit" isBlock isBusy={isSaving}>
        {TEXTS.save}
      </Button>
    </form>
  )
}
