import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import type { SignatureDraft } from '#lib/contract/sign/signature-draft.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import type { Form } from '#lib/data/form.ts'
import { DrawnSignature } from './DrawnSignature.tsx'
import { HandPad } from './HandPad.tsx'
import styles from './Sign.module.css'
import { TypedName } from './TypedName.tsx'

interface Props {
  /** Whether the address names a document. */
  hasDocument: boolean
  form: Form<SignatureDraft>
  isPreviewing: boolean
  onEdit(part: Partial<SignatureDraft>): void
  onPreview(): void
  onClosePreview(): void
  onConfirm(): void
}

/** The pad, or the typed name as its replacement; both are previewed before confirmation. */
export function Sign(props: Props) {
  const { hasDocument, form, isPreviewing, onEdit, onPreview, onClosePreview, onConfirm } = props
  const texts = CONTRACT_TEXTS.pad
  const Field = form.values.isTyped ? TypedName : HandPad
  if (!hasDocument)
    return <Missing text={texts.missing} href="/Contracts" label={CONTRACT_TEXTS.toList.service} />
  return (
    <>
      <Field form={form} onEdit={onEdit} onPreview={onPreview} />
      <Dialog
        title={texts.previewTitle}
        closeLabel={texts.back}
        isOpen={isPreviewing}
        onClose={(result) => (result === 'confirm' ? onConfirm() : onClosePreview())}
        foot={
          <>
            <Button kind="quiet" data-closes="back">
              {texts.back}
            </Button>
            <Button data-closes="confirm">{texts.confirm}</Button>
          </>
        }
      >
        <DrawnSignature draft={form.values} />
        <p className={styles.note}>{texts.previewNote}</p>
      </Dialog>
    </>
  )
}
