import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/popup/Dialog.tsx'
import { CANCEL_TEXTS as TEXTS } from '#lib/order/cancel/cancel-texts.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  onCancel(): void
}

/** Requests confirmation before an order is cancelled. */
export function CancelDialog({ isOpen, onClose, onCancel }: Props) {
  return (
    <Dialog
      title={TEXTS.title}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" data-closes>
            {TEXTS.keep}
          </Button>
          <Button
            onClick={() => {
              onClose()
              onCancel()
            }}
          >
            {TEXTS.cancel}
          </Button>
        </>
      }
    >
      <p>{TEXTS.text}</p>
    </Dialog>
  )
}
