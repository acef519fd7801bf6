import { useStore } from '#islands/ui/use-store.ts'
import { $freshPosts, $posts, showFresh, votePost } from '#lib/circle/feed-store.ts'
import { blockAuthor, removePost, report } from '#lib/circle/post-actions.ts'
import { CircleFeed } from './CircleFeed.tsx'

/** Why is this an island? Posts arrive while the page is open, and votes show at once. */
export function CircleFeedIsland() {
  return (
    <CircleFeed
      posts={useStore($posts)}
      sort={useStore($posts.$choice).sort}
      fresh={useStore($freshPosts)}
      onSort={(sort) => $posts.choose({ sort })}
      onFresh={() => void showFresh()}
      onVote={(post, vote) => void votePost(post, vote)}
      onRemove={(post) => void removePost(post)}
      onReport={(post, reason) => void report(post, reason)}
      onBlock={(post) => void blockAuthor(post)}
      onMore={$posts.more}
      onRetry={$posts.reload}
    />
  )
}
