import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { closeDelivered, findUndelivered, type OutboxMessage } from './outbox.ts'

const TRIES_MAX = 3
const WAIT_MS = 1000
const ANSWER_MAX_MS = 5000

type Delivery = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Delivers one message of the outbox: in the sandbox by storing it, else by the operator's SMS service. */
export async function deliverSms(services: Delivery, id: number): Promise<void> {
  const { config, db, clock, log, metrics } = services
  const message = await findUndelivered(db, id, config.secretKey)
  if (!message) return
  if (config.smsUrl && !(await post(config.smsUrl, id, message))) {
    log.error({ outbox: id }, 'sms not delivered')
    metrics.countOutsideFailure('sms', 'send', 'undelivered')
    return
  }
  await closeDelivered(db, id, { isKept: config.isSandbox, now: clock.now() })
}

/** Retries a few times with the same id, so that the service can tell a retry from a second message. */
async function post(smsUrl: string, id: number, { mobile, text }: OutboxMessage): Promise<boolean> {
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const isTaken = await fetchOutside(smsUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: String(id), mobile, text }),
      maxMs: ANSWER_MAX_MS,
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (isTaken) return true
    if (tries < TRIES_MAX) await sleep(WAIT_MS * tries)
  }
  return false
}
