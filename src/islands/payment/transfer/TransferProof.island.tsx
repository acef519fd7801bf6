import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $transfer, $transferPage } from '#lib/payment/transfer-store.ts'
import { TRANSFER_TEXTS } from '#lib/payment/transfer-texts.ts'
import { TransferProof } from './TransferProof.tsx'

/**
 * Why is this an island? A picture is shrunk and shown, fields are checked one by one, and the proof's state arrives
 * later.
 */
export function TransferProofIsland() {
  return (
    <TransferProof
      page={useStore($transferPage, { ssr: LOADING })}
      onCopy={(text) => void copyWithToast(text, TRANSFER_TEXTS)}
      onRetry={$transfer.reload}
    />
  )
}
