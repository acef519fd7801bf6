import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { SignatureDraft } from '#lib/contract/sign/signature-draft.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import type { Form } from '#lib/data/form.ts'
import styles from './Sign.module.css'

interface Props {
  form: Form<SignatureDraft>
  onEdit(part: Partial<SignatureDraft>): void
  onPreview(): void
}

/** The typed name of a person who cannot write by hand, in place of strokes. */
export function TypedName({ form, onEdit, onPreview }: Props) {
  const texts = CONTRACT_TEXTS.pad
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <StoreForm className={styles.typing} form={form} onEdit={onEdit} onSubmit={onPreview}>
      <h2 className={styles.title}>{texts.typeTitle}</h2>
      <p className={styles.note}>{texts.typeNote}</p>
      <div ref={place}>
        <Field
          label={CONTRACT_TEXTS.nameLabel}
          name="typedName"
          autoComplete="name"
          error={form.problems.typedName}
        />
      </div>
      <Button type="submit" isBlock>
        {texts.typeConfirm}
      </Button>
      <Button kind="text" isBlock onClick={() => onEdit({ isTyped: false })}>
        {texts.draw}
      </Button>
    </StoreForm>
  )
}
