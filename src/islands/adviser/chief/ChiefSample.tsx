import '#styles/kit/card.css'
import type { Report } from '#api/adviser/chief/report.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { PublicationBody } from '#islands/publication/PublicationRows.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { adviserAddress, reportAddress } from '#lib/adviser/addresses.ts'
import { CHIEF_TEXTS as TEXTS } from '#lib/adviser/chief/chief-texts.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { Resource } from '#lib/data/resource.ts'
import styles from '../Adviser.module.css'
import { AdviserHead } from '../AdviserHead.tsx'

interface Props {
  reports: PagedList<Report>
  chiefs: Resource<readonly AdviserProfile[]>
  onRetry(): void
}

/** Who writes the reports, and the newest one that everybody may read. */
export function ChiefSample({ reports, chiefs, onRetry }: Props) {
  const waiting = <Skeleton label={TEXTS.loading} shapes={['circle', 'title', 'block']} />
  return (
    <>
      <section className={styles.list}>
        <h2 className={styles.title}>{TEXTS.who}</h2>
        <Loaded resource={chiefs} waiting={waiting} failed={TEXTS.failed} onRetry={onRetry}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((one) => (
                <li key={one.certificate}>
                  <a className={`kit-card ${styles.block}`} href={adviserAddress(one.certificate)}>
                    <AdviserHead adviser={one} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <section className={styles.list}>
        <h2 className={styles.title}>{TEXTS.sample}</h2>
        <Sample reports={reports} onRetry={onRetry} />
      </section>
    </>
  )
}

function Sample({ reports, onRetry }: Pick<Props, 'reports' | 'onRetry'>) {
  if (reports.state === 'failed') return <Failed text={TEXTS.failed} onRetry={onRetry} />
  if (reports.state !== 'ready')
    return <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block']} />
  const free = reports.rows.find(({ entry }) => !entry.isPaid && entry.withdrawnAt === undefined)
  if (!free) return <p>{TEXTS.empty}</p>
  const { publicationId, title } = free.entry
  return (
    <article className={`kit-card ${styles.card}`}>
      <h3>
        <a href={reportAddress(publicationId)}>{title}</a>
      </h3>
      <PublicationBody publication={free.entry} />
    </article>
  )
}
