import type { Outside } from '#gateway/http/outside.ts'
import { tc3Authorization } from './cloud-signature.ts'
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

/** Calls an operation of the SMS API 3.0: JSON by POST, signed with its type, host and action. */
export async function callTencent(
  account: TencentSms,
  { action, fields, now, outside, maxMs }: Call,
): Promise<Readonly<Record<string, unknown>>> {
  const body = JSON.stringify(fields)
  const timestamp = Math.floor(now.getTime() / 1000)
  const contentType = 'application/json; charset=utf-8'
  const authorization = tc3Authorization(
    account,
    { service: 'sms', timestamp },
    {
      ...{ method: 'POST', query: '', body },
      headers: {
        'content-type': contentType,
        host: new URL(account.endpoint).host,
        'x-tc-action': action.toLowerCase(),
      },
    },
  )
  const answer = await outside(`${new URL(account.endpoint).origin}/`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': VERSION,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': account.region,
    },
    body,
    maxMs,
  })
  return part(await answer.json(), 'Response')
}

/** Of the codes, only the one of a time-out is documented with “可重试解决”; a request over the limit was not carried out. */
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

/** Why the API refused the request as a whole. */
export function errorCode(answer: Readonly<Record<string, unknown>>): string | undefined {
  const { Code: code } = fieldsOf(answer.Error)
  return code === undefined ? undefined : String(code)
}

function part(answer: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = fieldsOf(answer)[name]
  if (typeof found !== 'object' || found === null) throw new TypeError(`no ${name}`)
  return fieldsOf(found)
}

/** The fields of an object, or none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}
