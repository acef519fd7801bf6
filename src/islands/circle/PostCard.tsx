import '#styles/kit/chip.css'
import { postFileAddress, postPictureAddress } from '#api/circle/attachment-address.ts'
import type { Post } from '#api/circle/post.ts'
import { EntryNotices, EntrySecurities } from '#islands/publication/PublicationRows.tsx'
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
  /** Where another post is read; undefined if the page does not list it. */
  addressOf(postId: string): string | undefined
  onVote(post: Post, vote: 'up' | 'down'): void
  onMore(post: Post): void
}

/** A post with its author and topic; a paid one that its reader has not bought shows the way to it. */
export function PostCard({ post, addressOf, onVote, onMore }: Props) {
  const { topicId, topicName, state, reason, createdAt, isHidden, isPaid, entry } = post
  const stateText = TEXTS.state[state]
  const isOpenToVotes = state === 'shown' && entry?.withdrawnAt === undefined
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
      {isHidden ? <Hidden /> : <Words post={post} addressOf={addressOf} />}
      <Pictures post={post} />
      <Files post={post} />
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
      {!isHidden && isOpenToVotes && <Votes post={post} onVote={onVote} />}
    </>
  )
}

/** The text of a post; an adviser's with its securities, corrections and withdrawal. */
function Words({ post: { text, entry }, addressOf }: Pick<Props, 'post' | 'addressOf'>) {
  if (!entry) return <p className={styles.text}>{text}</p>
  return (
    <>
      <EntryNotices entry={entry} addressOf={addressOf} />
      <p className={styles.text} data-withdrawn={entry.withdrawnAt !== undefined || undefined}>
        {text}
      </p>
      <EntrySecurities entry={entry} />
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

function Files({ post: { files, state } }: Pick<Props, 'post'>) {
  if (state === 'refused') return null
  return files.map(({ fileId, name, bytes }) => (
    <a
      key={fileId}
      className={styles.link}
      href={API_ORIGIN + postFileAddress(fileId)}
      download={name}
    >
      {TEXTS.file(name, bytes)}
    </a>
  ))
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
