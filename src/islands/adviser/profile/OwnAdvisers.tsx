import '#styles/kit/button.css'
import '#styles/kit/card.css'
import type { OwnAdviser } from '#api/adviser/profile/list-own-advisers.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { adviserAddress, questionFormAddress } from '#lib/adviser/addresses.ts'
import { PROFILE_TEXTS as TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from '../Adviser.module.css'
import { AdviserHead } from '../AdviserHead.tsx'

interface Props {
  advisers: Resource<readonly OwnAdviser[]>
  onRate(adviser: OwnAdviser, stars: number): void
  onRetry(): void
}

/** The advisers who serve the user, each with ways to ask, rate and complain. */
export function OwnAdvisers({ advisers, onRate, onRetry }: Props) {
  const isReady = advisers.state !== 'loading'
  return (
    <div className={styles.page} data-keep="advisers" data-ready={isReady ? '' : undefined}>
      <Loaded
        resource={advisers}
        waiting={<Skeleton label={TEXTS.loading} shapes={['circle', 'title', 'block']} />}
        failed={TEXTS.mineFailed}
        onRetry={onRetry}
      >
        {(rows) => (rows.length > 0 ? <Cards rows={rows} onRate={onRate} /> : <NoAdvisers />)}
      </Loaded>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

function NoAdvisers() {
  return (
    <Empty drawing={emptyList} text={TEXTS.mineEmpty}>
      <a className="kit-button" href="/InvestAdviserAid">
        {TEXTS.toAid}
      </a>
    </Empty>
  )
}

function Cards({ rows, onRate }: { rows: readonly OwnAdviser[] } & Pick<Props, 'onRate'>) {
  return (
    <ul className={styles.list}>
      {rows.map((one) => (
        <li key={one.adviser.certificate} className={`kit-card ${styles.card}`}>
          <Card own={one} onRate={onRate} />
        </li>
      ))}
    </ul>
  )
}

function Card({ own, onRate }: { own: OwnAdviser } & Pick<Props, 'onRate'>) {
  const { adviser, questions, callbacks } = own
  const { certificate, isServing } = adviser
  return (
    <>
      <AdviserHead adviser={adviser} />
      <p className={styles.quiet}>
        {TEXTS.certificate} {certificate} · {TEXTS.questions(questions)} ·{' '}
        {TEXTS.callbacks(callbacks)}
      </p>
      <LatestView own={own} />
      <Stars own={own} onRate={onRate} />
      <div className={styles.actions}>
        <a className="kit-button" data-kind="quiet" href={adviserAddress(certificate)}>
          {TEXTS.home}
        </a>
        {isServing && (
          <a className="kit-button" href={questionFormAddress(certificate)}>
            {TEXTS.askShort}
          </a>
        )}
      </div>
      <a className={styles.link} href="/complaint">
        {TEXTS.complain}
      </a>
    </>
  )
}

function LatestView({ own: { adviser, latestView, latestViewAt } }: { own: OwnAdviser }) {
  if (!latestView || latestViewAt === undefined) return null
  return (
    <a className={styles.line} href={adviserAddress(adviser.certificate)}>
      <span className={styles.who}>{latestView}</span>
      <time className={styles.quiet} dateTime={new Date(latestViewAt).toISOString()}>
        {shortMinuteText(latestViewAt)}
      </time>
    </a>
  )
}

const STARS = [1, 2, 3, 4, 5] as const

function Stars({ own, onRate }: { own: OwnAdviser } & Pick<Props, 'onRate'>) {
  const { adviser, isRatable, ownStars = 0 } = own
  if (!isRatable) return <p className={styles.quiet}>{TEXTS.rateLater}</p>
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.quiet}>{TEXTS.rate(adviser.name)}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <button
            key={stars}
            className={styles.star}
            type="button"
            aria-label={TEXTS.stars(stars)}
            aria-pressed={stars <= ownStars}
            onClick={() => onRate(own, stars)}
          >
            ★
          </button>
        ))}
      </div>
    </fieldset>
  )
}
