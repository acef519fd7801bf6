import type { Outside } from '#gateway/http/outside.ts'
import { callTencentCloud, errorCode, fieldsOf } from '../cloud/call-tencent.ts'
import type { SmsService } from './sms-config.ts'
import type { CloudMessage, SmsOutcome } from './sms-outcome.ts'

const VERSION = '2021-01-11'
/** Longer values of a variable are refused. */
const VALUE_MAX = 12

export type TencentSms = Extract<SmsService, { kind: 'tencent' }>

interface Call {
  action: 'SendSms' | 'DescribeSmsTemplateList'
  fields: Readonly<Record<string, unknown>>
  now: Date
  outside: Outside
  maxMs: number
}

/** Calls an operation of the SMS API. */
export function callTencent(account: TencentSms, call: Call) {
  return callTencentCloud(account, {
    ...{ service: 'sms', version: VERSION, region: account.region },
    ...call,
  })
}

/** Only the code of a time-out is documented with “可重试解决”; a request over the limit was not carried out. */
const SAFE: readonly string[] = ['InternalError.Timeout', 'RequestLimitExceeded']

/** Sends one message, by a template whose variables are numbered. */
export async function sendByTencent(
  account: TencentSms,
  message: CloudMessage,
): Promise<SmsOutcome> {
  const { id, mobile, templateId, values, now, outside } = message
  const answer = await callTencent(account, {
    action: 'SendSms',
    fields: {
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: templateId,
      TemplateParamSet: values.map(([, value]) => [...value].slice(0, VALUE_MAX).join('')),
      SessionContext: String(id),
    },
    ...{ now, outside, maxMs: 5000 },
  })
  const [status] = Array.isArray(answer.SendStatusSet) ? answer.SendStatusSet : []
  const code = errorCode(answer) ?? String(fieldsOf(status).Code ?? 'NO_CODE')
  if (code === 'Ok')
    return { kind: 'sent', serial: String(fieldsOf(status).SerialNo ?? '') || null }
  const isSafe = SAFE.some((safe) => code === safe || code.startsWith(`${safe}.`))
  return { kind: isSafe ? 'later' : 'refused', code }
}
