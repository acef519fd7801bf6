import { flag, list, optional, record, text } from '#api/codec.ts'
import { isSameSecret } from '#gateway/http/call/same-secret.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import { recordReport, type SmsReport } from './delivery-queries.ts'
import type { SmsService } from './sms-config.ts'

const REPORTS_MAX = 2000
const word = text({ max: 200 })

/** “参数内容为JSON Array格式，单次请求可能包含多个状态报告结果。” */
const aliyunReports = list(
  record({
    serial: ['biz_id', word],
    hasArrived: ['success', flag()],
    code: ['err_code', optional(word)],
  }),
)

const tencentReports = list(
  record({
    serial: ['sid', word],
    status: ['report_status', word],
    code: ['errmsg', optional(word)],
  }),
)

/** The answers that end the vendor's own attempts. */
const TAKEN = {
  aliyun: { code: 0, msg: '接收成功' },
  tencent: { result: 0, errmsg: 'OK' },
} as const

/** Vendors report deliveries without signing them: who knows the address is believed, and can change nothing else. */
export const smsReceipts = endpoint('POST', '/sms/receipts/:key', async (c, services) => {
  const { sms, smsReceiptKey } = services.config
  if (!sms || sms.kind === 'webhook' || !isSameSecret(c.req.param('key') ?? '', smsReceiptKey))
    return c.json({ error: 'not found' }, 404)
  const reports = readReports(sms.kind, await jsonBody(c))
  if (!reports || reports.length > REPORTS_MAX) return c.json({ error: 'no reports' }, 400)
  const { db, clock } = services
  for (const report of reports) await recordReport(db, report, sms.kind, clock.now())
  return c.json(TAKEN[sms.kind])
})

function readReports(kind: SmsService['kind'], body: unknown): readonly SmsReport[] | undefined {
  try {
    if (kind === 'aliyun')
      return aliyunReports.decode(body, '').map(({ code = '', ...report }) => ({ ...report, code }))
    return tencentReports
      .decode(body, '')
      .map(({ serial, status, code = '' }) => ({ serial, code, hasArrived: status === 'SUCCESS' }))
  } catch {
    return undefined
  }
}
