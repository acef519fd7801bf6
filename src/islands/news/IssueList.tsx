import '#styles/kit/chip.css'
import type { IssueLine } from '#api/news/list-issues.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { ISSUE_TEXTS as TEXTS } from '#lib/news/texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Issue.module.css'

interface Props {
  issues: PagedList<IssueLine>
  months: readonly string[]
  unread: number
  month: string | undefined
  onMore(): void
  onRetry(): void
}

export function IssueList({ issues, months, unread, month, onMore, onRetry }: Props) {
  return (
    <div className={styles.list}>
      <h1>{TEXTS.title}</h1>
      {months.length > 0 && (
        <>
          <p className={styles.quiet}>{TEXTS.unread(unread)}</p>
          <nav className="kit-chips" aria-label={TEXTS.months}>
            {[undefined, ...months].map((one) => (
              <a
                key={one ?? ''}
                className="kit-chip"
                href={one ? `/WealthList?month=${one}` : '/WealthList'}
                aria-current={one === month ? 'true' : undefined}
              >
                {one ?? TEXTS.all}
              </a>
            ))}
          </nav>
        </>
      )}
      <div data-keep="issues" data-ready={issues.state === 'loading' ? undefined : ''}>
        <PagedRows
          list={issues}
          waiting={
            <Skeleton
              label={TEXTS.loading}
              shapes={['title', 'line', 'line', 'title', 'line', 'line']}
            />
          }
          guest={<LogInFirst text={TEXTS.guest} />}
          failed={TEXTS.failed}
          empty={<Empty drawing={emptyList} text={TEXTS.empty} />}
          texts={TEXTS}
          onMore={onMore}
          onRetry={onRetry}
        >
          {(rows) => (
            <ul>
              {rows.map((issue) => (
                <li key={issue.id}>
                  <Issue issue={issue} />
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      </div>
      <p className={styles.quiet}>{TEXTS.risk}</p>
    </div>
  )
}

function Issue({ issue }: { issue: IssueLine }) {
  const { id, title, summary, publishedAt, serviceName, isRead, isOpen } = issue
  return (
    <a className={styles.row} href={`/WealthDetail?id=${id}`}>
      <strong>{title}</strong>
      {isOpen && <span className={styles.quiet}>{summary}</span>}
      <span className={styles.facts}>
        <time>{minuteText(publishedAt)}</time>
        <span>{serviceName}</span>
        {isOpen ? !isRead && <b>{TEXTS.isNew}</b> : <span>{TEXTS.locked}</span>}
      </span>
    </a>
  )
}
