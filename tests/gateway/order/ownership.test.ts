import { describe, expect } from 'vitest'
import type { Call } from '#api/call.ts'
import { getDocument } from '#api/contract/document/get-document.ts'
import { getInvestorInfo } from '#api/contract/investor/get-investor-info.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { getRiskResult } from '#api/contract/risk/get-risk-result.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { listInvoices } from '#api/invoice/record/list-invoices.ts'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { deleteTitle } from '#api/invoice/title/delete-title.ts'
import { listTitles } from '#api/invoice/title/list-titles.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { readMessage } from '#api/message/read-message.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { removeFromCart } from '#api/order/cart/remove-from-cart.ts'
import { getOrder } from '#api/order/detail/get-order.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { getPayment } from '#api/payment/get-payment.ts'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { describedCalls } from '../../agreement/described-calls.ts'
import { newPhoneUser, type Person } from '../../support/account/calls.ts'
import { PURCHASES } from '../../support/account/owned-domains.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import {
  AGREED,
  BOOK,
  COURSE,
  INVESTOR,
  SIGNATURE,
  STRATEGY,
} from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, placeOrder, proofPicture, TRANSFER } from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

let owner: Person
let stranger: Person

/** One call that contains ids of the owner. */
interface Attempt {
  call: Call<never, unknown>
  request: object
  /** The answer to a stranger, where it is not "there is no such thing". */
  code?: string
}

const attempts: Attempt[] = []
const NOT_FOUND = 'E100004'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  owner = await newPhoneUser(gateway)
  stranger = await newPhoneUser(gateway)
  const couponId = await addCoupon(gateway.services, owner.userId)
  await addCoins(gateway.services, owner.userId, 100)
  await assess(owner)
  const bought = await paidOrder(owner, { ...STRATEGY, couponId: 'none' })
  const course = await paidOrder(owner, { couponId: 'none' })
  const open = await placeOrder(owner, { couponId: 'none', activityId: 'open' })
  const address = await send(owner, saveAddress, ADDRESS)
  const cart = await send(owner, addToCart, COURSE)
  const orderIds = [course.orderId]
  const invoice = await send(owner, requestInvoice, { ...INVOICE, orderIds })
  const [heading] = await send(owner, listTitles, {})
  const [message] = (await send(owner, listMessages, {})).messages
  const { contractId = '' } = bought
  const { textHash } = await send(owner, getContract, { contractId })
  const { orderId } = open
  const order = { orderId }
  const id = { contractId }
  const offer = { ...COURSE, agreements: [...AGREED] }
  const { realName, idNumber } = INVESTOR
  const add = <Request>(call: Call<Request, unknown>, request: Request, code?: string) =>
    attempts.push({
      call: call as Call<never, unknown>,
      request: request as object,
      ...(code ? { code } : {}),
    })
  add(listOrders, order)
  add(getOrder, order)
  add(listOfflineOrders, order)
  add(cancelOrder, order)
  add(createPayment, { orderId, method: 'qr' })
  add(previewRefund, { orderId: bought.orderId })
  add(requestRefund, { orderId: bought.orderId, reason: '不是我的' })
  add(getPayment, { paymentId: bought.paymentId })
  add(getTransfer, order)
  add(submitTransfer, { ...TRANSFER, ...order, picture: await proofPicture() })
  add(createOrder, { ...offer, couponId }, 'E330003')
  add(createOrder, { ...BOOK, agreements: [...AGREED], addressId: address.addressId })
  add(previewOrder, { ...COURSE, couponId }, 'E330003')
  add(saveAddress, { ...ADDRESS, addressId: address.addressId })
  add(deleteAddress, address)
  add(removeFromCart, { cartItemIds: [cart.cartItemId] })
  add(getContract, id)
  add(markContractRead, id)
  add(signContract, { contractId, textHash, realName, idNumber, signature: SIGNATURE })
  add(getDocument, id)
  add(getPagePicture, { contractId, page: 1 })
  add(requestInvoice, { ...INVOICE, orderIds: [bought.orderId] }, 'E360001')
  add(getInvoice, invoice)
  add(reissueInvoice, { ...INVOICE, invoiceId: invoice.invoiceId })
  add(sendInvoice, { invoiceId: invoice.invoiceId, email: 'thief@example.com' })
  add(deleteTitle, { titleId: heading?.titleId ?? '' })
  add(readMessage, { id: message?.id ?? '' })
})

const ADDRESS = {
  name: '小明',
  mobile: '13811112222',
  region: '示例省示例市',
  detail: '示例路 1 号',
  isDefault: true,
}
const INVOICE = { kind: 'personal', name: '小明', email: 'ming@example.com', isKept: true } as const

/** Calls without an id of anybody: they answer with what belongs to the token's user, or to everybody. */
const WITHOUT_ID = [
  ...['/order/queryLedger', '/order/queryMyServices', '/Rest/api/payment/recharge'],
  ...['/Rest/api/payment/queryRecharge', '/order/queryOffers', '/order/queryRecommend'],
  '/order/getOfferHead',
  ...['/shoppingCart/add', '/shoppingCart/searchMyCarts', '/address/queryAddress'],
  ...['/coupon/queryMyCoupons', '/coupon/redeemCoupon', '/coupon/claimShareCoupon'],
  ...['/compliance/submitInfo', '/compliance/getInfo', '/compliance/checkProduct'],
  ...['/compliance/getDisclosure', '/compliance/confirmDisclosure'],
  ...['/risk/getQuestions', '/risk/submitAnswers', '/risk/getResult'],
  ...['/contract/queryContracts', '/contract/verifyDocument'],
  ...['/invoice/queryOrders', '/invoice/queryInvoices', '/invoice/queryTitles'],
  ...['/sms/msg/getNonReadCount', '/sms/msg/list', '/sms/msg/readAll'],
  ...['/sms/msg/silenced', '/sms/msg/silence'],
  // By price and by product: the queue of a class is that of its caller.
  ...['/order/queryClassQueue', '/order/joinClassQueue', '/order/leaveClassQueue'],
]

