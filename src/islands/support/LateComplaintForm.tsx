import { late } from '#islands/ui/late.tsx'

export const LateComplaintForm = late(
  async () => (await import('./ComplaintForm.island.tsx')).ComplaintFormIsland,
)
