import { describe, expect } from 'vitest'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { listInvoices } from '#api/invoice/record/list-invoices.ts'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { listInvoiceableOrders } from '#api/invoice/request/list-invoiceable-orders.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { deleteTitle } from '#api/invoice/title/delete-title.ts'
import { listTitles } from '#api/invoice/title/list-titles.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { issueInvoices } from '#gateway/invoice/issue/issue-invoices.ts'
import { reverseInvoices } from '#gateway/invoice/issue/reverse-invoices.ts'
import { decideRefund as decideWithin } from '#gateway/order/refund/decide-refund.ts'
import { sendRefund } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { RESULT_TEXTS } from '#lib/payment/result-texts.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { moveStoredFiles } from '../../support/file/move-files.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder } from '../../support/order/calls.ts'
import { startInvoicePlatform } from '../../support/order/invoice-platform.ts'

const test = shopTest()

const decideRefund = (
  gateway: RunningGateway,
  decision: { refundId: string; isGranted: boolean },
  now: Date,
) => {
  const { config, db } = gateway.services
  const party = config.provider
  return db.transaction().execute((trx) => decideWithin(trx, { ...decision, party }, now))
}

const COMPANY = {
  kind: 'company',
  name: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
  isKept: true,
} as const

async function newPayer(gateway: RunningGateway, orders = 1) {
  const buyer = await newPhoneUser(gateway)
  const orderIds: string[] = []
  for (let i = 0; i < orders; i++) orderIds.push((await paidOrder(buyer)).orderId)
  return { ...buyer, orderIds }
}

/** The stand-in answers late. */
const issued = (payer: Caller, invoiceId: string, state = 'issued') =>
  expect.poll(async () => (await send(payer, getInvoice, { invoiceId })).invoice.state).toBe(state)

