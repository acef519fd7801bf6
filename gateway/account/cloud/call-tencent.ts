import type { Outside } from '#gateway/http/outside.ts'
import { tc3Authorization } from './cloud-signature.ts'

/** An account at Tencent Cloud, and where its service is. */
export interface TencentAccount {
  endpoint: string
  keyId: string
  keySecret: string
}

interface TencentCall {
  service: string
  version: string
  action: string
  /** Services without regions have none. */
  region?: string
  fields: Readonly<Record<string, unknown>>
  now: Date
  outside: Outside
  maxMs: number
}

/** Calls an operation of the API 3.0: JSON by POST, signed with its type, host and action; returns its `Response`. */
export async function callTencentCloud(
  account: TencentAccount,
  { service, version, action, region, fields, now, outside, maxMs }: TencentCall,
): Promise<Readonly<Record<string, unknown>>> {
  const body = JSON.stringify(fields)
  const timestamp = Math.floor(now.getTime() / 1000)
  const contentType = 'application/json; charset=utf-8'
  const authorization = tc3Authorization(
    account,
    { service, timestamp },
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
      'x-tc-version': version,
      'x-tc-timestamp': String(timestamp),
      ...(region && { 'x-tc-region': region }),
    },
    body,
    maxMs,
  })
  const { Response: found } = fieldsOf(await answer.json())
  if (typeof found !== 'object' || found === null) throw new TypeError('no Response')
  return fieldsOf(found)
}

/** Why the API refused the request as a whole. */
export function errorCode(answer: Readonly<Record<string, unknown>>): string | undefined {
  const { Code: code } = fieldsOf(answer.Error)
  return code === undefined ? undefined : String(code)
}

/** The fields of an object, or none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}
