import '#styles/kit/card.css'
import { useState } from 'react'
import { POST_SORTS, type Post, type PostSort } from '#api/circle/post.ts'
import { REPORT_REASON_TEXTS, REPORT_REASONS, type ReportReason } from '#api/circle/report-post.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import { entryAnchor, entryId } from '#lib/publication/entry-anchor.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './Circle.module.css'
import { PostCard } from './PostCard.tsx'

interface Props {
  posts: PagedList<Post>
  sort: PostSort
  /** Posts published since the list was read. */
  fresh: number
  onSort(sort: PostSort): void
  onFresh(): void
  onVote(post: Post, vote: 'up' | 'down'): void
  onRemove(post: Post): void
  onReport(post: Post, reason: ReportReason): void
  onBlock(post: Post): void
  onMore(): void
  onRetry(): void
}

/** Posts, newest or most useful first, with what a reader can do about each. */
export function CircleFeed(props: Props) {
  const { posts, sort, fresh, onSort, onFresh, onVote, onMore, onRetry } = props
  const [chosen, setChosen] = useState<Post>()
  const close = () => setChosen(undefined)
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
                  onMore={setChosen}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <Sheet
        title={chosen?.isOwn ? TEXTS.more : TEXTS.reportTitle}
        closeLabel={TEXTS.close}
        isOpen={chosen !== undefined}
        onClose={close}
      >
        {chosen && <Actions {...props} post={chosen} onDone={close} />}
      </Sheet>
    </section>
  )
}

const isListed = (rows: readonly Post[], id: string) => rows.some(({ postId }) => postId === id)

const readyOf = ({ state }: PagedList<Post>) => (state === 'loading' ? undefined : '')

type ActionsProps = Pick<Props, 'onRemove' | 'onReport' | 'onBlock'> & {
  post: Post
  onDone(): void
}

/** What the author or another reader can do about a post. */
function Actions({ post, onRemove, onReport, onBlock, onDone }: ActionsProps) {
  const run = (act: () => void) => () => {
    onDone()
    act()
  }
  if (post.isOwn)
    return (
      <Button kind="danger" isBlock onClick={run(() => onRemove(post))}>
        {TEXTS.remove}
      </Button>
    )
  return (
    <div className={styles.sheet}>
      {REPORT_REASONS.map((reason) => (
        <Button key={reason} kind="quiet" isBlock onClick={run(() => onReport(post, reason))}>
          {REPORT_REASON_TEXTS[reason]}
        </Button>
      ))}
      {post.personId && (
        <Button kind="danger" isBlock onClick={run(() => onBlock(post))}>
          {TEXTS.block}
        </Button>
      )}
    </div>
  )
}
