import type { Subject, Subscription } from '#api/subscription/subscription.ts'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import {
  type Subscriptions as Shown,
  SUBSCRIPTION_TABS,
  type SubscriptionTab,
} from '#lib/subscription/subscriptions-store.ts'
import { SUBSCRIPTION_TEXTS } from '#lib/subscription/texts.ts'
import { Followed } from './Followed.tsx'
import { ServiceRows } from './ServiceRows.tsx'
import styles from './Subscriptions.module.css'

interface Props {
  state: Resource<Shown>
  tab: SubscriptionTab
  dropped: Subscription | undefined
  onTab(tab: SubscriptionTab): void
  onRetry(): void
  onFollow(subject: Subject): void
  onUnfollow(subscription: Subscription): void
  onNotify(subscription: Subscription, isOn: boolean): void
  onRestore(): void
}

/** Bought services and all followed items, by kind. */
export function Subscriptions(props: Props) {
  const { tab, state, dropped, onTab, onRestore } = props
  return (
    <div className={styles.page}>
      <Tabs
        label={SUBSCRIPTION_TEXTS.tabsLabel}
        tabs={SUBSCRIPTION_TABS}
        current={tab}
        words={SUBSCRIPTION_TEXTS.tabs}
        className={styles.tabs}
        onTab={onTab}
      />
      <div
        className={styles.body}
        data-keep="subscriptions"
        data-ready={state.state === 'loading' ? undefined : ''}
      >
        <Body {...props} />
      </div>
      <div className={styles.undo} role="status">
        {dropped && (
          <p>
            {SUBSCRIPTION_TEXTS.dropped(dropped.subject.name)}
            <button type="button" onClick={onRestore}>
              {SUBSCRIPTION_TEXTS.undo}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

function Body(props: Props) {
  const { state, tab, onRetry } = props
  return (
    <Loaded
      resource={state}
      waiting={<Skeleton label={SUBSCRIPTION_TEXTS.loading} shapes={['block', 'block', 'block']} />}
      guest={<LogInFirst text={SUBSCRIPTION_TEXTS.guest} />}
      failed={SUBSCRIPTION_TEXTS.failed}
      onRetry={onRetry}
    >
      {({ services, subscriptions, others }) =>
        tab === 'service' ? (
          <ServiceRows services={services} />
        ) : (
          <Followed
            kind={tab}
            subscriptions={subscriptions.filter(({ subject }) => subject.kind === tab)}
            others={others.filter(({ kind }) => kind === tab)}
            onFollow={props.onFollow}
            onUnfollow={props.onUnfollow}
            onNotify={props.onNotify}
          />
        )
      }
    </Loaded>
  )
}
