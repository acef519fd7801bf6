import { late } from '#islands/ui/late.tsx'

export const LateFeedbackForm = late(
  async () => (await import('./FeedbackForm.island.tsx')).FeedbackFormIsland,
)
