import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import styles from './Sign.module.css'
import type { SignProps } from './Sign.tsx'

/** The typed name of a person who cannot write by hand, in place of strokes. */
export function TypedName({ pad, onName, onTyping, onPreview }: SignProps) {
  const texts = CONTRACT_TEXTS.pad
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onPreview()
  }
  return (
    <form ref={form} className={styles.typing} onSubmit={submit}>
      <h2 className={styles.title}>{texts.typeTitle}</h2>
      <p className={styles.note}>{texts.typeNote}</p>
      <Field
        label={CONTRACT_TEXTS.nameLabel}
        name="typedName"
        autoComplete="name"
        defaultValue={pad.draft.typedName}
        error={pad.error}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <Button type="submit" isBlock>
        {texts.typeConfirm}
      </Button>
      <Button kind="text" isBlock onClick={() => onTyping(false)}>
        {texts.draw}
      </Button>
    </form>
  )
}
