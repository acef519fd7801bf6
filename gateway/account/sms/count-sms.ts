import { Counter, type Registry } from 'prom-client'
import type { SmsService } from './sms-config.ts'
import type { SmsOutcome } from './sms-outcome.ts'

/**
 * Why messages fail, in classes by whom they are cured: vendors have hundreds of codes, and labels must stay few. The
 * first that fits is taken: a limit may name the number, and an account a signature.
 */
const REASONS = [
  ['limit', /limit|throttling/i],
  ['balance', /AMOUNT_NOT_ENOUGH|InsufficientBalance|OUT_OF_SERVICE/],
  ['wording', /template|SMS_SIGNATURE|SignatureIncorrectOrUnapproved/i],
  [
    'account',
    /^(AuthFailure|UnauthorizedOperation|InvalidAccessKeyId|Forbidden)|^Signature|Time_?Stamp|ACCOUNT_/i,
  ],
  ['mobile', /mobile|PhoneNumber|BLACK_?KEY|Blacklist/i],
  ['unreached', /^(UNREACHED|E[A-Z]+|EAI_AGAIN|UND_ERR_\w+|TimeoutError|AbortError|HTTP 5\d\d)$/],
] as const

const OTHER = 'other'
export type SmsReason = (typeof REASONS)[number][0] | typeof OTHER

export function reasonOfCode(code: string): SmsReason {
  return REASONS.find(([, pattern]) => pattern.test(code))?.[0] ?? OTHER
}

const SENT = 'gateway_sms_sent_total'
const FAILED = 'gateway_sms_failed_total'

/** Shows every reason of the service as zero, so that the first failure is an increase. */
export function observeSms(registry: Registry, service: SmsService['kind']): void {
  const sent = new Counter({
    name: SENT,
    help: 'Messages that the SMS service accepted',
    labelNames: ['service'],
    registers: [registry],
  })
  const failed = new Counter({
    name: FAILED,
    help: 'Messages that the SMS service did not accept for certain, by the class of its reason',
    labelNames: ['service', 'reason'],
    registers: [registry],
  })
  sent.inc({ service }, 0)
  for (const [reason] of [...REASONS, [OTHER] as const]) failed.inc({ service, reason }, 0)
}

/** Counts what became of a message. */
export function countSms(
  registry: Registry,
  service: SmsService['kind'],
  outcome: SmsOutcome,
): void {
  const counter = registry.getSingleMetric(outcome.kind === 'sent' ? SENT : FAILED)
  if (!(counter instanceof Counter)) return
  if (outcome.kind === 'sent') counter.inc({ service })
  else counter.inc({ service, reason: reasonOfCode(outcome.code) })
}
