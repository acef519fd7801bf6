import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ORDERS_TEXTS as TEXTS } from '#lib/shop/orders-messages.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  onCancel(): void
}

/** Asks once more before an order is given up. */
export function CancelDialog({ isOpen, onClose, onCancel }: Props) {
  return (
    <Dialog
      title={TEXTS.cancelTitle}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" data-closes>
            {TEXTS.cancelKeep}
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
      <p>{TEXTS.cancelText}</p>
    </Dialog>
  )
}
