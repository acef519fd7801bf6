import '#styles/kit/card.css'
import '#styles/kit/row.css'
import { CALLBACK_TOPIC_TEXTS, type Callback } from '#api/adviser/callback/callback.ts'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { adviserAddress } from '#lib/adviser/addresses.ts'
import { CALLBACK_TEXTS } from '#lib/adviser/callback/callback-texts.ts'
import { QUESTION_TEXTS as TEXTS } from '#lib/adviser/question/question-texts.ts'
import type { ServiceRecord as Record } from '#lib/adviser/question/record-store.ts'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from '../Adviser.module.css'
import { AdviserHead } from '../AdviserHead.tsx'
import { QuestionRows } from './QuestionRows.tsx'

interface Props {
  record: Resource<Record>
  advisers: Resource<readonly AdviserProfile[]>
  isCancelling: boolean
  onCancel(callback: Callback): void
  onRetry(): void
}

/** What advisers have done for the user, and who can be asked. */
export function ServiceRecord({ record, advisers, onRetry, ...actions }: Props) {
  const waiting = <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'line']} />
  return (
    <>
      <section className={styles.list} id="record">
        <h2 className={styles.title}>{TEXTS.record}</h2>
        <Loaded
          resource={record}
          waiting={waiting}
          guest={<LogInFirst text={TEXTS.recordGuest} />}
          failed={TEXTS.failed}
          onRetry={onRetry}
        >
          {(value) => <Rows record={value} {...actions} />}
        </Loaded>
      </section>
      <section className={styles.list}>
        <h2 className={styles.title}>{TEXTS.advisers}</h2>
        <Loaded resource={advisers} waiting={waiting} failed={TEXTS.failed} onRetry={onRetry}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((adviser) => (
                <li key={adviser.certificate}>
                  <a
                    className={`kit-card ${styles.block}`}
                    href={adviserAddress(adviser.certificate)}
                  >
                    <AdviserHead adviser={adviser} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </>
  )
}

type RowsProps = { record: Record } & Pick<Props, 'isCancelling' | 'onCancel'>

function Rows({ record: { questions, callbacks }, isCancelling, onCancel }: RowsProps) {
  if (questions.length + callbacks.length === 0)
    return <Empty drawing={emptyMessage} text={TEXTS.recordEmpty} />
  return (
    <>
      {callbacks.length > 0 && (
        <ul className="kit-rows">
          {callbacks.map((one) => (
            <li key={one.callbackId} className={styles.row}>
              <Booked callback={one} isCancelling={isCancelling} onCancel={onCancel} />
            </li>
          ))}
        </ul>
      )}
      {questions.length > 0 && <QuestionRows questions={questions} />}
    </>
  )
}

type BookedProps = { callback: Callback } & Pick<Props, 'isCancelling' | 'onCancel'>

function Booked({ callback, isCancelling, onCancel }: BookedProps) {
  const { adviserName, topic, startsAt, mobile, state, note } = callback
  return (
    <>
      <p className={styles.line}>
        <strong>
          {adviserName} · {CALLBACK_TOPIC_TEXTS[topic]}
        </strong>
        <Badge kind={state === 'booked' ? 'accent' : 'quiet'}>{CALLBACK_TEXTS.state[state]}</Badge>
      </p>
      <p className={styles.line}>
        <span className={styles.quiet}>
          {minuteText(startsAt)} {mobile && CALLBACK_TEXTS.to(mobile)}
        </span>
        {state === 'booked' && (
          <Button kind="text" isBusy={isCancelling} onClick={() => onCancel(callback)}>
            {CALLBACK_TEXTS.cancel}
          </Button>
        )}
      </p>
      {note && <p className={styles.text}>{note}</p>}
    </>
  )
}
