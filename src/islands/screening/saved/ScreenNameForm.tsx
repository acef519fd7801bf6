import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { ScreenNameFields } from '#lib/screening/saved/save-form.ts'
import { SAVED_TEXTS } from '#lib/screening/saved/saved-texts.ts'
import styles from './SavedPanels.module.css'

const TEXTS = SAVED_TEXTS.form

interface Props {
  form: Form<ScreenNameFields>
  /** What the screen demands. */
  about?: string
  isReplacing?: boolean
  onEdit(part: Partial<ScreenNameFields>): void
  onSave(): void
  onClose?(): void
}

/** Asks for the name of a screen. */
export function ScreenNameForm({ form, about, isReplacing, onEdit, onSave, onClose }: Props) {
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSave}>
      {about && <p className={styles.about}>{about}</p>}
      <Field
        label={TEXTS.name}
        name="name"
        placeholder={TEXTS.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        error={form.problems.name || form.problem}
      />
      <div className={styles.buttons}>
        {onClose && (
          <Button kind="quiet" onClick={onClose}>
            {SAVED_TEXTS.list.cancel}
          </Button>
        )}
        <Button type="submit" isBusy={form.isSending}>
          {isReplacing ? TEXTS.replace : TEXTS.submit}
        </Button>
      </div>
    </StoreForm>
  )
}
