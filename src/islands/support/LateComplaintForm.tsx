import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyComplaintForm = lazyIsland(
  async () => (await import('./ComplaintForm.island.tsx')).ComplaintFormIsland,
)
