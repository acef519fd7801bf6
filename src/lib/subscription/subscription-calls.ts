import { listServices } from '#api/order/service/list-services.ts'
import { listSubscriptions } from '#api/subscription/list-subscriptions.ts'
import { subscribe } from '#api/subscription/subscribe.ts'
import type { Subject } from '#api/subscription/subscription.ts'
import { unsubscribe } from '#api/subscription/unsubscribe.ts'
import { send } from '#lib/shell/transport/http.ts'

/** The calls of the subscriptions, with the transport: fetched with the first of them. */

export const askServices = () => send(listServices, {})
export const askSubscriptions = () => send(listSubscriptions, {})

export const sendSubscription = ({ kind, subjectId }: Subject, isNotified: boolean) =>
  send(subscribe, { kind, subjectId, isNotified })

export const dropSubscription = ({ kind, subjectId }: Subject) =>
  send(unsubscribe, { kind, subjectId })
