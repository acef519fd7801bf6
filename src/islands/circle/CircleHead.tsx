import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import type { Topic } from '#api/circle/post.ts'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import { topicAddress } from '#lib/circle/scope.ts'
import type { Resource } from '#lib/data/resource.ts'
import styles from './Circle.module.css'

interface Props {
  topics: Resource<readonly Topic[]>
  isPaidOnly: boolean
  onRetry(): void
}

/** The circle with its topics, and the way into the paid ones. */
export function CircleHead({ topics, isPaidOnly, onRetry }: Props) {
  return (
    <section className={`kit-card ${styles.form}`}>
      <h2 className={styles.title}>{TEXTS.circle}</h2>
      <p>{TEXTS.circleIntro}</p>
      <Loaded
        resource={topics}
        waiting={<Skeleton label={TEXTS.loading} shapes={['pill', 'pill']} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(all) => <Topics topics={all} isPaidOnly={isPaidOnly} />}
      </Loaded>
    </section>
  )
}

function Topics({ topics, isPaidOnly }: { topics: readonly Topic[]; isPaidOnly: boolean }) {
  const paid = topics.filter(({ productId }) => productId !== undefined)
  const isMember = paid.some((one) => one.isMember)
  return (
    <>
      <nav className="kit-chips" aria-label={TEXTS.topics}>
        {(isPaidOnly ? paid : topics).map(({ topicId, name, posts }) => (
          <a key={topicId} className="kit-chip" href={topicAddress(topicId)}>
            #{name} <span className={styles.quiet}>{posts}</span>
          </a>
        ))}
      </nav>
      <p className={styles.quiet}>{isMember ? TEXTS.member : TEXTS.notMember}</p>
      {!isMember && (
        <a className="kit-button" href="/UnPurDetail?productId=wealth-column">
          {TEXTS.open}
        </a>
      )}
    </>
  )
}
