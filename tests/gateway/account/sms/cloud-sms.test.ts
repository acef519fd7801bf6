import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import type { OutboxMessage } from '#gateway/account/sms/outbox.ts'
import type { SmsService } from '#gateway/account/sms/sms-config.ts'
import type { SmsOutcome } from '#gateway/account/sms/sms-outcome.ts'
import { senderOf } from '#gateway/account/sms/sms-sender.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { ALIYUN_ACCOUNT, startAliyunSms } from '../../../support/account/aliyun-sms.ts'
import { newCaller, newMobile } from '../../../support/account/calls.ts'
import { startTencentSms, TENCENT_ACCOUNT } from '../../../support/account/tencent-sms.ts'
import { callGateway } from '../../../support/gateway/client.ts'
import { gatewayTest } from '../../../support/gateway/fixture.ts'
import { examine } from '../../../support/ops/examine.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

const ALIYUN: SmsService = { kind: 'aliyun', endpoint: aliyun.base, ...ALIYUN_ACCOUNT }
const TENCENT: SmsService = { kind: 'tencent', endpoint: tencent.base, ...TENCENT_ACCOUNT }
const KEY = 'receipts-of-the-test-gateway'

const test = gatewayTest({ sms: ALIYUN, smsReceiptKey: KEY })

const codeFor = (mobile: string): OutboxMessage => ({
  ...{ mobile, text: '', code: '123456' },
  ...{ kind: 'code', values: ['123456', '5'] },
})

function sendBy(
  service: SmsService,
  message: OutboxMessage,
  now = new Date(),
): Promise<SmsOutcome> {
  return senderOf(service, { outside: fetchOutside, now: () => now })(7, message)
}

