import { createHash, createHmac } from 'node:crypto'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'

/**
 * Plays Alibaba Cloud’s Dysmsapi, written from “V3版本请求体&签名机制” and “SendSms - 发送短信”:
 *
 * - “CanonicalRequest = HTTPRequestMethod + '\n' + CanonicalURI + '\n' + CanonicalQueryString + '\n' + CanonicalHeaders +
 *   '\n' + SignedHeaders + '\n' + HashedRequestPayload”, “CanonicalQueryString: 参数名按字典序升序，RFC3986 编码”;
 * - “StringToSign = SignatureAlgorithm + '\n' + HashedCanonicalRequest”, signed with HMAC-SHA256 and the secret itself;
 * - “除Authorization外的所有公共请求头，只要存在必须被加入签名”;
 * - x-acs-date: “格式为yyyy-MM-ddTHH:mm:ssZ，值为请求发出前15分钟内的时间”;
 * - x-acs-signature-nonce: “用于防止网络重放攻击，建议您每一次请求都使用不同的随机数”;
 * - PhoneNumbers, SignName, TemplateCode are required; “isv.PARAM_LENGTH_LIMIT”: a value of a variable has 35 characters
 *   at most; “isv.TEMPLATE_MISSING_PARAMETERS”: each variable of the template has a value; “isv.BUSINESS_LIMIT_CONTROL”:
 *   one code a minute to a number.
 */
export const ALIYUN_ACCOUNT = {
  keyId: 'LTAI-test',
  keySecret: 'secret-of-test',
  sign: '智投',
  templates: {
    code: { id: 'SMS_1', names: ['code', 'minutes'] },
    reminder: { id: 'SMS_2', names: ['title', 'time'] },
  },
} as const

const TEMPLATES: Readonly<Record<string, { variables: readonly string[]; status: string }>> = {
  SMS_1: { variables: ['code', 'minutes'], status: '1' },
  SMS_2: { variables: ['title', 'time'], status: '0' },
}
const COMMON = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date']
const REQUIRED = [...COMMON, 'x-acs-signature-nonce', 'x-acs-version']
const LATE_MAX_MS = 15 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      return /[A-Za-z0-9_.~-]/.test(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

export async function startAliyunSms(now: () => Date = () => new Date()) {
  const nonces = new Set<string>()
  const lastSent = new Map<string, number>()
  const sent: Record<string, string>[] = []
  /** Codes with which the next requests are refused whatever they say. */
  const failures: (readonly [status: number, code: string])[] = []

  function signatureFault({ method, url, headers, body }: Arrived): string | undefined {
    if (REQUIRED.some((name) => !headers[name])) return 'MissingParameter'
    const given =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
    const [, keyId, names = '', signature] = given.exec(headers.authorization ?? '') ?? []
    if (!signature) return 'IncompleteSignature'
    if (keyId !== ALIYUN_ACCOUNT.keyId) return 'InvalidAccessKeyId.NotFound'
    const acs = Object.keys(headers).filter((name) => name.startsWith('x-acs-'))
    if (['host', ...acs].some((name) => !names.split(';').includes(name)))
      return 'IncompleteSignature'
    const date = String(headers['x-acs-date'])
    const lateMs = Math.abs(now().getTime() - Date.parse(date))
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
    if (lateMs > LATE_MAX_MS) return 'InvalidTimeStamp.Expired'
    const nonce = String(headers['x-acs-signature-nonce'])
    if (nonces.has(nonce)) return 'SignatureNonceUsed'
    const query = [...url.searchParams]
      .map(([name, value]) => [encode(name), encode(value)])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&')
    const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
    const request = [method, '/', query, lines.join(''), names, sha256(body)].join('\n')
    const wanted = createHmac('sha256', ALIYUN_ACCOUNT.keySecret)
      .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
      .digest('hex')
    if (headers['x-acs-content-sha256'] !== sha256(body) || wanted !== signature)
      return 'SignatureDoesNotMatch'
    nonces.add(nonce)
    return undefined
  }

  function messageFault(fields: Record<string, string>): string | undefined {
    const { PhoneNumbers, SignName, TemplateCode, TemplateParam = '{}' } = fields
    if (!PhoneNumbers || !SignName || !TemplateCode) return 'MissingParameter'
    if (!/^1\d{10}$/.test(PhoneNumbers)) return 'isv.MOBILE_NUMBER_ILLEGAL'
    if (SignName !== ALIYUN_ACCOUNT.sign) return 'isv.SMS_SIGNATURE_ILLEGAL'
    const template = TEMPLATES[TemplateCode]
    if (template?.status !== '1') return 'isv.SMS_TEMPLATE_ILLEGAL'
    const values: Record<string, unknown> = JSON.parse(TemplateParam)
    if (Object.values(values).some((value) => typeof value !== 'string'))
      return 'isv.INVALID_JSON_PARAM'
    if (template.variables.some((name) => !values[name])) return 'isv.TEMPLATE_MISSING_PARAMETERS'
    if (Object.values(values).some((value) => [...String(value)].length > 35))
      return 'isv.PARAM_LENGTH_LIMIT'
    if (now().getTime() - (lastSent.get(PhoneNumbers) ?? 0) < 60_000)
      return 'isv.BUSINESS_LIMIT_CONTROL'
    return undefined
  }

  function judge(arrived: Arrived): [number, Record<string, unknown>] {
    const failure = failures.shift()
    if (failure) return [failure[0], { Code: failure[1], Message: 'no' }]
    if (!['GET', 'POST'].includes(arrived.method)) return [405, { Code: 'UnsupportedHTTPMethod' }]
    const fault = signatureFault(arrived)
    if (fault) return [400, { Code: fault, Message: fault }]
    const { headers, url } = arrived
    if (headers['x-acs-version'] !== '2017-05-25') return [404, { Code: 'InvalidVersion' }]
    const fields = Object.fromEntries(url.searchParams)
    if (headers['x-acs-action'] === 'GetSmsTemplate') {
      const template = TEMPLATES[fields.TemplateCode ?? '']
      if (!template) return [200, { Code: 'isv.SMS_TEMPLATE_ILLEGAL' }]
      return [200, { Code: 'OK', TemplateStatus: template.status }]
    }
    if (headers['x-acs-action'] !== 'SendSms') return [404, { Code: 'InvalidAction.NotFound' }]
    const wrong = messageFault(fields)
    if (wrong) return [200, { Code: wrong, Message: wrong }]
    lastSent.set(fields.PhoneNumbers ?? '', now().getTime())
    sent.push(fields)
    return [200, { Code: 'OK', Message: 'OK', BizId: `biz-${sent.length}^0`, RequestId: 'r' }]
  }

  const server = await startWireServer((arrived, response) => {
    const [status, body] = judge(arrived)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  return { ...server, sent, failures }
}
