import '#styles/kit/card.css'
import { lazy, Suspense, useState } from 'react'
import { POST_SORTS, type Post, type PostSort } from '#api/circle/post.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import { entryAnchor, entryId } from '#lib/publication/entry-anchor.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './Circle.module.css'
import { PostCard } from './PostCard.tsx'
import type { PostActions } from './PostSheet.tsx'

/** Fetched by the tap that asks for it. */
const PostSheet = lazy(async () => ({ default: (await import('./PostSheet.tsx')).PostSheet }))

interface Props extends PostActions {
  posts: PagedList<Post>
  sort: PostSort
  /** Posts published since the list was read. */
  fresh: number
  onSort(sort: PostSort): void
  onFresh(): void
  onVote(post: Post, vote: 'up' | 'down'): void
  onMore(): void
  onRetry(): void
}

/** Posts, newest or most useful first, with what a reader can do about each. */
export function CircleFeed(props: Props) {
  const { posts, sort, fresh, onSort, onFresh, onVote, onMore, onRetry } = props
  const [asked, setAsked] = useState<Post>()
  const [isAsking, setIsAsking] = useState(false)
  const openSheet = (post: Post) => {
    setAsked(post)
    setIsAsking(true)
  }
  return (
    <section className={styles.list} data-keep="posts" data-ready={readyOf(posts)}>
      <Tabs
        label={TEXTS.sorts}
        tabs={POST_SORTS}
        current={sort}
        words={TEXTS.sort}
        onTab={onSort}
      />
      <div className={styles.fresh} role="status">
        {fresh > 0 && (
          <Button kind="soft" onClick={onFresh}>
            {TEXTS.fresh(fresh)}
          </Button>
        )}
      </div>
      <PagedRows
        list={posts}
        waiting={<Skeleton label={TEXTS.loading} shapes={['circle', 'line', 'block', 'block']} />}
        failed={TEXTS.failed}
        empty={<Empty drawing={emptyMessage} text={TEXTS.empty} />}
        texts={TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((post) => (
              <li key={post.postId} id={entryId(post.postId)} className={`kit-card ${styles.post}`}>
                <PostCard
                  post={post}
                  addressOf={(id) => (isListed(rows, id) ? entryAnchor(id) : undefined)}
                  onVote={onVote}
                  onMore={openSheet}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {asked && (
        <Suspense>
          <PostSheet {...props} post={asked} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

const isListed = (rows: readonly Post[], id: string) => rows.some(({ postId }) => postId === id)

const readyOf = ({ state }: PagedList<Post>) => (state === 'loading' ? undefined : '')
