import '#styles/kit/card.css'
import type { Topic } from '#api/circle/post.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import styles from './Circle.module.css'

interface Props {
  topic: Resource<Topic>
  onFollow(topic: Topic): void
  onRetry(): void
}

/** What a topic is about, and whether the reader follows it. */
export function TopicHead({ topic, onFollow, onRetry }: Props) {
  return (
    <section className={`kit-card ${styles.form}`} data-state={topic.state}>
      <Loaded
        resource={topic}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line']} />}
        missing={
          <Missing text={TEXTS.topicMissing} href="/wealthDecisionCircle" label={TEXTS.toCircle} />
        }
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) => <Ready topic={value} onFollow={onFollow} />}
      </Loaded>
    </section>
  )
}

function Ready({ topic, onFollow }: { topic: Topic } & Pick<Props, 'onFollow'>) {
  const { name, summary, posts, followers, isFollowed, productId } = topic
  return (
    <>
      <div className={styles.line}>
        <h2 className={styles.title}>#{name}</h2>
        <Button
          kind={isFollowed ? 'quiet' : 'soft'}
          aria-pressed={isFollowed}
          onClick={() => onFollow(topic)}
        >
          {isFollowed ? TEXTS.following : TEXTS.follow}
        </Button>
      </div>
      <p>{summary}</p>
      <p className={styles.quiet}>
        {TEXTS.posts(posts)} · {TEXTS.followers(followers)}{' '}
        {productId && <Badge kind="warn">{TEXTS.paid}</Badge>}
      </p>
    </>
  )
}
