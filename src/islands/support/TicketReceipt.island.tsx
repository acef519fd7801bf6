import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { $receipt } from '#lib/support/receipt-store.ts'
import { SUPPORT_TEXTS } from '#lib/support/texts.ts'
import { TicketReceipt } from './TicketReceipt.tsx'

/** Why is this an island? State, reply and pictures are the user's own and come from the gateway. */
export function TicketReceiptIsland() {
  return (
    <TicketReceipt
      receipt={useStore($receipt)}
      onRetry={$receipt.reload}
      onCopy={(ticketId) => void copyWithToast(ticketId, SUPPORT_TEXTS)}
    />
  )
}
