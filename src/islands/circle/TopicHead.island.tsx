import { useStore } from '#islands/ui/use-store.ts'
import { $topic, $topics, toggleTopic } from '#lib/circle/topics-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { TopicHead } from './TopicHead.tsx'

/** Why is this an island? The address names the topic, and following shows at once. */
export function TopicHeadIsland() {
  return (
    <TopicHead
      topic={useStore($topic, { ssr: LOADING })}
      onFollow={(topic) => void toggleTopic(topic)}
      onRetry={$topics.reload}
    />
  )
}
