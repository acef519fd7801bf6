import { useStore } from '#islands/ui/use-store.ts'
import { $receipt, copyNumber, LOADING, loadReceipt } from '#lib/support/receipt-store.ts'
import { TicketReceipt } from './TicketReceipt.tsx'

/** Why is this an island? State, reply and pictures are the user's own and come from the gateway. */
export function TicketReceiptIsland() {
  const receipt = useStore($receipt, { ssr: LOADING })
  return (
    <TicketReceipt
      receipt={receipt}
      onRetry={() => void loadReceipt()}
      onCopy={(ticketId) => void copyNumber(ticketId)}
    />
  )
}
