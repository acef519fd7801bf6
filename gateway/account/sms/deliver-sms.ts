import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { countSms } from './count-sms.ts'
import { insertDelivery } from './delivery-queries.ts'
import {
  type ClaimedMessage,
  claimDue,
  claimNew,
  closeDelivered,
  decryptMessage,
  endExpiredMessages,
  endMessage,
  postponeMessage,
} from './outbox.ts'
import type { SmsService } from './sms-config.ts'
import type { SmsOutcome } from './sms-outcome.ts'
import { type SendOnce, senderOf } from './sms-sender.ts'

const QUICK_TRIES = 3
const WAIT_MS = 1000
/** Messages under way at once. */
const BATCH = 20

type Delivery = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Codes and reminders that a vendor has not taken yet and that are still worth sending. */
export const smsQueue = queue(
  'sms',
  '等待发送的短信',
  waitingRows(sql`sms_outbox where due_at is not null and expires_at > now()`, 'created_at'),
)

/** Sends again what a vendor did not take, and what a node left behind. */
export const smsRound = everyFewSeconds('重发没有发出的短信', deliverDueSms)

/** Delivers a code right after its commit; what is not taken within seconds is sent by a round. */
export async function deliverCode(services: Delivery, id: number): Promise<void> {
  const claimed = await claimNew(services.db, [id], services.clock.now())
  for (const one of claimed) await deliver(services, one, QUICK_TRIES)
}

/** Tries messages once right after their commit; a round sends what is not taken. */
export async function deliverNew(services: Delivery, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const part = ids.slice(from, from + BATCH)
    await deliverAll(services, await claimNew(services.db, part, services.clock.now()))
  }
}

/** Delivers what is due, each message by one node; returns how many there were. */
export async function deliverDueSms(services: Delivery): Promise<number> {
  const { db, clock, log, metrics } = services
  for (const id of await endExpiredMessages(db, clock.now())) {
    log.error({ outbox: id }, 'sms not delivered in time')
    metrics.countOutsideFailure('sms', 'send', 'expired')
  }
  const due = await claimDue(db, BATCH, clock.now())
  await deliverAll(services, due)
  return due.length
}

async function deliverAll(services: Delivery, claimed: readonly ClaimedMessage[]): Promise<void> {
  await Promise.all(
    claimed.map((one) =>
      deliver(services, one, 1).catch((err: unknown) =>
        services.log.error({ err, outbox: one.id }, 'sms not delivered'),
      ),
    ),
  )
}

/** In the sandbox by storing it, else by the operator's SMS service. */
async function deliver(services: Delivery, claimed: ClaimedMessage, tries: number): Promise<void> {
  const { config, db, clock } = services
  const { id } = claimed
  const outcome = config.sms ? await send(services, config.sms, claimed, tries) : undefined
  if (outcome?.kind === 'later') await postponeMessage(db, claimed, clock.now())
  // To a doubtful one the next would be a second message.
  else if (outcome && outcome.kind !== 'sent') await endMessage(db, id)
  else await closeDelivered(db, id, { isKept: config.isSandbox, now: clock.now() })
}

async function send(
  { config, db, clock, log, metrics }: Delivery,
  sms: SmsService,
  { id, message_sealed, tries: taken }: ClaimedMessage,
  tries: number,
): Promise<SmsOutcome> {
  const message = decryptMessage(message_sealed, config.secretKey)
  const sendOnce = senderOf(sms, { outside: fetchOutside, now: () => clock.now() })
  const outcome = await retrySafely(() => sendOnce(id, message), tries)
  const { mobile, kind } = message
  countSms(metrics.registry, sms.kind, outcome)
  const handed = { mobile, kind, service: sms.kind, outcome }
  await insertDelivery(db, handed, config.secretKey, clock.now())
  if (outcome.kind !== 'sent') {
    log.error({ outbox: id, code: outcome.code }, 'sms not delivered')
    // One message counts once, however often it is tried.
    if (taken === 1 || outcome.kind !== 'later')
      metrics.countOutsideFailure('sms', 'send', 'undelivered')
  }
  return outcome
}

/** Tries again what was not sent for certain. */
async function retrySafely(
  send: () => ReturnType<SendOnce>,
  triesMax: number,
): Promise<SmsOutcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await send()
    if (outcome.kind !== 'later' || tries === triesMax) return outcome
    await sleep(WAIT_MS * tries)
  }
}
