import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyComplaintForm = lazyIsland(
  async () => (await import('./ComplaintForm.island.tsx')).ComplaintFormIsland,
)
