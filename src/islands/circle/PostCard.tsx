import '#styles/kit/chip.css'
import type { Post } from '#api/circle/post.ts'
import { postPictureAddress } from '#api/circle/post-picture-address.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import { personAddress, topicAddress } from '#lib/circle/scope.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import styles from './Circle.module.css'

interface Props {
  post: Post
  onVote(post: Post, vote: 'up' | 'down'): void
  onMore(post: Post): void
}

/** A post with its author and topic; a paid one that its reader has not bought shows the way to it. */
export function PostCard({ post, onVote, onMore }: Props) {
  const { topicId, topicName, text, state, reason, createdAt, isHidden, isPaid } = post
  const stateText = TEXTS.state[state]
  return (
    <>
      <div className={styles.line}>
        <Author post={post} />
        {isPaid && <Badge kind="warn">{TEXTS.paid}</Badge>}
        {!isHidden && (
          <Button kind="text" onClick={() => onMore(post)}>
            {post.isOwn ? TEXTS.remove : TEXTS.report}
          </Button>
        )}
      </div>
      {isHidden ? <Hidden /> : <p className={styles.text}>{text}</p>}
      <Pictures post={post} />
      {stateText && (
        <p className={styles.quiet}>{reason ? TEXTS.because(stateText, reason) : stateText}</p>
      )}
      <p className={styles.line}>
        <a className={styles.link} href={topicAddress(topicId)}>
          #{topicName}
        </a>
        <time className={styles.quiet} dateTime={new Date(createdAt).toISOString()}>
          {relativeTime(createdAt, serverNow())}
        </time>
      </p>
      {!isHidden && state === 'shown' && <Votes post={post} onVote={onVote} />}
    </>
  )
}

function Author({ post: { personId, nickname, certificate } }: Pick<Props, 'post'>) {
  const initial = certificate ? nickname.slice(-1) : nickname.slice(0, 1)
  const words = (
    <>
      <span className={styles.face} aria-hidden="true">
        {initial}
      </span>
      <span>
        <strong>{nickname}</strong>{' '}
        {certificate && (
          <span className={styles.quiet}>
            {TEXTS.adviser} {certificate}
          </span>
        )}
      </span>
    </>
  )
  const address = authorAddress(personId, certificate)
  if (!address) return <span className={styles.author}>{words}</span>
  return (
    <a className={styles.author} href={address}>
      {words}
    </a>
  )
}

function authorAddress(personId: string | undefined, certificate: string | undefined) {
  if (certificate) return `/InvestAdviserDetail?${new URLSearchParams({ id: certificate })}`
  return personId && personAddress(personId)
}

function Hidden() {
  return (
    <p className={styles.hidden}>
      {TEXTS.hidden}
      <a href="/UnPurDetail?productId=wealth-column">{TEXTS.open}</a>
    </p>
  )
}

function Pictures({ post: { pictureIds, state } }: Pick<Props, 'post'>) {
  if (pictureIds.length === 0 || state === 'refused') return null
  return (
    <div className={styles.pictures}>
      {pictureIds.map((pictureId, i) => {
        const address = API_ORIGIN + postPictureAddress(pictureId)
        return (
          <a key={pictureId} href={address} target="_blank" rel="noopener">
            <img src={address} alt={TEXTS.picture(i + 1)} loading="lazy" width="120" height="120" />
          </a>
        )
      })}
    </div>
  )
}

function Votes({ post, onVote }: Pick<Props, 'post' | 'onVote'>) {
  const { ups, downs, vote } = post
  return (
    <div className={styles.votes}>
      <button
        className="kit-chip"
        type="button"
        aria-pressed={vote === 'up'}
        onClick={() => onVote(post, 'up')}
      >
        {TEXTS.useful} {ups}
      </button>
      <button
        className="kit-chip"
        type="button"
        aria-pressed={vote === 'down'}
        onClick={() => onVote(post, 'down')}
      >
        {TEXTS.useless} {downs}
      </button>
    </div>
  )
}
