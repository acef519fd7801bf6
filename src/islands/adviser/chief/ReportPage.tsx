import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import { CHIEF_PRODUCT, type Report } from '#api/adviser/chief/report.ts'
import { PublicationBody } from '#islands/publication/PublicationRows.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { adviserAddress } from '#lib/adviser/addresses.ts'
import { CHIEF_TEXTS as TEXTS } from '#lib/adviser/chief/chief-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from '../Adviser.module.css'

interface Props {
  report: Resource<Report>
  isReading: boolean
  onListen(text: string): void
  onVote(report: Report, vote: 'up' | 'down'): void
  onRetry(): void
}

/** One report: words, securities with their change since, votes; or the gate in front of a paid one. */
export function ReportPage({ report, onRetry, ...actions }: Props) {
  return (
    <div className={styles.page}>
      <Loaded
        resource={report}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block', 'block']} />}
        missing={<Missing text={TEXTS.missing} href="/ChiefList" label={TEXTS.toList} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) =>
          value.entry.isHidden ? <Gate report={value} /> : <Words report={value} {...actions} />
        }
      </Loaded>
      <a className={styles.link} href="/ChiefTrack">
        {TEXTS.track}
      </a>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

type WordsProps = { report: Report } & Pick<Props, 'isReading' | 'onListen' | 'onVote'>

function Words({ report, isReading, onListen, onVote }: WordsProps) {
  const { entry, ups, downs, vote } = report
  const { title, text, withdrawnAt } = entry
  return (
    <article className={`kit-card ${styles.card}`}>
      <h2 className={styles.title}>{title}</h2>
      <Byline report={report} />
      <Button kind="soft" aria-pressed={isReading} onClick={() => onListen(`${title}。${text}`)}>
        {isReading ? TEXTS.stop : TEXTS.listen}
      </Button>
      <PublicationBody publication={entry} />
      {withdrawnAt === undefined && (
        <div className={styles.votes}>
          <button
            className="kit-chip"
            type="button"
            aria-pressed={vote === 'up'}
            onClick={() => onVote(report, 'up')}
          >
            {TEXTS.useful} {ups}
          </button>
          <button
            className="kit-chip"
            type="button"
            aria-pressed={vote === 'down'}
            onClick={() => onVote(report, 'down')}
          >
            {TEXTS.useless} {downs}
          </button>
        </div>
      )}
    </article>
  )
}

function Byline({ report: { entry } }: { report: Report }) {
  const { adviserName, adviserCertificate, publishedAt } = entry
  return (
    <p className={styles.quiet}>
      <a className={styles.link} href={adviserAddress(adviserCertificate)}>
        {adviserName}
      </a>{' '}
      <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>
    </p>
  )
}

function Gate({ report }: { report: Report }) {
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.title}>{TEXTS.hiddenTitle}</h2>
      <Byline report={report} />
      <p className={styles.text}>{TEXTS.gate}</p>
      <a className="kit-button" data-block href={`/UnPurDetail?productId=${CHIEF_PRODUCT}`}>
        {TEXTS.open}
      </a>
    </section>
  )
}