describe('an invoice', () => {
  test('an invoice over several orders waits and comes with its file', async ({ gateway }) => {
    const payer = await newPayer(gateway, 2)
    const { orderIds } = payer
    expect(await send(payer, listInvoiceableOrders, {})).toHaveLength(2)
    const invoice = await send(payer, requestInvoice, { ...COMPANY, orderIds })
    expect(invoice).toMatchObject({
      state: 'requested',
      fen: 19_800,
      taxFen: 1121,
      taxRate: 6,
      maskedEmail: 'f***@example.com',
    })
    expect(await send(payer, listInvoiceableOrders, {})).toEqual([])
    await issued(payer, invoice.invoiceId)
    const made = await send(payer, getInvoice, invoice)
    expect(made.invoice.number).toMatch(/^\d{20}$/)
    expect(made).toMatchObject({ canReissue: true, canSend: true })
    expect(made.orders.map(({ orderId }) => orderId)).toEqual([...orderIds].reverse())
    const begin = (file = '') => Buffer.from(file, 'base64').subarray(1, 4).toString()
    expect([begin(made.pdf), begin(made.picture)]).toEqual(['PDF', 'PNG'])
    expect(await moveStoredFiles(gateway)).toEqual([])
    expect(await send(payer, getInvoice, invoice)).toEqual(made)
    const request = { invoiceId: invoice.invoiceId, isByAddress: true }
    const { pdfAddress, pictureAddress, ...rest } = await send(payer, getInvoice, request)
    expect(rest).toEqual({ ...made, pdf: undefined, picture: undefined })
    for (const [address, file, disposition] of [
      [pdfAddress, made.pdf, `attachment; filename*=UTF-8''${made.invoice.number}.pdf`],
      [pictureAddress, made.picture, 'inline'],
    ]) {
      const opened = await fetch(`${gateway.url}${address}`)
      expect(Buffer.from(await opened.arrayBuffer()).toString('base64')).toBe(file)
      expect(opened.headers.get('content-disposition')).toBe(disposition)
    }
    const detail = await orderDetail(payer, orderIds[0] ?? '')
    expect(detail.invoiceId).toBe(invoice.invoiceId)
    expect(detail.events.map(({ kind }) => kind).slice(-2)).toEqual([
      'invoiceRequested',
      'invoiceIssued',
    ])
  })

  test('an order gets one invoice, however often it is requested', async ({ gateway }) => {
    const payer = await newPayer(gateway)
    const { orderIds } = payer
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const request = { ...COMPANY, orderIds }
        return (await callGateway(payer, requestInvoice, request)).code
      }),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'E360001')).toHaveLength(5)
  })

  test('an invoice of another buyer’s order, or of no order, is refused', async ({ gateway }) => {
    const [one, two] = [await newPayer(gateway), await newPayer(gateway)]
    for (const orderIds of [two.orderIds, ['20260101000000000000'], []])
      expect(await callGateway(one, requestInvoice, { ...COMPANY, orderIds })).toMatchObject({
        code: 'E360001',
      })
  })

  test.for([
    [
      { params: { taxNo: '91350100M000100Y42' } },
      'E100001',
      '税号不正确，请核对 18 位统一社会信用代码',
    ],
    [{ params: { taxNo: '' } }, 'E360004', '请填写公司名称与税号'],
    [{ params: { title: '' } }, 'E100001', '请填写发票抬头'],
    [{ params: { email: 'nobody' } }, 'E100001', '请输入正确的邮箱'],
  ] as const)(
    'an invoice with %j is refused in one sentence',
    async ([change, code, msg], { gateway }) => {
      const payer = await newPayer(gateway)
      const { orderIds } = payer
      const request = { ...COMPANY, orderIds }
      expect(await callGateway({ ...payer, ...change }, requestInvoice, request)).toMatchObject({
        code,
        msg,
      })
    },
  )

  test('an invoice the platform refuses says why and can be requested again', async ({
    gateway,
  }) => {
    const payer = await newPayer(gateway)
    const { orderIds } = payer
    const wrong = { ...COMPANY, name: '示例有限公司（驳回）', orderIds }
    const { invoiceId } = await send(payer, requestInvoice, wrong)
    await issued(payer, invoiceId, 'failed')
    const { invoice } = await send(payer, getInvoice, { invoiceId })
    expect(invoice.failReason).toBe('抬头与税务登记信息不一致，请核对后重新提交')
    const again = await send(payer, reissueInvoice, { ...COMPANY, invoiceId })
    await issued(payer, again.invoiceId)
    const twice = await callGateway(payer, reissueInvoice, { ...COMPANY, invoiceId })
    expect(twice).toMatchObject({ code: 'E360002' })
  })

  test('a reissued invoice reverses the first one', async ({ gateway }) => {
    const payer = await newPayer(gateway)
    const { orderIds } = payer
    const { invoiceId } = await send(payer, requestInvoice, { ...COMPANY, orderIds })
    const early = await callGateway(payer, reissueInvoice, { ...COMPANY, invoiceId })
    expect(early).toMatchObject({ code: 'E360002', msg: '该发票当前状态不能重开' })
    await issued(payer, invoiceId)
    const { taxNumber: _, ...person } = { ...COMPANY, kind: 'personal' as const, name: '小明' }
    const fresh = await send(payer, reissueInvoice, { ...person, invoiceId })
    expect(fresh).toMatchObject({ kind: 'personal', replacesId: invoiceId, state: 'requested' })
    const states = (await send(payer, listInvoices, {})).map(({ state }) => state)
    expect(states).toEqual(['requested', 'reversed'])
    expect(await send(payer, getInvoice, { invoiceId })).toMatchObject({
      canReissue: false,
      canSend: false,
      replacedById: fresh.invoiceId,
    })
  })

  test('an invoice is mailed once issued, and again to another address, unless the mail bounces', async ({
    gateway,
  }) => {
    const mailsTo = async (to: string) => {
      const { mails } = await (await fetch(`${gateway.url}/sandbox/mails?to=${to}`)).json()
      return mails.map(({ subject }: { subject: string }) => subject)
    }
    const payer = await newPayer(gateway)
    const { orderIds } = payer
    const email = `first-${orderIds[0]}@example.com`
    const { invoiceId } = await send(payer, requestInvoice, { ...COMPANY, email, orderIds })
    const mail = (to: string, by = payer) => callGateway(by, sendInvoice, { invoiceId, email: to })
    expect(await mail(email)).toMatchObject({ code: 'E360005' })
    await issued(payer, invoiceId)
    const { number } = (await send(payer, getInvoice, { invoiceId })).invoice
    const subject = `电子发票 ${number}`
    await expect.poll(() => mailsTo(email)).toEqual([subject])
    const other = `other-${orderIds[0]}@example.com`
    expect(await mail(other)).toMatchObject({ code: '0', data: { email: 'o***@example.com' } })
    expect(await mailsTo(other)).toEqual([subject])
    expect(await mail('lost@bounce.example')).toMatchObject({ code: 'E360006' })
    const after = (await send(payer, getInvoice, { invoiceId })).invoice
    expect(after.maskedEmail).toBe('o***@example.com')
    expect(after.mailedAt).toBeGreaterThan(0)
    expect(await mail(other, await newPayer(gateway, 0))).toMatchObject({
      code: 'E100004',
    })
  })

  test('an invoice is reversed when its order is refunded', async ({ gateway }) => {
    const payer = await newPayer(gateway)
    const { orderIds } = payer
    const [orderId = ''] = orderIds
    const { invoiceId } = await send(payer, requestInvoice, { ...COMPANY, orderIds })
    await issued(payer, invoiceId)
    const { refundId } = await send(payer, requestRefund, { orderId, reason: '用不上了' })
    await decideRefund(gateway, { refundId, isGranted: true }, new Date())
    await sendRefund(gateway.services, refundId)
    const { invoice } = await send(payer, getInvoice, { invoiceId })
    expect(invoice.state).toBe('reversed')
  })
})

