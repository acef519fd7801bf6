import type { Question } from '#api/adviser/question/question.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { QUESTION_TEXTS as TEXTS } from '#lib/adviser/question/question-texts.ts'
import type { PagedList } from '#lib/data/kept-list.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import { QuestionRows } from './QuestionRows.tsx'

interface Props {
  questions: PagedList<Question>
  onMore(): void
  onRetry(): void
}

/** Answered questions, newest first. */
export function QuestionList({ questions, onMore, onRetry }: Props) {
  const isReady = questions.state !== 'loading'
  return (
    <div data-keep="questions" data-ready={isReady ? '' : undefined}>
      <PagedRows
        list={questions}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />}
        failed={TEXTS.failed}
        empty={
          <Empty drawing={emptyMessage} text={TEXTS.empty}>
            <a className="kit-button" href="/InvestAdviserAid">
              {TEXTS.again}
            </a>
          </Empty>
        }
        texts={TEXTS.rows}
        onMore={onMore}
        onRetry={onRetry}
      >
        {(rows) => <QuestionRows questions={rows} />}
      </PagedRows>
    </div>
  )
}
