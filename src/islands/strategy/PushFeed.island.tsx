import { useStore } from '#islands/ui/use-store.ts'
import { $pushes, readAllPushes } from '#lib/strategy/pushes-store.ts'
import { $shownMoveId } from '#lib/strategy/shown-move.ts'
import { PushFeed } from './PushFeed.tsx'

interface Props {
  /** `full` shows every instruction at length, `brief` a line for each day. */
  view: 'full' | 'brief'
}

/** Why is this an island? Instructions belong to one reader, arrive while the page is open and are marked as read. */
export function PushFeedIsland({ view }: Props) {
  return (
    <PushFeed
      view={view}
      pushes={useStore($pushes)}
      strategyId={useStore($pushes.$choice).strategyId}
      shownId={useStore($shownMoveId, { ssr: undefined })}
      onStrategy={(strategyId) => $pushes.choose({ strategyId })}
      onReadAll={() => void readAllPushes()}
      onMore={$pushes.more}
      onRetry={$pushes.reload}
    />
  )
}
