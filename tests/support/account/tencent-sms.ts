import { type Arrived, startWireServer } from '../gateway/wire-server.ts'
import { tc3Fault } from './tc3-fault.ts'

/**
 * Plays Tencent Cloud’s SMS API 3.0, written from “SendSms 发送短信” and “错误码”, with signatures as `tc3-fault.ts` reads them:
 *
 * - “PhoneNumberSet.N: 采用 E.164 标准，格式为+[国家或地区码][手机号]，单次请求最多支持200个手机号”;
 * - “模板变量中单个变量长度”: longer than 12 characters is refused; “验证码类模板，模板变量只能传入 0 - 6 位纯数字”;
 * - “单个手机号30秒内下发短信条数超过设定的上限”.
 */
export const TENCENT_ACCOUNT = {
  keyId: 'AKID-test',
  keySecret: 'secret-of-test',
  sign: '智投',
  appId: '1400006666',
  region: 'ap-guangzhou',
  templates: {
    code: { id: '1110', names: ['1', '2'] },
    reminder: { id: '1111', names: ['1', '2'] },
  },
} as const

const TEMPLATES: Readonly<Record<string, { count: number; isCode: boolean; status: number }>> = {
  1110: { count: 2, isCode: true, status: 0 },
  1111: { count: 2, isCode: false, status: 0 },
  1112: { count: 2, isCode: false, status: 1 },
}

export async function startTencentSms(now: () => Date = () => new Date()) {
  const lastSent = new Map<string, number>()
  const sent: Record<string, unknown>[] = []
  /** Codes with which the next messages are refused whatever they say. */
  const failures: string[] = []

  function messageFault(fields: Record<string, unknown>): string | undefined {
    const { PhoneNumberSet: phones, TemplateParamSet: values } = fields
    if (fields.SmsSdkAppId !== TENCENT_ACCOUNT.appId)
      return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'
    if (!Array.isArray(phones) || phones.length === 0 || phones.length > 200)
      return 'InvalidParameterValue.IncorrectPhoneNumber'
    if (!/^\+861\d{10}$/.test(String(phones[0])))
      return 'InvalidParameterValue.IncorrectPhoneNumber'
    if (fields.SignName !== TENCENT_ACCOUNT.sign)
      return 'FailedOperation.SignatureIncorrectOrUnapproved'
    const template = TEMPLATES[String(fields.TemplateId)]
    if (template?.status !== 0 || !Array.isArray(values) || values.length !== template.count)
      return 'FailedOperation.TemplateIncorrectOrUnapproved'
    if (values.some((value) => [...String(value)].length > 12))
      return 'InvalidParameterValue.TemplateParameterLengthLimit'
    if (template.isCode && values.some((value) => !/^\d{0,6}$/.test(String(value))))
      return 'InvalidParameterValue.TemplateParameterFormatError'
    if (now().getTime() - (lastSent.get(String(phones[0])) ?? 0) < 30_000)
      return 'LimitExceeded.PhoneNumberThirtySecondLimit'
    return undefined
  }

  function judge(arrived: Arrived): Record<string, unknown> {
    const fault = tc3Fault(arrived, { ...TENCENT_ACCOUNT, service: 'sms', now: now() })
    if (fault) return { Error: { Code: fault, Message: fault } }
    const { headers, body } = arrived
    if (headers['x-tc-version'] !== '2021-01-11') return { Error: { Code: 'NoSuchVersion' } }
    const fields: Record<string, unknown> = JSON.parse(body)
    if (headers['x-tc-action'] === 'DescribeSmsTemplateList') {
      const ids = Array.isArray(fields.TemplateIdSet) ? fields.TemplateIdSet : []
      if (fields.International !== 0 || ids.some((id) => !Number.isInteger(id)))
        return { Error: { Code: 'InvalidParameter' } }
      const known = ids.filter((id) => TEMPLATES[String(id)])
      return {
        DescribeTemplateStatusSet: known.map((id) => ({
          TemplateId: id,
          StatusCode: TEMPLATES[String(id)]?.status,
        })),
      }
    }
    if (headers['x-tc-action'] !== 'SendSms') return { Error: { Code: 'InvalidAction' } }
    const code = failures.shift() ?? messageFault(fields)
    if (code) return { SendStatusSet: [{ SerialNo: '', Code: code, Message: code }] }
    const phones = Array.isArray(fields.PhoneNumberSet) ? fields.PhoneNumberSet : []
    lastSent.set(String(phones[0]), now().getTime())
    sent.push(fields)
    return { SendStatusSet: [{ SerialNo: `5000:${sent.length}`, Code: 'Ok', Fee: 1 }] }
  }

  const server = await startWireServer((arrived, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Response: { ...judge(arrived), RequestId: 'r' } }))
  })
  return { ...server, sent, failures }
}
