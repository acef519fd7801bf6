import '#styles/kit/row.css'
import type { Question } from '#api/adviser/question/question.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { answerAddress } from '#lib/adviser/addresses.ts'
import { QUESTION_TEXTS as TEXTS } from '#lib/adviser/question/question-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from '../Adviser.module.css'

const STATE_KINDS = { waiting: 'warn', answered: 'quiet', declined: 'danger' } as const

/** Questions, each a link to its page. */
export function QuestionRows({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="kit-rows">
      {questions.map((one) => (
        <li key={one.questionId} className={styles.lazy}>
          <Row question={one} />
        </li>
      ))}
    </ul>
  )
}

function Row({ question }: { question: Question }) {
  const { questionId, text, stockName, state, excerpt, adviserName, askedAt } = question
  return (
    <a className={styles.row} href={answerAddress(questionId)}>
      <span className={styles.line}>
        <strong className={styles.clamp}>{text}</strong>
        {state !== 'answered' && <Badge kind={STATE_KINDS[state]}>{TEXTS.state[state]}</Badge>}
      </span>
      {excerpt && <span className={`${styles.quiet} ${styles.clamp}`}>{excerpt}</span>}
      <span className={styles.quiet}>
        {[stockName, adviserName].filter(Boolean).join(' · ')}{' '}
        <time dateTime={new Date(askedAt).toISOString()}>{minuteText(askedAt)}</time>
      </span>
    </a>
  )
}
