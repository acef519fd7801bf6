/**
 * What the chat app's documents demand of a request, and the error each mistake is answered with (全局返回码). The real
 * servers answer errors with HTTP 200 as well. They ignore fields they do not know; the stand-in refuses them as an
 * invalid argument, so that a misspelt field is noticed.
 */
interface Rule {
  method: 'GET' | 'POST'
  /** Fields that a POST has in its query. */
  query?: readonly string[]
  /** Allowed values of each field; undefined allows any text. */
  fields: Readonly<Record<string, readonly string[] | undefined>>
  /** Error of a field that is missing. */
  missing: Readonly<Record<string, ErrorCode>>
  /** Error of a field with a wrong value. */
  wrong: Readonly<Record<string, ErrorCode>>
}

const APP_MISSING = { appid: 41002, secret: 41004 } as const
const GRANT_WRONG = { grant_type: 40002 } as const

const RULES: Readonly<Record<string, Rule>> = {
  // 网页授权 (api_oauth2_accesstoken): a GET whose code is valid once, for five minutes.
  '/sns/oauth2/access_token': {
    method: 'GET',
    fields: {
      appid: undefined,
      secret: undefined,
      code: undefined,
      grant_type: ['authorization_code'],
    },
    missing: { ...APP_MISSING, code: 41008, grant_type: 40002 },
    wrong: GRANT_WRONG,
  },
  // 拉取用户信息: only with a token of scope snsapi_userinfo.
  '/sns/userinfo': {
    method: 'GET',
    fields: { access_token: undefined, openid: undefined, lang: ['zh_CN', 'zh_TW', 'en'] },
    missing: { access_token: 41001, openid: 41009 },
    wrong: { lang: 40097 },
  },
  // 获取稳定版接口调用凭据 (api_getstableaccesstoken): "该接口仅支持 POST JSON 形式的调用", no query.
  '/cgi-bin/stable_token': {
    method: 'POST',
    fields: { appid: undefined, secret: undefined, grant_type: ['client_credential'] },
    missing: { ...APP_MISSING, grant_type: 40002 },
    wrong: GRANT_WRONG,
  },
  // 发送模板消息 (api_sendtemplatemessage): the token in the query, the rest in JSON.
  '/cgi-bin/message/template/send': {
    method: 'POST',
    query: ['access_token'],
    fields: {
      ...{ access_token: undefined, touser: undefined, template_id: undefined, url: undefined },
      ...{ client_msg_id: undefined, data: undefined },
    },
    missing: { access_token: 41001, touser: 40003, template_id: 40037, data: 47003 },
    wrong: {},
  },
  // JS-SDK 附录 1: jsapi_ticket of an account's access token, at most 7,200 seconds.
  '/cgi-bin/ticket/getticket': {
    method: 'GET',
    fields: { access_token: undefined, type: ['jsapi'] },
    missing: { access_token: 41001, type: 40097 },
    wrong: { type: 40097 },
  },
}

const ERRORS = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40037: 'invalid template_id',
  40066: 'invalid url',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  43001: 'require GET method',
  43002: 'require POST method',
  43004: 'require subscribe',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  47001: 'data format error',
  47003: 'argument invalid',
  48001: 'api unauthorized',
} as const
type ErrorCode = keyof typeof ERRORS

export function errorAnswer(errcode: ErrorCode): { errcode: ErrorCode; errmsg: string } {
  return { errcode, errmsg: ERRORS[errcode] }
}

interface ChatAppRequest {
  method: string
  /** Path with query. */
  path: string
  contentType: string
  body: string
}

type Reading =
  | { kind: 'fields'; path: string; fields: Readonly<Record<string, string>> }
  | { kind: 'refused'; errcode: ErrorCode }

/** Reads a request as the chat app's servers do: its fields, or the error it is answered with. */
export function readRequest(request: ChatAppRequest): Reading {
  const { pathname, searchParams } = new URL(request.path, 'https://api.weixin.qq.com')
  const rule = Object.hasOwn(RULES, pathname) ? RULES[pathname] : undefined
  if (!rule) return refused(40066)
  if (request.method !== rule.method) return refused(rule.method === 'POST' ? 43002 : 43001)
  const inQuery = Object.fromEntries(searchParams)
  const inBody = rule.method === 'GET' ? {} : jsonFields(request)
  if (!inBody) return refused(47001)
  if (rule.method === 'POST' && Object.keys(inQuery).some((name) => !rule.query?.includes(name)))
    return refused(40097)
  const given: Readonly<Record<string, string>> = { ...inQuery, ...inBody }
  for (const [name, errcode] of Object.entries(rule.missing))
    if (!given[name]) return refused(errcode)
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(rule.fields, name)) return refused(40097)
    if (rule.fields[name]?.includes(value) === false) return refused(rule.wrong[name] ?? 40097)
  }
  return { kind: 'fields', path: pathname, fields: given }
}

function refused(errcode: ErrorCode): Reading {
  return { kind: 'refused', errcode }
}

function jsonFields({ contentType, body }: ChatAppRequest): Record<string, string> | undefined {
  if (!contentType.startsWith('application/json')) return undefined
  try {
    const given: unknown = JSON.parse(body)
    if (typeof given !== 'object' || given === null) return undefined
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    )
  } catch {
    return undefined
  }
}
