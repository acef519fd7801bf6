import type { ReactNode } from 'react'
import type { AdviserPage } from '#api/adviser/profile/get-adviser-profile.ts'
import type { Question } from '#api/adviser/question/question.ts'
import type { Publication } from '#api/publication/publication.ts'
import { PublicationRows } from '#islands/publication/PublicationRows.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { AdviserTab } from '#lib/adviser/profile/adviser-tabs.ts'
import { PROFILE_TEXTS as TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from '../Adviser.module.css'
import { QuestionRows } from '../question/QuestionRows.tsx'

interface Props {
  page: AdviserPage
  tab: AdviserTab
  views: Resource<readonly Publication[]>
  answers: Resource<readonly Question[]>
  onRetry(): void
}

/** What the chosen tab shows of an adviser. */
export function AdviserContent({ page, tab, views, answers, onRetry }: Props) {
  switch (tab) {
    case 'views':
      return (
        <Part rows={views} empty={TEXTS.noViews} onRetry={onRetry}>
          {(rows) => <PublicationRows publications={rows} />}
        </Part>
      )
    case 'answers':
      return (
        <Part rows={answers} empty={TEXTS.noAnswers} onRetry={onRetry}>
          {(rows) => (
            <>
              <QuestionRows questions={rows} />
              <a
                className="kit-button"
                data-kind="text"
                href={`/Answer?${new URLSearchParams({ certNo: page.adviser.certificate })}`}
              >
                {TEXTS.allAnswers}
              </a>
            </>
          )}
        </Part>
      )
    case 'live':
      return <Rooms page={page} />
    case 'courses':
      return <Courses courses={page.courses} />
  }
}

interface PartProps<Row> {
  rows: Resource<readonly Row[]>
  empty: string
  children(rows: readonly Row[]): ReactNode
  onRetry(): void
}

function Part<Row>({ rows, empty, children, onRetry }: PartProps<Row>) {
  return (
    <Loaded
      resource={rows}
      waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'line', 'block']} />}
      failed={TEXTS.partFailed}
      onRetry={onRetry}
    >
      {(value) => (value.length > 0 ? children(value) : <Empty drawing={emptyList} text={empty} />)}
    </Loaded>
  )
}

function Rooms({ page: { rooms, replays } }: Pick<Props, 'page'>) {
  if (rooms.length + replays.length === 0) return <Empty drawing={emptyList} text={TEXTS.noLive} />
  const shown = [
    ...rooms.map((room) => ({ room, page: '/interactionLive' })),
    ...replays.map((room) => ({ room, page: '/lookBackVideo' })),
  ]
  return (
    <ul className="kit-rows">
      {shown.map(({ room, page }) => (
        <li key={room.id}>
          <a className={styles.row} href={`${page}?id=${room.id}`}>
            <span className={styles.line}>
              <strong>{room.title}</strong>
              <Badge kind={room.state === 'live' ? 'danger' : 'quiet'}>
                {ROOM_TEXTS[room.state]}
              </Badge>
            </span>
            <time className={styles.quiet} dateTime={new Date(room.startsAt).toISOString()}>
              {shortMinuteText(room.startsAt)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  )
}

const ROOM_TEXTS = { before: TEXTS.upcoming, live: TEXTS.live, ended: TEXTS.replay } as const

function Courses({ courses }: Pick<AdviserPage, 'courses'>) {
  if (courses.length === 0) return <Empty drawing={emptyList} text={TEXTS.noCourses} />
  return (
    <ul className="kit-rows">
      {courses.map(({ productId, name, summary }) => (
        <li key={productId}>
          <a className={styles.row} href={`/UnPurDetail?${new URLSearchParams({ productId })}`}>
            <strong>{name}</strong>
            <span className={styles.quiet}>{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
