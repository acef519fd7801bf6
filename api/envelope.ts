import { type Codec, ParseError } from './codec.ts'

/** Every answer is `{code, msg, data}` with HTTP 200 and a body; `'0'` is success (§7). */
export interface Envelope {
  code: string
  msg: string
  data: unknown
}

export const OK = '0'

/** Codes any call may answer, by name; a call declares its own refusals in addition. */
export const COMMON_CODES = {
  INVALID: 'E100001',
  LOGIN_REQUIRED: 'E100002',
  FORBIDDEN: 'E100003',
  NOT_FOUND: 'E100004',
  CLOCK_SKEW: 'E100005',
  BAD_SIGNATURE: 'E100006',
  REPLAYED: 'E100007',
  TOO_MANY: 'E100008',
  KEY_REUSED: 'E100009',
  NO_SUCH_CALL: 'E100010',
  BANNED: 'E100011',
  INTERNAL: 'E100500',
  FULL: 'E100503',
} as const
export type CommonRefusal = keyof typeof COMMON_CODES

/** Sentences for people; apart from the codes, so that a page that uses only names loads no sentences. */
export const COMMON_TEXTS: Readonly<Record<CommonRefusal, string>> = {
  INVALID: '提交的内容有误',
  LOGIN_REQUIRED: '登录已过期，请重新登录',
  FORBIDDEN: '没有权限',
  NOT_FOUND: '内容不存在或已下线',
  CLOCK_SKEW: '请求的时间与服务器相差太大',
  BAD_SIGNATURE: '请求签名不正确',
  REPLAYED: '请求已处理过',
  TOO_MANY: '操作过于频繁，请稍后再试',
  KEY_REUSED: '同一次操作的内容前后不一致',
  NO_SUCH_CALL: '接口暂未开放',
  BANNED: '账号已被封禁，如有疑问请联系客服',
  INTERNAL: '服务开小差了，请稍后再试',
  FULL: '系统暂时不能保存，请稍后再试',
}

/** Parses the envelope of an answer; throws ParseError for an empty body or another shape (§7: empty is an error). */
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

/** The server's time in milliseconds sent with CLOCK_SKEW; undefined if missing. */
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
