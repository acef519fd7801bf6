import { atom, onMount } from 'nanostores'
import type { Subject, Subscription } from '#api/subscription/subscription.ts'
import { SUBSCRIPTION_KINDS } from '#api/subscription/subscription.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { type BoughtService, boughtServices } from './bought-services.ts'
import { SUBSCRIPTION_TEXTS } from './messages.ts'

export const SUBSCRIPTION_TABS = ['service', ...SUBSCRIPTION_KINDS] as const
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number]

export type Subscriptions =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | {
      state: 'ready'
      services: readonly BoughtService[]
      subscriptions: readonly Subscription[]
      others: readonly Subject[]
    }

export const LOADING: Subscriptions = { state: 'loading' }

/** How long an ended subscription may be taken back on the page. */
const UNDO_MS = 5000

/** What the user has bought and follows. */
export const $subscriptions = atom<Subscriptions>(LOADING)
export const $subscriptionTab = atom<SubscriptionTab>('service')

/** The subscription that was ended just now and may be taken back. */
export const $dropped = atom<Subscription | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

onMount($subscriptions, () => {
  const asked = new URLSearchParams(location.search).get('type')
  const tab = SUBSCRIPTION_TABS.find((known) => known === asked)
  if (tab) $subscriptionTab.set(tab)
  return followUser((userId) => {
    if (userId) void loadSubscriptions()
    else $subscriptions.set({ state: 'guest' })
  })
})

export async function loadSubscriptions(): Promise<void> {
  $subscriptions.set(LOADING)
  try {
    const { askServices, askSubscriptions } = await import('./subscription-calls.ts')
    const [periods, lists] = await Promise.all([askServices(), askSubscriptions()])
    $subscriptions.set({ state: 'ready', services: boughtServices(periods), ...lists })
  } catch (error) {
    if (!(error instanceof CancelledError)) $subscriptions.set({ state: 'failed' })
  }
}

/** Shows another kind; the address follows, so that a link and a reload lead there. */
export function openSubscriptionTab(tab: SubscriptionTab): void {
  $subscriptionTab.set(tab)
  history.replaceState(history.state, '', `?type=${tab}`)
}

export async function follow(subject: Subject): Promise<void> {
  const subscription = { subject, isNotified: true, subscribedAt: serverNow() }
  put(subscription)
  if (await save((calls) => calls.sendSubscription(subject, true)))
    showToast(SUBSCRIPTION_TEXTS.subscribed(subject.name), 'success')
  else remove(subject)
}

export async function setNotified(subscription: Subscription, isNotified: boolean): Promise<void> {
  put({ ...subscription, isNotified })
  if (!(await save((calls) => calls.sendSubscription(subscription.subject, isNotified))))
    put(subscription)
}

/** Ends a subscription at once; for five seconds it can be taken back as it was. */
export async function unfollow(subscription: Subscription): Promise<void> {
  remove(subscription.subject)
  clearTimeout(timer)
  $dropped.set(undefined)
  if (!(await save((calls) => calls.dropSubscription(subscription.subject))))
    return put(subscription)
  $dropped.set(subscription)
  timer = setTimeout(() => $dropped.set(undefined), UNDO_MS)
}

export async function takeBack(): Promise<void> {
  const subscription = $dropped.get()
  if (!subscription) return
  clearTimeout(timer)
  $dropped.set(undefined)
  const { subject, isNotified } = subscription
  put(subscription)
  if (!(await save((calls) => calls.sendSubscription(subject, isNotified)))) remove(subject)
}

type Calls = typeof import('./subscription-calls.ts')

async function save(run: (calls: Calls) => Promise<unknown>): Promise<boolean> {
  try {
    await run(await import('./subscription-calls.ts'))
    return true
  } catch (error) {
    const sentence = sentenceOf(error, SUBSCRIPTION_TEXTS.changeFailed)
    showToast(sentence, 'failure')
    return false
  }
}

const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.subjectId === b.subjectId

function put(subscription: Subscription): void {
  const shown = $subscriptions.get()
  if (shown.state !== 'ready') return
  const { subject } = subscription
  const isKnown = shown.subscriptions.some((one) => isSame(one.subject, subject))
  $subscriptions.set({
    ...shown,
    subscriptions: isKnown
      ? shown.subscriptions.map((one) => (isSame(one.subject, subject) ? subscription : one))
      : [subscription, ...shown.subscriptions],
    others: shown.others.filter((one) => !isSame(one, subject)),
  })
}

function remove(subject: Subject): void {
  const shown = $subscriptions.get()
  if (shown.state !== 'ready') return
  $subscriptions.set({
    ...shown,
    subscriptions: shown.subscriptions.filter((one) => !isSame(one.subject, subject)),
    others: [subject, ...shown.others.filter((one) => !isSame(one, subject))],
  })
}
