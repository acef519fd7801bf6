import { atom, onMount } from 'nanostores'
import { SUBSCRIPTION_KINDS } from '#api/subscription/kinds.ts'
import type { Subject, Subscription } from '#api/subscription/subscription.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { resource } from '#lib/data/resource.ts'
import { undoable } from '#lib/data/undo.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { type BoughtService, boughtServices } from './bought-services.ts'
import { SUBSCRIPTION_TEXTS } from './texts.ts'

export const SUBSCRIPTION_TABS = ['service', ...SUBSCRIPTION_KINDS] as const
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number]

export interface Subscriptions {
  services: readonly BoughtService[]
  subscriptions: readonly Subscription[]
  others: readonly Subject[]
}

/** The user's purchases and subscriptions. */
export const $subscriptions = resource<Subscriptions>({
  access: 'login',
  async load() {
    const [periods, lists] = await Promise.all([
      call(() => import('#api/order/service/list-services.ts'), {}),
      call(() => import('#api/subscription/list-subscriptions.ts'), {}),
    ])
    return { services: boughtServices(periods), ...lists }
  },
})

export const $subscriptionTab = atom<SubscriptionTab>('service')

/** The subscription that was just ended and can be restored. */
export const $dropped = undoable<Subscription>()

onMount($subscriptionTab, () => {
  const named = new URLSearchParams(location.search).get('type')
  const tab = SUBSCRIPTION_TABS.find((known) => known === named)
  if (tab) $subscriptionTab.set(tab)
})

/** Shows another kind; the address follows, so that a link and a reload open it. */
export function chooseSubscriptionTab(tab: SubscriptionTab): void {
  $subscriptionTab.set(tab)
  history.replaceState(history.state, '', `?type=${tab}`)
}

export async function follow(subject: Subject): Promise<void> {
  const subscription = { subject, isNotified: true, subscribedAt: serverNow() }
  if (await write(putting(subscription), removing(subject), () => subscribe(subscription)))
    showToast(SUBSCRIPTION_TEXTS.subscribed(subject.name), 'success')
}

export async function setNotified(subscription: Subscription, isNotified: boolean): Promise<void> {
  const changed = { ...subscription, isNotified }
  await write(putting(changed), putting(subscription), () => subscribe(changed))
}

/** Ends a subscription at once; for five seconds it can be restored unchanged. */
export async function unfollow(subscription: Subscription): Promise<void> {
  const { subject } = subscription
  $dropped.consume()
  const isEnded = await write(removing(subject), putting(subscription), () =>
    call(() => import('#api/subscription/unsubscribe.ts'), subject),
  )
  if (isEnded) $dropped.offer(subscription)
}

/** Restores the subscription that was just ended. */
export async function restoreDropped(): Promise<void> {
  const subscription = $dropped.consume()
  if (!subscription) return
  await write(putting(subscription), removing(subscription.subject), () => subscribe(subscription))
}

type Change = (shown: Subscriptions) => Subscriptions

/** Shows a change at once; if it is refused, undoes it and shows the reason. */
async function write(change: Change, undo: Change, send: () => Promise<unknown>): Promise<boolean> {
  const shown = () => optimistic($subscriptions, { change, send, undo })
  return (await attempt(shown, SUBSCRIPTION_TEXTS.changeFailed)) !== undefined
}

function subscribe({ subject, isNotified }: Subscription): Promise<unknown> {
  return call(() => import('#api/subscription/subscribe.ts'), { ...subject, isNotified })
}

const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.subjectId === b.subjectId

function putting(subscription: Subscription): Change {
  const { subject } = subscription
  return ({ subscriptions, others, ...rest }) => ({
    ...rest,
    subscriptions: subscriptions.some((one) => isSame(one.subject, subject))
      ? subscriptions.map((one) => (isSame(one.subject, subject) ? subscription : one))
      : [subscription, ...subscriptions],
    others: others.filter((one) => !isSame(one, subject)),
  })
}

function removing(subject: Subject): Change {
  return ({ subscriptions, others, ...rest }) => ({
    ...rest,
    subscriptions: subscriptions.filter((one) => !isSame(one.subject, subject)),
    others: [subject, ...others.filter((one) => !isSame(one, subject))],
  })
}
