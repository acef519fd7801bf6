import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { countSms } from './count-sms.ts'
import { insertDelivery } from './delivery-queries.ts'
import { closeDelivered, findUndelivered } from './outbox.ts'
import type { SmsOutcome } from './sms-outcome.ts'
import { type SendOnce, senderOf } from './sms-sender.ts'

const TRIES_MAX = 3
const WAIT_MS = 1000

type Delivery = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Delivers one message of the outbox: in the sandbox by storing it, else by the operator's SMS service. */
export async function deliverSms(services: Delivery, id: number): Promise<void> {
  const { config, db, clock, log, metrics } = services
  const message = await findUndelivered(db, id, config.secretKey)
  if (!message) return
  if (config.sms) {
    const send = senderOf(config.sms, { outside: fetchOutside, now: () => clock.now() })
    const outcome = await retrySafely(() => send(id, message))
    const { mobile, kind } = message
    const { kind: service } = config.sms
    countSms(metrics.registry, service, outcome)
    await insertDelivery(db, { mobile, kind, service, outcome }, config.secretKey, clock.now())
    if (outcome.kind !== 'sent') {
      log.error({ outbox: id, code: outcome.code }, 'sms not delivered')
      metrics.countOutsideFailure('sms', 'send', 'undelivered')
      return
    }
  }
  await closeDelivered(db, id, { isKept: config.isSandbox, now: clock.now() })
}

/** Tries again what was not sent for certain. */
async function retrySafely(send: () => ReturnType<SendOnce>): Promise<SmsOutcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await send()
    if (outcome.kind !== 'later' || tries === TRIES_MAX) return outcome
    await sleep(WAIT_MS * tries)
  }
}
