import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import type { ShownPerson } from '#lib/circle/person-store.ts'
import type { Resource } from '#lib/data/resource.ts'
import styles from './Circle.module.css'

interface Props {
  person: Resource<ShownPerson>
  onFollow(person: ShownPerson): void
  onBlock(person: ShownPerson): void
  onRetry(): void
}

/** The person whose page it is, and the reader's relation to them. */
export function PersonHead({ person, onRetry, ...actions }: Props) {
  return (
    <section className={`kit-card ${styles.form}`}>
      <Loaded
        resource={person}
        waiting={<Skeleton label={TEXTS.loading} shapes={['circle', 'title']} />}
        missing={
          <Missing text={TEXTS.personMissing} href="/wealthDecisionCircle" label={TEXTS.toCircle} />
        }
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) => <Ready person={value} {...actions} />}
      </Loaded>
    </section>
  )
}

type ReadyProps = { person: ShownPerson } & Pick<Props, 'onFollow' | 'onBlock'>

function Ready({ person, onFollow, onBlock }: ReadyProps) {
  const { nickname, posts, followers, isOwn, isFollowed, isBlocked } = person
  return (
    <>
      <div className={styles.author}>
        <span className={styles.face} aria-hidden="true">
          {nickname.slice(0, 1)}
        </span>
        <h2 className={styles.title}>{nickname}</h2>
      </div>
      <p className={styles.quiet}>
        {TEXTS.posts(posts)} · {TEXTS.followers(followers)}
      </p>
      {!isOwn && (
        <div className={styles.votes}>
          <Button
            kind={isFollowed ? 'quiet' : 'soft'}
            aria-pressed={isFollowed}
            onClick={() => onFollow(person)}
          >
            {isFollowed ? TEXTS.following : TEXTS.follow}
          </Button>
          <Button kind="quiet" aria-pressed={isBlocked} onClick={() => onBlock(person)}>
            {isBlocked ? TEXTS.unblock : TEXTS.block}
          </Button>
        </div>
      )}
    </>
  )
}
