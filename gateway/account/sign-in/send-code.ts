import { SMS_CODE_SECONDS, sendCode, waitSentence } from '#api/account/sign-in/send-code.ts'
import type { ValueOf } from '#api/codec.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import { type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { hashMobile } from '../mobile.ts'
import { deliverSms } from '../sms/deliver-sms.ts'
import { addToOutbox } from '../sms/outbox.ts'
import { codeText } from '../texts.ts'
import { createCode } from './sms-codes.ts'

const PER_ADDRESS = { name: 'sms-address', points: 20, perSeconds: 3600 }
const PER_MOBILE = [
  { name: 'sms-mobile-hour', points: 5, perSeconds: 3600 },
  { name: 'sms-mobile-day', points: 10, perSeconds: 86_400 },
] as const
const resendLimit = (perSeconds: number) => ({ name: 'sms-mobile-resend', points: 1, perSeconds })

type Asking = Pick<Context, 'config' | 'db' | 'now' | 'limiter' | 'address' | 'afterCommit'>

export default handle(sendCode, sendSmsCode)

/**
 * Sends a code. Limits are applied here instead of being declared: a request repeated under its idempotency key costs
 * nothing.
 */
export async function sendSmsCode(
  { mobile, purpose }: ValueOf<typeof sendCode.request>,
  context: Asking,
): Promise<ValueOf<typeof sendCode.answer> | RefusalOf<typeof sendCode>> {
  const { config, db, now } = context
  const mobileHash = hashMobile(mobile, config.secretKey)
  const waitSeconds = Math.ceil((await waitMs(context, mobileHash)) / 1000)
  if (waitSeconds > 0)
    return refuse('SEND_TOO_OFTEN', { sentence: waitSentence(waitSeconds), data: { waitSeconds } })
  const code = await createCode(db, { mobileHash, purpose, secretKey: config.secretKey }, now)
  const minutes = SMS_CODE_SECONDS / 60
  const message = {
    ...{ mobile, code, text: codeText(code, minutes) },
    ...{ kind: 'code' as const, values: [code, String(minutes)] },
  }
  const id = await addToOutbox(db, message, config.secretKey, now)
  context.afterCommit((services) => {
    const delivery = deliverSms(services, id).catch((error: unknown) =>
      services.log.error({ err: error, outbox: id }, 'sms not delivered'),
    )
    // The sandbox's phone has the code when the answer arrives; a real service may take longer.
    return services.config.isSandbox ? delivery : undefined
  })
  return { resendSeconds: config.smsResendSeconds }
}

async function waitMs({ config, limiter, address }: Asking, mobileHash: string): Promise<number> {
  const addressWaitMs = await limiter.waitMs(PER_ADDRESS, address)
  if (addressWaitMs > 0) return addressWaitMs
  for (const limit of [resendLimit(config.smsResendSeconds), ...PER_MOBILE]) {
    const mobileWaitMs = await limiter.waitMs(limit, mobileHash)
    if (mobileWaitMs > 0) return mobileWaitMs
  }
  return 0
}