/** Everything owners can see of their own. */
async function whatIsOwned(caller: Caller): Promise<string> {
  const lists = [
    ...[listOrders, listCart, listAddresses, listCoupons, listServices, listContracts],
    ...[listInvoices, listTitles, getInvestorInfo, getRiskResult],
  ]
  const answers = []
  for (const call of lists)
    answers.push(await callGateway(caller, call as Call<object, unknown>, {}))
  answers.push(await callGateway(caller, listLedger, { unit: 'coin' }))
  // Time and issuing continue by themselves.
  return JSON.stringify(answers).replaceAll(
    /"status":"(requested|issued)"|"(invoiceNumber|issueTime|mailTime|serverTime)":[^,}]+,?/g,
    '',
  )
}

describe('the records of a buyer', () => {
  test('every call that takes an id is covered by this test', async () => {
    const described = (await describedCalls()).filter(({ owner: domain }) =>
      PURCHASES.includes(domain),
    )
    const covered = new Set([...WITHOUT_ID, ...attempts.map(({ call }) => call.path)])
    expect(described.map(({ call }) => call.path).filter((path) => !covered.has(path))).toEqual([])
  })

  test('a stranger and a visitor can neither read nor change an owner’s records', async () => {
    const before = await whatIsOwned(owner)
    for (const { call, request, code = NOT_FOUND } of attempts) {
      const heard = await callGateway(stranger, call, request as never)
      expect(heard.code, call.path).toBe(code)
      expect(heard.data, call.path).toBeNull()
      const { token: _, ...nobody } = stranger
      const anonymous = await callGateway(
        {
          ...nobody,
          userId: owner.userId,
        },
        call,
        request as never,
      )
      expect(anonymous.code, call.path).toBe(call.access === 'login' ? 'E100002' : code)
    }
    expect(await whatIsOwned(owner)).toBe(before)
    const forged = { ...stranger, userId: owner.userId }
    expect((await callGateway(forged, listOrders, {})).code).toBe('E100003')
  })

  test('the owner can read them all', async () => {
    const harmless = attempts.filter(({ call }) => call.effect === 'read')
    for (const { call, request } of harmless) {
      const heard = await callGateway(owner, call, request as never)
      // Nothing is signed yet, so there is no document; and the order is for a recorded course, not a class.
      const isAbsent = call.path === getDocument.path || call.path === listOfflineOrders.path
      expect(heard.code, call.path).toBe(isAbsent ? NOT_FOUND : '0')
    }
  })
})

const numbered = <Request>(call: Call<Request, unknown>, request: Request): Attempt => ({
  call: call as Call<never, unknown>,
  request: request as object,
})

describe('numbers a browser makes up', () => {
  const AMOUNTS = [
    'price',
    'totalAmount',
    'dueAmount',
    'couponAmount',
    'coinAmount',
    'coin',
    'paidAmount',
    'listPrice',
    'amount',
  ]
  const VALUES = ['0', '-1', '1e99', '0.5', 'x', '', 'NaN', '99999999999999999999']

  test.for(VALUES)('the value %j as any amount changes no price', async (value, { buyer }) => {
    const params = Object.fromEntries(AMOUNTS.map((name) => [name, value]))
    const lying = { ...buyer, params }
    const order = await placeOrder(lying)
    expect(order).toMatchObject({ priceFen: 9900, totalFen: 9900, dueFen: 9900, coin: 0 })
    const payment = await send(lying, createPayment, { orderId: order.orderId, method: 'qr' })
    expect(payment.fen).toBe(9900)
    expect(await send(lying, previewOrder, COURSE)).toMatchObject({ totalFen: 9900 })
  })

  /** Requests with every number and every boolean a buyer can send. */
  const wish = { ...COURSE, useCoin: true, isDeposit: false }
  const counted = [
    numbered(recharge, { coin: 1000, method: 'qr' }),
    numbered(listOrders, { withinDays: 30 }),
    numbered(createOrder, { ...wish, agreements: [...AGREED] }),
    numbered(previewOrder, wish),
    numbered(submitInvestorInfo, INVESTOR),
    numbered(saveAddress, ADDRESS),
    numbered(getPagePicture, { contractId: 'x', page: 1 }),
  ]

  test.for([...VALUES, undefined])(
    'the value %j in place of any number is refused in one sentence, or changes no price',
    async (value, { buyer }) => {
      const mutated: string[] = []
      for (const { call, request } of [...counted, ...attempts]) {
        const wire = Object.entries(call.request.encode(request as never) as object)
        for (const [name] of wire.filter(([, sent]) => typeof sent === 'number')) {
          mutated.push(name)
          const lying = { ...buyer, params: { [name]: value } }
          const heard = await callGateway(lying, call, request as never)
          const where = `${call.path} ${name}`
          if (heard.code !== '0') {
            expect(heard.code, where).toMatch(/^E(100001|100004|330017|350017|360001)$/)
            expect(heard.msg, where).toMatch(/\p{Script=Han}/u)
          } else if (call.path === createOrder.path || call.path === previewOrder.path)
            expect(heard.data, where).toMatchObject({ totalAmount: 9900, dueAmount: 9900 })
          else expect(['1', '0', '', undefined], where).toContain(value)
        }
      }
      for (const name of ['coin', 'days', 'useCoin', 'isDeposit', 'page'])
        expect(mutated).toContain(name)
    },
  )
})
