import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { listInvoices } from '#api/invoice/record/list-invoices.ts'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { listInvoiceableOrders } from '#api/invoice/request/list-invoiceable-orders.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { deleteHeading } from '#api/invoice/title/delete-heading.ts'
import { listHeadings } from '#api/invoice/title/list-headings.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { decideRefund as decideWithin } from '#gateway/order/refund/decide-refund.ts'
import { sendRefund } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { ask } from '../../support/order/buyer-journey.ts'
import { orderDetail, paidOrder } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const decideRefund = (decision: Parameters<typeof decideWithin>[1], now: Date) =>
  gateway.services.db.transaction().execute((trx) => decideWithin(trx, decision, now))

const COMPANY = {
  kind: 'company',
  name: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
  isKept: true,
} as const

async function newPayer(orders = 1) {
  const { caller } = await newPhoneUser(url)
  const orderIds: string[] = []
  for (let i = 0; i < orders; i++) orderIds.push((await paidOrder(url, caller)).orderId)
  return { caller, orderIds }
}

/** The stand-in takes its time. */
const issued = (caller: Caller, invoiceId: string, state = 'issued') =>
  expect
    .poll(async () => (await ask(url, caller, getInvoice, { invoiceId })).invoice.state)
    .toBe(state)

describe('an invoice', () => {
  test('is asked for over several orders, waits, and comes with its file', async () => {
    const { caller, orderIds } = await newPayer(2)
    expect(await ask(url, caller, listInvoiceableOrders, {})).toHaveLength(2)
    const invoice = await ask(url, caller, requestInvoice, { ...COMPANY, orderIds })
    expect(invoice).toMatchObject({
      state: 'requested',
      fen: 19_800,
      taxFen: 1121,
      taxRate: 6,
      maskedEmail: 'f***@example.com',
    })
    expect(await ask(url, caller, listInvoiceableOrders, {})).toEqual([])
    await issued(caller, invoice.invoiceId)
    const made = await ask(url, caller, getInvoice, invoice)
    expect(made.invoice.number).toMatch(/^\d{20}$/)
    expect(made).toMatchObject({ canReissue: true, canSend: true })
    expect(made.orders.map(({ orderId }) => orderId)).toEqual([...orderIds].reverse())
    const begin = (file = '') => Buffer.from(file, 'base64').subarray(1, 4).toString()
    expect([begin(made.pdf), begin(made.picture)]).toEqual(['PDF', 'PNG'])
    const detail = await orderDetail(url, caller, orderIds[0] ?? '')
    expect(detail.invoiceId).toBe(invoice.invoiceId)
    expect(detail.events.map(({ kind }) => kind).slice(-2)).toEqual([
      'invoiceRequested',
      'invoiceIssued',
    ])
  })

  test('holds an order once, however often it is asked for', async () => {
    const { caller, orderIds } = await newPayer()
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const request = { ...COMPANY, orderIds }
        return (await callGateway(url, requestInvoice, request, caller)).code
      }),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'E360001')).toHaveLength(5)
  })

  test('of another person’s order, or of none, is refused', async () => {
    const [one, two] = [await newPayer(), await newPayer()]
    for (const orderIds of [two.orderIds, ['20260101000000000000'], []])
      expect(
        await callGateway(url, requestInvoice, { ...COMPANY, orderIds }, one.caller),
      ).toMatchObject({ code: 'E360001' })
  })

  test.each([
    [
      { params: { taxNo: '91350100M000100Y42' } },
      'E100001',
      '税号不正确，请核对 18 位统一社会信用代码',
    ],
    [{ params: { taxNo: '' } }, 'E360004', '请填写公司名称与税号'],
    [{ params: { title: '' } }, 'E100001', '请填写发票抬头'],
    [{ params: { email: 'nobody' } }, 'E100001', '请输入正确的邮箱'],
  ])('with %j is refused in one sentence', async (change, code, msg) => {
    const { caller, orderIds } = await newPayer()
    const request = { ...COMPANY, orderIds }
    expect(await callGateway(url, requestInvoice, request, { ...caller, ...change })).toMatchObject(
      { code, msg },
    )
  })

  test('that the platform refuses says why and is asked for anew', async () => {
    const { caller, orderIds } = await newPayer()
    const wrong = { ...COMPANY, name: '示例有限公司（驳回）', orderIds }
    const { invoiceId } = await ask(url, caller, requestInvoice, wrong)
    await issued(caller, invoiceId, 'failed')
    const { invoice } = await ask(url, caller, getInvoice, { invoiceId })
    expect(invoice.failReason).toBe('抬头与税务登记信息不一致，请核对后重新提交')
    const again = await ask(url, caller, reissueInvoice, { ...COMPANY, invoiceId })
    await issued(caller, again.invoiceId)
    const twice = await callGateway(url, reissueInvoice, { ...COMPANY, invoiceId }, caller)
    expect(twice).toMatchObject({ code: 'E360002' })
  })

  test('made out anew takes the first one back', async () => {
    const { caller, orderIds } = await newPayer()
    const { invoiceId } = await ask(url, caller, requestInvoice, { ...COMPANY, orderIds })
    const early = await callGateway(url, reissueInvoice, { ...COMPANY, invoiceId }, caller)
    expect(early).toMatchObject({ code: 'E360002', msg: '该发票当前状态不能重开' })
    await issued(caller, invoiceId)
    const { taxNumber: _, ...person } = { ...COMPANY, kind: 'personal' as const, name: '小明' }
    const fresh = await ask(url, caller, reissueInvoice, { ...person, invoiceId })
    expect(fresh).toMatchObject({ kind: 'personal', replacesId: invoiceId, state: 'requested' })
    const states = (await ask(url, caller, listInvoices, {})).map(({ state }) => state)
    expect(states).toEqual(['requested', 'reversed'])
    expect(await ask(url, caller, getInvoice, { invoiceId })).toMatchObject({
      canReissue: false,
      canSend: false,
      replacedById: fresh.invoiceId,
    })
  })

  test('is mailed once it is issued, and again to another address, unless the mail comes back', async () => {
    const mailsTo = async (to: string) => {
      const { mails } = await (await fetch(`${url}/sandbox/mails?to=${to}`)).json()
      return mails.map(({ subject }: { subject: string }) => subject)
    }
    const { caller, orderIds } = await newPayer()
    const email = `first-${orderIds[0]}@example.com`
    const { invoiceId } = await ask(url, caller, requestInvoice, { ...COMPANY, email, orderIds })
    const send = (to: string, by = caller) =>
      callGateway(url, sendInvoice, { invoiceId, email: to }, by)
    expect(await send(email)).toMatchObject({ code: 'E360005' })
    await issued(caller, invoiceId)
    const { number } = (await ask(url, caller, getInvoice, { invoiceId })).invoice
    const subject = `电子发票 ${number}`
    await expect.poll(() => mailsTo(email)).toEqual([subject])
    const other = `other-${orderIds[0]}@example.com`
    expect(await send(other)).toMatchObject({ code: '0', data: { email: 'o***@example.com' } })
    expect(await mailsTo(other)).toEqual([subject])
    expect(await send('lost@bounce.example')).toMatchObject({ code: 'E360006' })
    const after = (await ask(url, caller, getInvoice, { invoiceId })).invoice
    expect(after.maskedEmail).toBe('o***@example.com')
    expect(after.mailedAt).toBeGreaterThan(0)
    expect(await send(other, (await newPayer(0)).caller)).toMatchObject({ code: 'E100004' })
  })

  test('is taken back when its order is given back', async () => {
    const { caller, orderIds } = await newPayer()
    const [orderId = ''] = orderIds
    const { invoiceId } = await ask(url, caller, requestInvoice, { ...COMPANY, orderIds })
    await issued(caller, invoiceId)
    const { refundId } = await ask(url, caller, requestRefund, { orderId, reason: '用不上了' })
    await decideRefund({ refundId, isGranted: true }, new Date())
    await sendRefund(gateway.services, refundId)
    const { invoice } = await ask(url, caller, getInvoice, { invoiceId })
    expect(invoice.state).toBe('reversed')
  })
})

test('headings are kept once, the last one used first, and forgotten on demand', async () => {
  const { caller, orderIds } = await newPayer(3)
  const [a = '', b = '', c = ''] = orderIds
  await ask(url, caller, requestInvoice, { ...COMPANY, orderIds: [a] })
  const { taxNumber: _, ...person } = { ...COMPANY, kind: 'personal' as const, name: '小明' }
  await ask(url, caller, requestInvoice, { ...person, orderIds: [b] })
  await ask(url, caller, requestInvoice, { ...COMPANY, orderIds: [c] })
  const headings = await ask(url, caller, listHeadings, {})
  expect(headings).toMatchObject([
    { name: COMPANY.name, taxNumber: COMPANY.taxNumber, isDefault: true },
    { name: '小明', kind: 'personal', isDefault: false },
  ])
  await ask(url, caller, deleteHeading, { headingId: headings[0]?.headingId ?? '' })
  expect(await ask(url, caller, listHeadings, {})).toHaveLength(1)
})
