import { randomUUID } from 'node:crypto'
import type { Outside } from '#gateway/http/outside.ts'
import { acs3Authorization, canonicalQuery, contentHash } from '../cloud/cloud-signature.ts'
import type { CloudSms } from './sms-config.ts'
import type { CloudMessage, SmsOutcome } from './sms-outcome.ts'

const VERSION = '2017-05-25'
/** Longer values of a variable are refused. */
const VALUE_MAX = 35

interface Call {
  action: 'SendSms' | 'GetSmsTemplate'
  fields: Readonly<Record<string, string>>
  now: Date
  outside: Outside
  maxMs: number
}

/** Calls an operation of Dysms in the RPC style: the fields are the query of a POST without a body. */
export async function callAliyun(
  account: CloudSms,
  { action, fields, now, outside, maxMs }: Call,
): Promise<Readonly<Record<string, unknown>>> {
  const query = canonicalQuery(fields)
  const headers = {
    host: new URL(account.endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': contentHash(''),
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': VERSION,
  }
  const authorization = acs3Authorization(account, { method: 'POST', query, headers, body: '' })
  const { host: _host, ...sent } = headers
  const answer = await outside(`${new URL(account.endpoint).origin}/?${query}`, {
    method: 'POST',
    headers: { ...sent, authorization, accept: 'application/json' },
    maxMs,
  })
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null) throw new TypeError('no JSON object')
  return Object.fromEntries(Object.entries(body))
}

/**
 * Sends one message. No document allows a second attempt after a failure of the service itself; a request that flow
 * control turned away was not carried out.
 */
export async function sendByAliyun(account: CloudSms, message: CloudMessage): Promise<SmsOutcome> {
  const { id, mobile, templateId, values, now, outside } = message
  const answer = await callAliyun(account, {
    action: 'SendSms',
    fields: {
      PhoneNumbers: mobile,
      SignName: account.sign,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(
        Object.fromEntries(
          values.map(([name, value]) => [name, [...value].slice(0, VALUE_MAX).join('')]),
        ),
      ),
      OutId: String(id),
    },
    ...{ now, outside, maxMs: 5000 },
  })
  const code = String(answer.Code ?? 'NO_CODE')
  if (code === 'OK') return { kind: 'sent', serial: String(answer.BizId ?? '') || null }
  return { kind: code.startsWith('Throttling') ? 'later' : 'refused', code }
}
