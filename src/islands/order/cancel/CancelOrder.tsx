import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { CANCEL_TEXTS as TEXTS } from '#lib/order/cancel/cancel-texts.ts'
import { CancelDialog } from './CancelDialog.tsx'

interface Props {
  isBusy: boolean
  onCancel(): void
}

/** The button that cancels an order awaiting payment. */
export function CancelOrder({ isBusy, onCancel }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" isBlock isBusy={isBusy} onClick={() => setOpen(true)}>
        {TEXTS.cancel}
      </Button>
      <CancelDialog isOpen={isOpen} onClose={() => setOpen(false)} onCancel={onCancel} />
    </>
  )
}
