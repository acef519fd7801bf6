import { late } from '#islands/ui/late.tsx'

export const LateClaimReceipt = late(
  async () => (await import('./ClaimReceipt.island.tsx')).ClaimReceiptIsland,
)