const post = (gateway: RunningGateway, key: string, body: unknown) =>
  fetch(`${gateway.url}/sms/receipts/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const stateOf = async ({ services: { db } }: RunningGateway) =>
  db.selectFrom('sms_deliveries').select(['state', 'code']).orderBy('id', 'desc').executeTakeFirst()

/** What `/metrics` counts of the first vendor: without a number, a code or a word of the vendor. */
async function smsCounts({ url }: RunningGateway) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const sent = /^gateway_sms_sent_total\{service="aliyun"\} (\d+)$/m.exec(text)?.[1]
  const failed = text.matchAll(
    /^gateway_sms_failed_total\{service="aliyun",reason="(\w+)"\} (\d+)$/gm,
  )
  return {
    sent: Number(sent),
    failed: Object.fromEntries(
      [...failed].map(([, reason = '', count]) => [reason, Number(count)] as const),
    ),
  }
}

describe('a cloud account', () => {
  test('both vendors accept a code by its template', async () => {
    const mobile = newMobile()
    expect(await sendBy(ALIYUN, codeFor(mobile))).toEqual({
      kind: 'sent',
      serial: expect.stringMatching(/^biz-/),
    })
    expect(aliyun.sent.at(-1)).toEqual({
      ...{ PhoneNumbers: mobile, SignName: '智投', TemplateCode: 'SMS_1', OutId: '7' },
      TemplateParam: '{"code":"123456","minutes":"5"}',
    })
    expect(await sendBy(TENCENT, codeFor(mobile))).toMatchObject({ kind: 'sent' })
    expect(tencent.sent.at(-1)).toEqual({
      ...{ PhoneNumberSet: [`+86${mobile}`], SmsSdkAppId: '1400006666', SignName: '智投' },
      ...{ TemplateId: '1110', TemplateParamSet: ['123456', '5'], SessionContext: '7' },
    })
  })

  test('a long title is cut to what the vendor accepts in a variable', async () => {
    const values = ['直播的标题很长'.repeat(8), '11月26日 20:00']
    const message = { ...codeFor(newMobile()), kind: 'reminder', values } as const
    expect(await sendBy(TENCENT, message)).toMatchObject({ kind: 'sent' })
  })

  const wrong: readonly (readonly [string, Partial<SmsService>, string, string])[] = [
    [
      'a wrong secret',
      { keySecret: 'other' },
      'SignatureDoesNotMatch',
      'AuthFailure.SignatureFailure',
    ],
    [
      'an unknown key',
      { keyId: 'other' },
      'InvalidAccessKeyId.NotFound',
      'AuthFailure.SecretIdNotFound',
    ],
    [
      'an unapproved sender',
      { sign: '别人' },
      'isv.SMS_SIGNATURE_ILLEGAL',
      'FailedOperation.SignatureIncorrectOrUnapproved',
    ],
    [
      'an unknown template',
      { templates: { code: { id: '9', names: ['code'] } } },
      'isv.SMS_TEMPLATE_ILLEGAL',
      'FailedOperation.TemplateIncorrectOrUnapproved',
    ],
    ['no template of the kind', { templates: {} }, 'TEMPLATE_NOT_SET', 'TEMPLATE_NOT_SET'],
  ]
  test.for(wrong)(
    'the account with %s is refused by both, with the vendor’s code',
    async ([, part, first, second]) => {
      const message = codeFor(newMobile())
      expect(await sendBy({ ...ALIYUN, ...part } as SmsService, message)).toEqual({
        ...{ kind: 'refused', code: first },
      })
      expect(await sendBy({ ...TENCENT, ...part } as SmsService, message)).toEqual({
        ...{ kind: 'refused', code: second },
      })
    },
  )

  test('a clock that is wrong, a second message at once and a missing value are refused', async () => {
    const message = codeFor(newMobile())
    const late = new Date(Date.now() - 20 * 60_000)
    expect(await sendBy(ALIYUN, message, late)).toMatchObject({ code: 'InvalidTimeStamp.Expired' })
    expect(await sendBy(TENCENT, message, late)).toMatchObject({
      code: 'AuthFailure.SignatureExpire',
    })
    for (const service of [ALIYUN, TENCENT])
      expect(await sendBy(service, message)).toMatchObject({ kind: 'sent' })
    expect(await sendBy(ALIYUN, message)).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL' })
    expect(await sendBy(TENCENT, message)).toMatchObject({
      code: 'LimitExceeded.PhoneNumberThirtySecondLimit',
    })
    expect(await sendBy(ALIYUN, { ...codeFor(newMobile()), values: ['1'] })).toMatchObject({
      code: 'isv.TEMPLATE_MISSING_PARAMETERS',
    })
  })

  test('a message is tried again only if it was not carried out for certain', async () => {
    const message = codeFor(newMobile())
    aliyun.failures.push([400, 'Throttling.User'], [500, 'InternalError'])
    expect(await sendBy(ALIYUN, message)).toMatchObject({ kind: 'later' })
    expect(await sendBy(ALIYUN, message)).toMatchObject({ kind: 'refused' })
    tencent.failures.push('InternalError.Timeout', 'InternalError.OtherError')
    expect(await sendBy(TENCENT, message)).toMatchObject({ kind: 'later' })
    expect(await sendBy(TENCENT, message)).toMatchObject({ kind: 'refused' })
    const nobody = { ...ALIYUN, endpoint: 'http://127.0.0.1:2' }
    expect(await sendBy(nobody, message)).toEqual({ kind: 'later', code: 'ECONNREFUSED' })
    const cut = createServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((ready) => cut.listen(0, '127.0.0.1', ready))
    const endpoint = `http://127.0.0.1:${(cut.address() as AddressInfo).port}`
    expect(await sendBy({ ...ALIYUN, endpoint }, message)).toMatchObject({ kind: 'doubtful' })
    cut.close()
  })
})