test('headings are stored once, the last used first, and deleted on demand', async ({
  gateway,
}) => {
  const payer = await newPayer(gateway, 3)
  const { orderIds } = payer
  const [a = '', b = '', c = ''] = orderIds
  await send(payer, requestInvoice, { ...COMPANY, orderIds: [a] })
  const { taxNumber: _, ...person } = { ...COMPANY, kind: 'personal' as const, name: '小明' }
  await send(payer, requestInvoice, { ...person, orderIds: [b] })
  await send(payer, requestInvoice, { ...COMPANY, orderIds: [c] })
  const titles = await send(payer, listTitles, {})
  expect(titles).toMatchObject([
    { name: COMPANY.name, taxNumber: COMPANY.taxNumber, isDefault: true },
    { name: '小明', kind: 'personal', isDefault: false },
  ])
  await send(payer, deleteTitle, { titleId: titles[0]?.titleId ?? '' })
  expect(await send(payer, listTitles, {})).toHaveLength(1)
})

test('an order is invoiced as soon as it is paid, as the page after the payment says', async ({
  buyer,
}) => {
  await assess(buyer)
  const { orderId, state } = await paidOrder(buyer, STRATEGY)
  expect(state).toBe('paid')
  expect((await send(buyer, listInvoiceableOrders, {})).map((one) => one.orderId)).toEqual([
    orderId,
  ])
  expect(RESULT_TEXTS.invoiceStepNote).toMatch(/^支付后/)
})

describe('a platform that is another machine', () => {
  test('an invoice is sent once it is due, comes with its file, and is reversed when another one replaces it', async ({
    gateway,
    operator,
    clock,
  }) => {
    const { services } = gateway
    const platform = await startInvoicePlatform(services.clock.now)
    try {
      const parts = { ...services, config: { ...services.config, invoices: platform.service } }
      const payer = await newPayer(gateway)
      const { invoiceId } = await send(payer, requestInvoice, {
        ...COMPANY,
        orderIds: payer.orderIds,
      })
      const page = () => operator.text(`/ops/invoices/${invoiceId}`)
      platform.failures.push(503)
      await issueInvoices(parts, payer.userId)
      expect(await page()).toContain('开票平台返回 HTTP 503')
      const asked = platform.arrived.length
      await issueInvoices(parts, payer.userId)
      expect(platform.arrived).toHaveLength(asked)
      await clock.advance(31_000)
      const forged = { ...platform.service, key: 'another-key-of-the-invoice-platform' }
      await issueInvoices({ ...parts, config: { ...parts.config, invoices: forged } }, payer.userId)
      expect(await page()).toContain('开票平台返回 HTTP 401')
      await clock.advance(61_000)
      await issueInvoices(parts, payer.userId)
      expect(platform.known.get(invoiceId)).toMatchObject({ state: 'waiting' })
      expect(await page()).not.toContain('开票平台返回')
      platform.finish(invoiceId)
      await clock.advance(121_000)
      await issueInvoices(parts, payer.userId)
      const made = await send(payer, getInvoice, { invoiceId })
      expect(made.invoice).toMatchObject({
        state: 'issued',
        number: expect.stringMatching(/^\d{20}$/),
      })
      expect(Buffer.from(made.pdf ?? '', 'base64').toString()).toContain('%PDF-1.7')
      expect(await page()).toContain(`/files/${invoiceId}.ofd`)

      await send(payer, reissueInvoice, { ...COMPANY, name: '示例贸易有限公司', invoiceId })
      expect(await page()).toContain('等待平台红冲')
      const { count } = await waitingInQueue(gateway, 'reversals')
      expect(count).toBeGreaterThan(0)
      await reverseInvoices(parts)
      expect(await waitingInQueue(gateway, 'reversals')).toMatchObject({ count: count - 1 })
      const reversed = platform.known.get(invoiceId)
      expect(reversed).toMatchObject({ state: 'reversed' })
      const shown = await page()
      for (const words of ['平台已红冲', reversed?.fields.number ?? '-'])
        expect(shown).toContain(words)
    } finally {
      await platform.close()
    }
  })
})
