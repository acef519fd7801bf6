import { randomBytes } from 'node:crypto'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'
import { tc3Fault } from './tc3-fault.ts'

/**
 * Plays the ticket check of Tencent Cloud’s captcha, written from “DescribeCaptchaResult 核查验证码票据结果(Web及APP)” and
 * “票据校验返回不同 CaptchaCode 该如何处理”, with signatures as `tc3-fault.ts` reads them:
 *
 * - “接口请求域名: captcha.tencentcloudapi.com”, Version “2019-07-22”, Region “本接口不需要传递此参数”; required are CaptchaType
 *   “固定填值：9”, Ticket, UserIp “业务侧获取到的验证码使用者的外网IP”, Randstr, CaptchaAppId and AppSecretKey;
 * - CaptchaCode “1 OK 验证通过”, “7 captcha no match 传入的Randstr不合法”, “8 ticket expired 传入的Ticket已过期（Ticket有效期5分钟）”,
 *   “9 ticket reused 传入的Ticket被重复使用”, “15 decrypt fail 传入的Ticket不合法”, “16 appid-ticket mismatch 传入的CaptchaAppId错误”,
 *   “21 diff 票据校验异常”, “100 appid-secretkey-ticket mismatch 参数校验错误”;
 * - “标准容灾 ticket 格式为：trerror_{前端错误码}_{CaptchaAppId}_{时间戳}。标准容灾 ticket 票据校验时，验证码返回 code = 21，其他 trerror
 *   开头的票据校验若识别不出 CaptchaAppId 时，将返回 code = 16”;
 * - “无感验证模式下：EvilLevel=0 请求无恶意，EvilLevel=100 请求有恶意”.
 *
 * The document names no code for another address than that of the visitor who solved the captcha: it is played as the
 * verdict on a risk, 21.
 */
export const CAPTCHA_ACCOUNT = {
  keyId: 'AKID-test',
  keySecret: 'secret-of-test',
  appId: 199_999_164,
  appSecret: 'app-secret-of-test',
} as const

const TICKET_MS = 5 * 60_000

interface Ticket {
  randstr: string
  appId: number
  ip: string | undefined
  at: number
  evilLevel: number
  isUsed: boolean
}

export async function startTencentCaptcha() {
  const tickets = new Map<string, Ticket>()
  /** Error codes with which the next checks are answered whatever they say. */
  const failures: string[] = []
  let checks = 0

  /** The ticket of a captcha that was solved, as the vendor's script returns it. */
  function solve(
    part: Partial<Pick<Ticket, 'appId' | 'ip' | 'evilLevel'>> & { ageMs?: number } = {},
  ): {
    ticket: string
    randstr: string
  } {
    const ticket = `tr03${randomBytes(48).toString('base64url')}*`
    const randstr = `@${randomBytes(3).toString('base64url').slice(0, 3)}`
    const { appId = CAPTCHA_ACCOUNT.appId, ip, evilLevel = 0, ageMs = 0 } = part
    tickets.set(ticket, { randstr, appId, ip, at: Date.now() - ageMs, evilLevel, isUsed: false })
    return { ticket, randstr }
  }

  /** The CaptchaCode of a ticket, and its EvilLevel. */
  function judge(fields: Record<string, unknown>): { code: number; evilLevel?: number } {
    const { Ticket: ticket, Randstr: randstr, CaptchaAppId: appId, UserIp: ip } = fields
    if (appId !== CAPTCHA_ACCOUNT.appId || fields.AppSecretKey !== CAPTCHA_ACCOUNT.appSecret)
      return { code: 100 }
    if (/^trerror_/.test(String(ticket)))
      return { code: new RegExp(`^trerror_\\d+_${appId}_\\d+$`).test(String(ticket)) ? 21 : 16 }
    const known = tickets.get(String(ticket))
    if (!known) return { code: 15 }
    if (known.appId !== appId) return { code: 16 }
    if (known.randstr !== randstr) return { code: 7 }
    if (Date.now() - known.at > TICKET_MS) return { code: 8 }
    if (known.isUsed) return { code: 9 }
    known.isUsed = true
    if (known.ip && known.ip !== ip) return { code: 21 }
    return { code: 1, evilLevel: known.evilLevel }
  }

  function answer(arrived: Arrived): Record<string, unknown> {
    const fault =
      tc3Fault(arrived, { ...CAPTCHA_ACCOUNT, service: 'captcha', now: new Date() }) ??
      failures.shift()
    if (fault) return { Error: { Code: fault, Message: fault } }
    const { headers, body } = arrived
    if (headers['x-tc-version'] !== '2019-07-22') return { Error: { Code: 'NoSuchVersion' } }
    if (headers['x-tc-action'] !== 'DescribeCaptchaResult')
      return { Error: { Code: 'InvalidAction' } }
    const fields: Record<string, unknown> = JSON.parse(body)
    const REQUIRED = ['Ticket', 'UserIp', 'Randstr', 'CaptchaAppId', 'AppSecretKey']
    if (fields.CaptchaType !== 9 || REQUIRED.some((name) => !fields[name]))
      return { Error: { Code: 'MissingParameter' } }
    checks += 1
    const { code, evilLevel } = judge(fields)
    return { CaptchaCode: code, CaptchaMsg: code === 1 ? 'OK' : 'refused', EvilLevel: evilLevel }
  }

  const server = await startWireServer((arrived, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Response: { ...answer(arrived), RequestId: 'r' } }))
  })
  return { ...server, solve, failures, checks: () => checks }
}