describe('a delivery', () => {
  test('an operator sees what became of a code, and the vendor’s report of it', async ({
    gateway,
    operator,
  }) => {
    const mobile = newMobile()
    await callGateway(newCaller(gateway), sendCode, { mobile, purpose: 'login' })
    const serial = () => `biz-${aliyun.sent.length}^0`
    const page = () => operator.text(`/ops/sms?mobile=${mobile}`)
    expect(await page()).toContain('已提交，等回执')
    const report = { biz_id: serial(), success: true, err_code: 'DELIVERED', phone_number: mobile }
    for (const [key, body, status] of [
      ['another-key-that-is-as-long1', [report], 404],
      [KEY, report, 400],
      [KEY, [{ ...report, success: 'perhaps' }], 400],
      [KEY, [{ ...report, biz_id: 'of another application' }], 200],
    ] as const)
      expect((await post(gateway, key, body)).status).toBe(status)
    expect(await page()).toContain('已提交，等回执')
    const taken = await post(gateway, KEY, [report])
    expect(await taken.json()).toEqual({ code: 0, msg: '接收成功' })
    await post(gateway, KEY, [{ ...report, success: false, err_code: 'LATE' }])
    const shown = await page()
    expect(shown).toContain('已送达')
    expect(shown).toContain('DELIVERED')
    expect(shown).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    expect(shown.match(/<tr>/g)).toHaveLength(2)
  })

  test('a refused message is shown with the code of the vendor, and counted by the class of its reason', async ({
    gateway,
    operator,
  }) => {
    const counts = () => smsCounts(gateway)
    const before = await counts()
    aliyun.failures.push([200, 'isv.AMOUNT_NOT_ENOUGH'])
    const mobile = newMobile()
    await callGateway(newCaller(gateway), sendCode, { mobile, purpose: 'login' })
    const page = await operator.text(`/ops/sms?mobile=${mobile}`)
    expect(page).toContain('没有发出')
    expect(page).toContain('isv.AMOUNT_NOT_ENOUGH')
    await callGateway(newCaller(gateway), sendCode, { mobile: newMobile(), purpose: 'login' })
    const after = await counts()
    expect(after.sent).toBe(before.sent + 1)
    expect(after.failed).toEqual({ ...before.failed, balance: (before.failed.balance ?? 0) + 1 })
  })

  test('the other vendor’s reports are read by its own document', async ({ startGateway }) => {
    const gateway = await startGateway({ sms: TENCENT, smsReceiptKey: KEY })
    await callGateway(newCaller(gateway), sendCode, { mobile: newMobile(), purpose: 'login' })
    const report = {
      ...{ user_receive_time: '2015-10-17 08:03:04', nationcode: '86', mobile: '1' },
      ...{ report_status: 'FAIL', errmsg: 'MK:0001', sid: `5000:${tencent.sent.length}` },
    }
    expect(await (await post(gateway, KEY, [report])).json()).toEqual({ result: 0, errmsg: 'OK' })
    expect(await stateOf(gateway)).toEqual({ state: 'lost', code: 'MK:0001' })
  })
})

describe('the doctor', () => {
  const env = (service: SmsService, templates: string) => ({
    ...{ SMS_SERVICE: service.kind, SMS_TEMPLATES: templates, SMS_SIGN: '智投' },
    ...{ SMS_APP_ID: '1400006666', SMS_KEY_SECRET: 'secret-of-test' },
    SMS_KEY_ID: service.kind === 'aliyun' ? 'LTAI-test' : 'AKID-test',
  })

  test.for([
    [ALIYUN, 'code=SMS_1:code,minutes reminder=SMS_2:title', aliyun],
    [TENCENT, 'code=1110:1,2 reminder=1112:1', tencent],
  ] as const)(
    'the account of vendor %# is asked for its templates, and for no message',
    async ([service, templates, server]) => {
      const sent = server.sent.length
      // The signature covers the host, which a stand-in on another address would not see.
      const settings = { ...env(service, templates), SMS_ENDPOINT: server.base }
      const found = await examine({ env: settings, hosts: { [new URL(server.base).host]: server } })
      expect(found['SMS, template code']).toMatchObject({ state: 'ok' })
      expect(found['SMS, template reminder']).toMatchObject({
        ...{ state: 'fails', detail: expect.stringContaining('not approved') },
      })
      expect(found['SMS, receipts']).toMatchObject({ state: 'notSetUp' })
      expect(server.sent).toHaveLength(sent)
    },
  )
})
