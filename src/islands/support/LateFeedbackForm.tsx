import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyFeedbackForm = lazyIsland(
  async () => (await import('./FeedbackForm.island.tsx')).FeedbackFormIsland,
)
