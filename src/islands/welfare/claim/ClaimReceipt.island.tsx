import { useStore } from '#islands/ui/use-store.ts'
import { $claim, LOADING, loadClaim, receive } from '#lib/welfare/claim-store.ts'
import { ClaimReceipt } from './ClaimReceipt.tsx'

interface Props {
  serviceAddress?: string | undefined
}

/** Why is this an island? The claim of the address, its account and its state are the user's own. */
export function ClaimReceiptIsland({ serviceAddress }: Props) {
  const state = useStore($claim, { ssr: LOADING })
  return (
    <ClaimReceipt
      state={state}
      serviceAddress={serviceAddress}
      onRetry={() => void loadClaim()}
      onReceive={() => void receive()}
    />
  )
}
