import type { Outside } from '#gateway/http/outside.ts'
import { sendByAliyun } from './aliyun-sms.ts'
import type { OutboxMessage } from './outbox.ts'
import type { CloudSms, SmsService } from './sms-config.ts'
import type { Filled, SmsOutcome } from './sms-outcome.ts'
import { sendByTencent } from './tencent-sms.ts'

const ANSWER_MAX_MS = 5000

/** Hands a message to the operator's service once. */
export type SendOnce = (id: number, message: OutboxMessage) => Promise<SmsOutcome>

interface CheckupContext {
  outside: Outside
  now(): Date
}

export function senderOf(service: SmsService, { outside, now }: CheckupContext): SendOnce {
  const limited: Outside = (address, request) =>
    outside(address, { ...request, maxMs: ANSWER_MAX_MS })
  return async (id, message) => {
    try {
      if (service.kind === 'webhook') return await post(service.url, { id, message, limited })
      const filled = fillTemplate(service, message)
      if (!filled) return { kind: 'refused', code: 'TEMPLATE_NOT_SET' }
      const asked = { ...filled, id, mobile: message.mobile, now: now(), outside: limited }
      return service.kind === 'aliyun'
        ? await sendByAliyun(service, asked)
        : await sendByTencent(service, asked)
    } catch (error) {
      return failureOf(error)
    }
  }
}

interface Posting {
  id: number
  message: OutboxMessage
  limited: Outside
}

/** The service sends one id once, so that every failure may be tried again. */
async function post(url: string, { id, message, limited }: Posting): Promise<SmsOutcome> {
  const { mobile, text } = message
  const answer = await limited(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: String(id), mobile, text }),
    maxMs: ANSWER_MAX_MS,
  }).catch(() => undefined)
  await answer?.body?.cancel()
  if (answer?.ok) return { kind: 'sent', serial: null }
  return { kind: 'later', code: answer ? `HTTP ${answer.status}` : 'UNREACHED' }
}

function fillTemplate({ templates }: CloudSms, message: OutboxMessage): Filled | undefined {
  const { kind, values = [] } = message
  const template = kind && templates[kind]
  if (!template) return undefined
  const { id: templateId, names } = template
  return { templateId, values: names.map((name, index) => [name, values[index] ?? ''] as const) }
}

/** No connection was made: the request cannot have arrived. */
const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** A request that broke off, or was not answered in time, may have been carried out. */
function failureOf(error: unknown): SmsOutcome {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  if (code && UNREACHED.has(code)) return { kind: 'later', code }
  const name = error instanceof Error ? error.name : 'UNKNOWN'
  return { kind: 'doubtful', code: code ?? name }
}
