import { useStore } from '#islands/ui/use-store.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { $claim, $receive } from '#lib/welfare/claim-store.ts'
import { ClaimReceipt } from './ClaimReceipt.tsx'

/** Why is this an island? The claim of the address, its account and its state are the user's own. */
export function ClaimReceiptIsland() {
  return (
    <ClaimReceipt
      claim={useStore($claim)}
      account={useStore($session, { ssr: undefined })?.nickname ?? ''}
      receive={useStore($receive)}
      onRetry={$claim.reload}
      onReceive={() => void $receive.submit()}
    />
  )
}
