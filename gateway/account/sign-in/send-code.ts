import { SMS_CODE_SECONDS, sendCode, waitSentence } from '#api/account/sign-in/send-code.ts'
import type { ValueOf } from '#api/codec.ts'
import { type Context, handleInSteps } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { isRefusal, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import type { CaptchaConfig } from '../captcha/captcha-config.ts'
import {
  addCheck,
  type CheckedRequest,
  claimCheck,
  closeCheck,
  hasSent,
} from '../captcha/check-queries.ts'
import { verifyTicket } from '../captcha/verify-ticket.ts'
import { hashMobile } from '../mobile.ts'
import { deliverCode } from '../sms/deliver-sms.ts'
import { addToOutbox } from '../sms/outbox.ts'
import { codeText } from '../texts.ts'
import { createCode } from './sms-codes.ts'

type Request = ValueOf<typeof sendCode.request>
type Outcome = ValueOf<typeof sendCode.answer> | RefusalOf<typeof sendCode>

const PER_ADDRESS = { name: 'sms-address', points: 20, perSeconds: 3600 }
const PER_MOBILE = [
  { name: 'sms-mobile-hour', points: 5, perSeconds: 3600 },
  { name: 'sms-mobile-day', points: 10, perSeconds: 86_400 },
] as const
const resendLimit = (perSeconds: number) => ({ name: 'sms-mobile-resend', points: 1, perSeconds })

/** How long a person waits for the vendor of the captcha before the code is sent without its word. */
const VERDICT_MAX_MS = 3000

type Asking = Pick<Context, 'config' | 'db' | 'now' | 'limiter' | 'address' | 'afterCommit'>

export default handleInSteps(sendCode, { reserve, finish })

/** Where a captcha is set up, the ticket is stored: its vendor is asked after the commit. */
async function reserve(request: Request, context: Context) {
  const { config, db, now } = context
  const { ticket } = request
  if (!config.captcha || !ticket) return sendSmsCode(request, context)
  const id = await addCheck(db, { ...request, ticket }, config.secretKey, now)
  return id ? { kind: 'reservation' as const, id } : refuse('CAPTCHA_REFUSED')
}

async function finish(id: string, context: Context): Promise<Outcome> {
  const { config, db } = context
  const request = await claimCheck(db, id, config.secretKey)
  if (!request || !config.captcha)
    return (await hasSent(db, id)) ? answerOf(context) : refuse('CAPTCHA_REFUSED')
  const outcome = await sendChecked(request, config.captcha, context)
  await closeCheck(db, id, !isRefusal(outcome))
  return outcome
}

/** The address is counted before the vendor is asked, so that nobody makes us ask without end. */
async function sendChecked(
  request: CheckedRequest,
  captcha: CaptchaConfig,
  context: Context,
): Promise<Outcome> {
  const { db, now, ip, log, metrics } = context
  const tooEarly = await countAddress(context)
  if (tooEarly) return tooEarly
  const { ticket, randstr = '' } = request
  const asking = { ip, now, outside: fetchOutside, maxMs: VERDICT_MAX_MS }
  const verdict = await verifyTicket(captcha, { ticket, randstr }, asking)
  if (verdict.kind === 'refused') {
    log.info({ code: verdict.code }, 'captcha refused')
    return refuse('CAPTCHA_REFUSED')
  }
  if (verdict.kind === 'unknown') {
    log.error({ code: verdict.code }, 'captcha not checked')
    metrics.countOutsideFailure('captcha', 'verify', verdict.code)
  }
  return db.transaction().execute((trx) => storeCode(request, { ...context, db: trx }))
}

/**
 * Sends a code without a captcha, or refuses it where one is set up. Limits are applied here instead of being declared: a
 * request repeated under its idempotency key costs nothing.
 */
export async function sendSmsCode(request: Request, context: Asking): Promise<Outcome> {
  if (context.config.captcha) return refuse('CAPTCHA_NEEDED')
  return (await countAddress(context)) ?? storeCode(request, context)
}

/** Creates a code and puts its message into the outbox, unless the number has been sent too many. */
async function storeCode({ mobile, purpose }: Request, context: Asking): Promise<Outcome> {
  const { config, db, now } = context
  const mobileHash = hashMobile(mobile, config.secretKey)
  const tooEarly = await countMobile(context, mobileHash)
  if (tooEarly) return tooEarly
  const code = await createCode(db, { mobileHash, purpose, secretKey: config.secretKey }, now)
  const minutes = SMS_CODE_SECONDS / 60
  const message = {
    ...{ mobile, code, text: codeText(code, minutes) },
    ...{ kind: 'code' as const, values: [code, String(minutes)] },
  }
  const expiresAt = new Date(now.getTime() + SMS_CODE_SECONDS * 1000)
  // An earlier code is of no use once there is this one.
  const entry = { message, expiresAt, topic: `code:${purpose}` }
  const id = await addToOutbox(db, entry, config.secretKey, now)
  context.afterCommit((services) => {
    const delivery = deliverCode(services, id).catch((error: unknown) =>
      services.log.error({ err: error, outbox: id }, 'sms not delivered'),
    )
    // The sandbox's phone has the code when the answer arrives; a real service may take longer.
    return services.config.isSandbox ? delivery : undefined
  })
  return answerOf(context)
}

function answerOf({ config }: Pick<Context, 'config'>) {
  return { resendSeconds: config.smsResendSeconds }
}

async function countAddress({ limiter, address }: Asking) {
  return refuseUntil(await limiter.waitMs(PER_ADDRESS, address))
}

async function countMobile({ config, limiter }: Asking, mobileHash: string) {
  for (const limit of [resendLimit(config.smsResendSeconds), ...PER_MOBILE]) {
    const refusal = refuseUntil(await limiter.waitMs(limit, mobileHash))
    if (refusal) return refusal
  }
  return undefined
}

function refuseUntil(waitMs: number) {
  const waitSeconds = Math.ceil(waitMs / 1000)
  if (waitSeconds <= 0) return undefined
  return refuse('SEND_TOO_OFTEN', { sentence: waitSentence(waitSeconds), data: { waitSeconds } })
}
