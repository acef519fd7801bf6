import { useStore } from '#islands/ui/use-store.ts'
import {
  $dropped,
  $subscriptions,
  $subscriptionTab,
  chooseSubscriptionTab,
  follow,
  restoreDropped,
  setNotified,
  unfollow,
} from '#lib/subscription/subscriptions-store.ts'
import { Subscriptions } from './Subscriptions.tsx'

/** Why is this an island? Rows move between lists at a tap, switches save themselves, and unfollowing can be undone. */
export function SubscriptionsIsland() {
  const state = useStore($subscriptions)
  const tab = useStore($subscriptionTab, { ssr: 'service' })
  const dropped = useStore($dropped, { ssr: undefined })
  return (
    <Subscriptions
      state={state}
      tab={tab}
      dropped={dropped}
      onTab={chooseSubscriptionTab}
      onRetry={$subscriptions.reload}
      onFollow={(subject) => void follow(subject)}
      onUnfollow={(one) => void unfollow(one)}
      onNotify={(one, isOn) => void setNotified(one, isOn)}
      onRestore={() => void restoreDropped()}
    />
  )
}
