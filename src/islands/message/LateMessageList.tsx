import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyMessageList = lazyIsland(
  async () => (await import('./MessageList.island.tsx')).MessageListIsland,
)
