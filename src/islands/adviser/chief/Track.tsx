import '#styles/kit/card.css'
import type { Report } from '#api/adviser/chief/report.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { Security } from '#islands/publication/PublicationRows.tsx'
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

/** What became of every security in the reports, rising and falling ones alike. */
export function Track({ reports, chiefs, certificate, onChief, onMore, onRetry }: Props) {
  const isReady = reports.state !== 'loading'
  return (
    <div className={styles.page} data-keep="track" data-ready={isReady ? '' : undefined}>
      <h2 className={styles.title}>{TEXTS.trackTitle}</h2>
      <p className={styles.risk}>{TEXTS.trackRule}</p>
      <ChiefTabs chiefs={chiefs} certificate={certificate} onChief={onChief} />
      <PagedRows
        list={reports}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block']} />}
        failed={TEXTS.failed}
        empty={<Empty drawing={emptyList} text={TEXTS.trackEmpty} />}
        texts={TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => <Rows reports={rows} />}
      </PagedRows>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

function Rows({ reports }: { reports: readonly Report[] }) {
  const tracked = reports.filter(({ entry }) => entry.securities.length > 0)
  const hidden = reports.filter(({ entry }) => entry.isHidden).length
  return (
    <>
      <ul className={styles.list}>
        {tracked.map(({ seq, entry }) => (
          <li key={seq} className={`kit-card ${styles.card} ${styles.lazy}`}>
            <p className={styles.line}>
              <a className={styles.link} href={reportAddress(entry.publicationId)}>
                {entry.title}
              </a>
              {entry.withdrawnAt !== undefined && <Badge kind="danger">{TEXTS.withdrawn}</Badge>}
              {entry.correctedBy && <Badge kind="quiet">{TEXTS.corrected}</Badge>}
            </p>
            <p className={styles.quiet}>
              {TEXTS.author(entry.adviserName, entry.adviserCertificate)}{' '}
              <time dateTime={new Date(entry.publishedAt).toISOString()}>
                {minuteText(entry.publishedAt)}
              </time>
            </p>
            {entry.securities.map((security) => (
              <Security key={security.symbol} security={security} />
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.quiet}>{TEXTS.hiddenRows(hidden)}</p>}
    </>
  )
}
