import { late } from '#islands/ui/late.tsx'

export const LateMessageList = late(
  async () => (await import('./MessageList.island.tsx')).MessageListIsland,
)
