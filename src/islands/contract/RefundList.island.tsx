import { useStore } from '#islands/ui/use-store.ts'
import { agreements, LOADING } from '#lib/contract/contract-list-store.ts'
import { RefundList } from './RefundList.tsx'

/** Why is this an island? The agreements are the user's own, and each says how far its refund is. */
export function RefundListIsland() {
  const list = useStore(agreements.$list, { ssr: LOADING })
  return <RefundList list={list} onTab={agreements.open} onRetry={() => void agreements.load()} />
}
