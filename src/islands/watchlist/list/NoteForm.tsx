import '#styles/kit/field.css'
import { NOTE_MAX } from '#api/watchlist/list/item.ts'
import { Button } from '#islands/ui/Button.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { NoteFields } from '#lib/watchlist/list/note-form.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.row

interface Props {
  form: Form<NoteFields>
  onEdit(part: Partial<NoteFields>): void
  onSave(): void
}

export function NoteForm({ form, onEdit, onSave }: Props) {
  const problem = form.problems.note || form.problem
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSave}>
      <div className="kit-field__box">
        <textarea
          className="kit-field__input"
          name="note"
          aria-label={TEXTS.note}
          aria-invalid={problem ? true : undefined}
          maxLength={NOTE_MAX}
          placeholder={TEXTS.notePlaceholder}
        />
      </div>
      {problem ? (
        <p className="kit-field__error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="kit-field__hint">{TEXTS.noteHint(NOTE_MAX)}</p>
      )}
      <Button type="submit" isBlock isBusy={form.isSending}>
        {TEXTS.save}
      </Button>
    </StoreForm>
  )
}
