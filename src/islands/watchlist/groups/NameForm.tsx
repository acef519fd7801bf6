import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { NameFields } from '#lib/watchlist/groups/name-form.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.groups

interface Props {
  form: Form<NameFields>
  onEdit(part: Partial<NameFields>): void
  onSave(): void
  onClose(): void
}

export function NameForm({ form, onEdit, onSave, onClose }: Props) {
  return (
    <StoreForm className={styles.naming} form={form} onEdit={onEdit} onSubmit={onSave}>
      <Field
        label={TEXTS.nameLabel}
        name="name"
        placeholder={TEXTS.namePlaceholder}
        autoComplete="off"
        error={form.problems.name || form.problem}
      />
      <div className={styles.pair}>
        <Button kind="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" isBusy={form.isSending}>
          {TEXTS.save}
        </Button>
      </div>
    </StoreForm>
  )
}
