import '#styles/kit/row.css'
import type { Report } from '#api/adviser/chief/report.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { reportAddress } from '#lib/adviser/addresses.ts'
import { CHIEF_TEXTS as TEXTS } from '#lib/adviser/chief/chief-texts.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from '../Adviser.module.css'
import { ChiefTabs } from './ChiefTabs.tsx'

interface Props {
  reports: PagedList<Report>
  chiefs: readonly AdviserProfile[]
  /** The chosen analyst's certificate; empty for all. */
  certificate: string
  onChief(certificate: string): void
  onMore(): void
  onRetry(): void
}

/** Reports, newest first, with a mark on those the reader has not opened. */
export function ReportList({ reports, chiefs, certificate, onChief, onMore, onRetry }: Props) {
  const isReady = reports.state !== 'loading'
  return (
    <div className={styles.page} data-keep="reports" data-ready={isReady ? '' : undefined}>
      <ChiefTabs chiefs={chiefs} certificate={certificate} onChief={onChief} />
      <PagedRows
        list={reports}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />}
        failed={TEXTS.failed}
        empty={<Empty drawing={emptyList} text={TEXTS.empty} />}
        texts={TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => (
          <ul className="kit-rows">
            {rows.map((one) => (
              <li key={one.seq} className={styles.lazy}>
                <ReportRow report={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <a className={styles.link} href="/ChiefTrack">
        {TEXTS.track}
      </a>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

function ReportRow({ report: { entry, isRead } }: { report: Report }) {
  const { publicationId, title, text, publishedAt, isPaid, isHidden } = entry
  return (
    <a className={styles.row} href={reportAddress(publicationId)}>
      <span className={styles.line}>
        <strong>{isHidden ? TEXTS.hiddenTitle : title}</strong>
        {!isRead && !isHidden && <Badge kind="danger">{TEXTS.unread}</Badge>}
        <Badge kind={isPaid ? 'warn' : 'quiet'}>{isPaid ? TEXTS.paid : TEXTS.free}</Badge>
        {entry.withdrawnAt !== undefined && <Badge kind="danger">{TEXTS.withdrawn}</Badge>}
        {entry.correctedBy && <Badge kind="quiet">{TEXTS.corrected}</Badge>}
      </span>
      {!isHidden && <span className={`${styles.quiet} ${styles.clamp}`}>{text}</span>}
      <span className={styles.quiet}>
        {TEXTS.author(entry.adviserName, entry.adviserCertificate)}{' '}
        <time dateTime={new Date(publishedAt).toISOString()}>{minuteText(publishedAt)}</time>
      </span>
    </a>
  )
}
