import { type Codec, ParseError } from './codec.ts'

/** Every answer is `{code, msg, data}` with HTTP 200 and a body; `'0'` is success (§7). */
export interface Envelope {
  code: string
  msg: string
  data: unknown
}

export const OK = '0'

/** Codes any call may answer, with the sentence a person reads. A call adds its own beside its definition. */
export const COMMON_CODES = {
  E100001: '提交的内容有误',
  E100002: '登录已过期，请重新登录',
  E100003: '没有权限',
  E100004: '内容不存在或已下线',
  E100005: '请求的时间与服务器相差太大',
  E100006: '请求签名不正确',
  E100007: '请求已处理过',
  E100008: '操作过于频繁，请稍后再试',
  E100009: '同一次操作的内容前后不一致',
  E100010: '接口暂未开放',
  E100500: '服务开小差了，请稍后再试',
} as const

export const INVALID = 'E100001'
export const LOGIN_REQUIRED = 'E100002'
export const FORBIDDEN = 'E100003'
export const NOT_FOUND = 'E100004'
export const CLOCK_SKEW = 'E100005'
export const BAD_SIGNATURE = 'E100006'
export const REPLAYED = 'E100007'
export const TOO_MANY = 'E100008'
export const KEY_REUSED = 'E100009'
export const NO_SUCH_CALL = 'E100010'
export const INTERNAL = 'E100500'

/** Reads the envelope of an answer; an empty body or another shape throws ParseError (§7: empty is an error). */
export function parseEnvelope(body: string): Envelope {
  if (body === '') throw new ParseError('', '服务没有返回内容')
  let wire: unknown
  try {
    wire = JSON.parse(body)
  } catch {
    throw new ParseError('', '服务返回的内容无法识别')
  }
  if (typeof wire !== 'object' || wire === null) throw new ParseError('', '服务返回的内容无法识别')
  const { code, msg, data }: { code?: unknown; msg?: unknown; data?: unknown } = wire
  if (typeof code !== 'string' && typeof code !== 'number')
    throw new ParseError('code', '服务返回的内容无法识别')
  return { code: String(code), msg: typeof msg === 'string' ? msg : '', data }
}

/** The server's time in milliseconds that comes with CLOCK_SKEW; undefined when it does not. */
export function serverTimeOf({ data }: Envelope): number | undefined {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return undefined
  return typeof data.serverTime === 'number' && Number.isFinite(data.serverTime)
    ? data.serverTime
    : undefined
}

/** Decodes `data` of a successful envelope. */
export function parseAnswer<Answer>(codec: Codec<Answer>, envelope: Envelope): Answer {
  return codec.decode(envelope.data ?? {}, 'data')
}
