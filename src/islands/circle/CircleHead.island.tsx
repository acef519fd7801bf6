import { useStore } from '#islands/ui/use-store.ts'
import { $topics } from '#lib/circle/topics-store.ts'
import { CircleHead } from './CircleHead.tsx'

interface Props {
  /** Whether the page is the paid circle. */
  isPaidOnly?: boolean
}

/** Why is this an island? Membership and counts are the reader's own. */
export function CircleHeadIsland({ isPaidOnly = false }: Props) {
  return <CircleHead topics={useStore($topics)} isPaidOnly={isPaidOnly} onRetry={$topics.reload} />
}
