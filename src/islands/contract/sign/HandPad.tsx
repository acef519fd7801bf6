import { useLayoutEffect, useRef } from 'react'
import { createHandPad, type HandPad as OpenPad } from '#elements/contract/hand-pad.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { SignatureDraft } from '#lib/contract/sign/signature-draft.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import type { Form } from '#lib/data/form.ts'
import styles from './Sign.module.css'

interface Props {
  form: Form<SignatureDraft>
  onEdit(part: Partial<SignatureDraft>): void
  onPreview(): void
}

/** Written along the length of the phone: with the phone upright, the field and its controls lie on their side. */
export function HandPad({ form, onEdit, onPreview }: Props) {
  const texts = CONTRACT_TEXTS.pad
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useRef<OpenPad>(undefined)
  const { strokes } = form.values
  const error = form.problems.strokes || form.problem
  const before = useRef(strokes)
  // Listens before the first paint, so that even the earliest stroke counts.
  useLayoutEffect(() => {
    if (!canvas.current) return
    const pad = createHandPad(canvas.current, before.current, (drawn) => onEdit({ strokes: drawn }))
    opened.current = pad
    return () => pad.close()
  }, [onEdit])
  const isEmpty = strokes.length === 0
  return (
    <div className={styles.pad}>
      <div className={styles.side}>
        <p className={styles.intro}>{texts.intro}</p>
        <p
          className={styles.count}
          role="status"
          data-error={error ? '' : undefined}
          data-longest={texts.short}
        >
          <span>{error || texts.strokes(strokes.length)}</span>
        </p>
      </div>
      <div className={styles.field}>
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={texts.label} />
      </div>
      <div className={styles.tools}>
        <Button kind="quiet" disabled={isEmpty} onClick={() => opened.current?.clear()}>
          {texts.clear}
        </Button>
        <Button kind="quiet" disabled={isEmpty} onClick={() => opened.current?.undo()}>
          {texts.undo}
        </Button>
        <Button kind="text" onClick={() => onEdit({ isTyped: true })}>
          {texts.type}
        </Button>
        <Button onClick={onPreview}>{texts.preview}</Button>
      </div>
    </div>
  )
}
