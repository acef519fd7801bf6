import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import type { ReactNode } from 'react'
import type { AnsweredQuestion } from '#api/adviser/question/get-question.ts'
import type { Answer, Question } from '#api/adviser/question/question.ts'
import { PublicationBody } from '#islands/publication/PublicationRows.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { adviserAddress, stockAddress } from '#lib/adviser/addresses.ts'
import { QUESTION_TEXTS as TEXTS } from '#lib/adviser/question/question-texts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from '../Adviser.module.css'

interface Props {
  question: Resource<AnsweredQuestion>
  /** How many people watch the security of the question. */
  watchers: number | undefined
  /** Shown where the address names no question. */
  list: ReactNode
  onVote(answer: Answer, vote: 'up' | 'down'): void
  onRetry(): void
}

/** A question with the answers of licensed advisers, or the newest answers of all. */
export function AnswerPage({ question, watchers, list, onVote, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <Loaded
        resource={question}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block']} />}
        missing={
          <>
            <h2 className={styles.title}>{TEXTS.listTitle}</h2>
            {list}
          </>
        }
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(value) => <Ready {...value} watchers={watchers} onVote={onVote} />}
      </Loaded>
      <AskAgain question={question} />
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

function AskAgain({ question }: Pick<Props, 'question'>) {
  const symbol = question.state === 'ready' ? question.value.question.symbol : undefined
  const search = symbol ? `?${new URLSearchParams({ symbol })}` : ''
  return (
    <a className="kit-button" data-block href={`/InvestAdviserAid${search}`}>
      {TEXTS.again}
    </a>
  )
}

type ReadyProps = AnsweredQuestion & Pick<Props, 'watchers' | 'onVote'>

function Ready({ question, answers, watchers, onVote }: ReadyProps) {
  const { text, state, declineReason } = question
  return (
    <>
      <section className={`kit-card ${styles.card}`}>
        <p className={styles.line}>
          <span className={styles.quiet}>
            {TEXTS.question} · {minuteText(question.askedAt)}
          </span>
          <Badge kind={state === 'waiting' ? 'warn' : 'quiet'}>{TEXTS.state[state]}</Badge>
        </p>
        <h2 className={styles.title}>{text}</h2>
        <StockChip question={question} watchers={watchers} />
        <PromisedTime question={question} />
        {declineReason && (
          <p className={styles.text}>
            {TEXTS.declined}：{declineReason}
          </p>
        )}
      </section>
      {answers.map((answer) => (
        <AnswerCard key={answer.seq} answer={answer} onVote={onVote} />
      ))}
    </>
  )
}

function StockChip({ question, watchers }: { question: Question; watchers: number | undefined }) {
  const { symbol, stockName } = question
  if (!symbol) return null
  return (
    <p className={styles.tags}>
      <a className="kit-chip" href={stockAddress(symbol)}>
        {stockName} {symbol.slice(2)}
      </a>
      {Boolean(watchers) && (
        <span className={styles.quiet}>{TEXTS.watchers(String(watchers))}</span>
      )}
    </p>
  )
}

/** The time promised, and whether it was kept. */
function PromisedTime({ question }: { question: Question }) {
  const { state, dueAt, answeredAt, ahead } = question
  if (state === 'waiting')
    return (
      <p className={styles.quiet}>
        {TEXTS.due(minuteText(dueAt))}，{TEXTS.ahead(ahead ?? 0)}
      </p>
    )
  if (answeredAt === undefined) return null
  return <p className={styles.quiet}>{answeredAt <= dueAt ? TEXTS.inTime : TEXTS.late}</p>
}

function AnswerCard({ answer, onVote }: { answer: Answer } & Pick<Props, 'onVote'>) {
  const { entry, ups, downs, vote } = answer
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.line}>
        <span>{TEXTS.answer}</span>
        <a className={styles.link} href={adviserAddress(entry.adviserCertificate)}>
          {entry.adviserName}
        </a>
      </h2>
      <PublicationBody publication={entry} />
      {entry.withdrawnAt === undefined && (
        <div className={styles.votes}>
          <button
            className="kit-chip"
            type="button"
            aria-pressed={vote === 'up'}
            onClick={() => onVote(answer, 'up')}
          >
            {TEXTS.useful} {ups}
          </button>
          <button
            className="kit-chip"
            type="button"
            aria-pressed={vote === 'down'}
            onClick={() => onVote(answer, 'down')}
          >
            {TEXTS.useless} {downs}
          </button>
        </div>
      )}
    </section>
  )
}
