import { lazy, Suspense } from 'react'

const MessageListIsland = lazy(async () => ({
  default: (await import('./MessageList.island.tsx')).MessageListIsland,
}))

/** The island with its stores comes once the page stands; until then its markup is that of the build. */
export function LateMessageList() {
  return (
    <Suspense>
      <MessageListIsland />
    </Suspense>
  )
}
