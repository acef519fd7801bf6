import '#styles/kit/switch.css'
import type { SubscriptionKind } from '#api/subscription/kinds.ts'
import type { Subject, Subscription } from '#api/subscription/subscription.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { shortMinuteText } from '#lib/shell/format/time-text.ts'
import { SUBSCRIPTION_TEXTS } from '#lib/subscription/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Subscriptions.module.css'

interface Props {
  kind: SubscriptionKind
  subscriptions: readonly Subscription[]
  others: readonly Subject[]
  onFollow(subject: Subject): void
  onUnfollow(subscription: Subscription): void
  onNotify(subscription: Subscription, isOn: boolean): void
}

/** Followed items of one kind, with their message settings, and further items to follow. */
export function Followed(props: Props) {
  const { kind, subscriptions, others, onFollow, onUnfollow, onNotify } = props
  return (
    <>
      {subscriptions.length === 0 && (
        <Empty drawing={emptyList} text={SUBSCRIPTION_TEXTS.empty[kind]} />
      )}
      <ul className={styles.list}>
        {subscriptions.map((one) => (
          <li key={one.subject.subjectId} className={styles.card}>
            <SubjectWords subject={one.subject} />
            <div className={styles.row}>
              <label className={styles.notify}>
                <input
                  className="kit-switch__box"
                  type="checkbox"
                  role="switch"
                  aria-checked={one.isNotified}
                  checked={one.isNotified}
                  aria-label={SUBSCRIPTION_TEXTS.notifyOf(one.subject.name)}
                  onChange={(event) => onNotify(one, event.currentTarget.checked)}
                />
                {SUBSCRIPTION_TEXTS.notify}
              </label>
              <Button kind="text" onClick={() => onUnfollow(one)}>
                {SUBSCRIPTION_TEXTS.unsubscribe[kind]}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section>
          <h2 className={styles.others}>{SUBSCRIPTION_TEXTS.others[kind]}</h2>
          <ul className={styles.list}>
            {others.map((subject) => (
              <li key={subject.subjectId} className={styles.card}>
                <div className={styles.row}>
                  <SubjectWords subject={subject} />
                  <Button kind="soft" onClick={() => onFollow(subject)}>
                    {SUBSCRIPTION_TEXTS.subscribe[kind]}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const PAGES: Partial<Record<SubscriptionKind, (id: string) => string>> = {
  adviser: (id) => `/InvestAdviserDetail?${new URLSearchParams({ id })}`,
  live: (id) => `/interactionLive?${new URLSearchParams({ id })}`,
  strategy: (productId) => `/UnPurDetail?${new URLSearchParams({ productId })}`,
}

function SubjectWords({
  subject: { kind, subjectId, name, summary, startsAt },
}: {
  subject: Subject
}) {
  const address = PAGES[kind]?.(subjectId)
  return (
    <div className={styles.words}>
      <h3>{address ? <a href={address}>{name}</a> : name}</h3>
      <p className={styles.quiet}>
        {startsAt !== undefined && <time>{shortMinuteText(startsAt)} </time>}
        {summary}
      </p>
    </div>
  )
}
