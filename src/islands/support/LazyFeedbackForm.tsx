import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyFeedbackForm = lazyIsland(
  async () => (await import('./FeedbackForm.island.tsx')).FeedbackFormIsland,
)
