import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { PAY_TEXTS as TEXTS } from '#lib/shop/pay-messages.ts'

interface Props {
  isBusy: boolean
  onCancel(): void
}

export function CancelOrder({ isBusy, onCancel }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" isBlock isBusy={isBusy} onClick={() => setOpen(true)}>
        {TEXTS.cancel}
      </Button>
      <Dialog
        title={TEXTS.cancelTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button kind="quiet" data-closes>
              {TEXTS.cancelKeep}
            </Button>
            <Button
              onClick={() => {
                setOpen(false)
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
    </>
  )
}
