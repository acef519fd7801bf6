import {
  type CheckupContext,
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
} from '#gateway/hooks/checkup.ts'
import { errorCode, fieldsOf } from '../cloud/call-tencent.ts'
import { callAliyun } from './aliyun-sms.ts'
import type { SmsService } from './sms-config.ts'
import { callTencent } from './tencent-sms.ts'

const DENIED = [401, 403]

/** Only reached, or asked for its templates: every message costs money and surprises somebody. */
export const smsCheckup = checkup('SMS', async (context) => {
  const { sms, smsReceiptKey } = context.config
  if (!sms) return notSetUp('nobody can log in by mobile but in the sandbox’s outbox')
  if (sms.kind === 'webhook') return webhookFinding(sms.url, context)
  const receipts = smsReceiptKey
    ? ok('POST /sms/receipts/<SMS_RECEIPT_KEY> is what the vendor’s console wants', 'receipts')
    : notSetUp('SMS_RECEIPT_KEY: nobody learns whether a message arrived', 'receipts')
  return [...(await templateFindings(sms, context)), receipts]
})

async function webhookFinding(
  url: string,
  { outside, maxMs }: CheckupContext,
): Promise<CheckupFinding> {
  const answer = await outside(url, { method: 'HEAD', redirect: 'manual', maxMs })
  await answer.body?.cancel()
  if (DENIED.includes(answer.status))
    return fails(`it answers ${answer.status}`, 'see the key in SMS_URL and the sender’s address')
  if (answer.status >= 500 || answer.status === 404)
    return fails(`it answers ${answer.status}`, 'see the path in SMS_URL and the service’s log')
  return ok('reached; no message was sent, so whether one arrives is not known')
}

type Cloud = Exclude<SmsService, { kind: 'webhook' }>

/** Whether the vendor knows the account, and has approved each template. */
async function templateFindings(
  sms: Cloud,
  context: CheckupContext,
): Promise<readonly CheckupFinding[]> {
  const findings: CheckupFinding[] = []
  for (const [kind, { id }] of Object.entries(sms.templates)) {
    const state = await templateState(sms, id, context)
    findings.push(
      state === 'approved'
        ? ok(`${id} is approved; no message was sent`, `template ${kind}`)
        : fails(
            `${id}: ${state}`,
            'see SMS_KEY_…, SMS_TEMPLATES and the vendor’s console',
            `template ${kind}`,
          ),
    )
  }
  return findings
}

async function templateState(
  sms: Cloud,
  id: string,
  { outside, now, maxMs }: CheckupContext,
): Promise<string> {
  const parts = { outside, now: now(), maxMs }
  if (sms.kind === 'aliyun') {
    const fields = { TemplateCode: id }
    const answer = await callAliyun(sms, { action: 'GetSmsTemplate', fields, ...parts })
    if (answer.Code !== 'OK') return `it answers ${answer.Code}`
    return String(answer.TemplateStatus) === '1' ? 'approved' : 'it is not approved'
  }
  const fields = { International: 0, TemplateIdSet: [Number(id)] }
  const answer = await callTencent(sms, { action: 'DescribeSmsTemplateList', fields, ...parts })
  const code = errorCode(answer)
  if (code) return `it answers ${code}`
  const [found] = Array.isArray(answer.DescribeTemplateStatusSet)
    ? answer.DescribeTemplateStatusSet
    : []
  return fieldsOf(found).StatusCode === 0 ? 'approved' : 'it is not approved'
}
