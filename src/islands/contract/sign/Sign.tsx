import type { Signature } from '#api/contract/sign/signature.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import type { Pad } from '#lib/contract/sign/pad-store.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { DrawnSignature } from './DrawnSignature.tsx'
import { HandPad } from './HandPad.tsx'
import styles from './Sign.module.css'
import { TypedName } from './TypedName.tsx'

export interface SignProps {
  pad: Pad
  onStrokes(strokes: Signature): void
  onTyping(isTyping: boolean): void
  onName(name: string): void
  onPreview(): void
  onClosePreview(): void
  onConfirm(): void
}

/** The pad, or the typed name as its replacement; both are previewed before confirmation. */
export function Sign(props: SignProps) {
  const { pad, onClosePreview, onConfirm } = props
  const texts = CONTRACT_TEXTS.pad
  if (!pad.contractId)
    return <Missing text={texts.missing} href="/Contracts" label={CONTRACT_TEXTS.toList.service} />
  return (
    <>
      {pad.draft.isTyped ? <TypedName {...props} /> : <HandPad {...props} />}
      <Dialog
        title={texts.previewTitle}
        closeLabel={texts.back}
        isOpen={pad.isPreviewing}
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
        <DrawnSignature draft={pad.draft} />
        <p className={styles.note}>{texts.previewNote}</p>
      </Dialog>
    </>
  )
}
