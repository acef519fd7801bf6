import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyMessageList = lazyIsland(
  async () => (await import('./MessageList.island.tsx')).MessageListIsland,
)
