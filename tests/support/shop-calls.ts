import sharp from 'sharp'
import { expect } from 'vitest'
import type { Call } from '#api/call.ts'
import { getContract } from '#api/contract/get-contract.ts'
import { getQuestionnaire } from '#api/contract/get-questionnaire.ts'
import { markContractRead } from '#api/contract/mark-contract-read.ts'
import { signContract } from '#api/contract/sign-contract.ts'
import { submitInvestorInfo } from '#api/contract/submit-investor-info.ts'
import { submitRiskAnswers } from '#api/contract/submit-risk-answers.ts'
import { parseAnswer } from '#api/envelope.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { createPayment, type PayMethod } from '#api/shop/create-payment.ts'
import { getOrder } from '#api/shop/get-order.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/default-questionnaire.ts'
import type { Services } from '#gateway/http/handle.ts'
import { sandboxKeys } from '#gateway/sandbox/cashier-keys.ts'
import { makeNotice, noticeHeaders } from '#gateway/sandbox/cashier-notice.ts'
import type { SignedMessage } from '#gateway/shop/pay-protocol.ts'
import { type Caller, callGateway } from './client.ts'

/** The journeys of a buyer over the wire, as pages make them. */

export const COURSE = { productId: 'course-basic', priceId: 'course-basic-year' }
/** A course that comes with a printed book: its order names an address. */
export const BOOK = { productId: 'course-book', priceId: 'course-book-year' }
export const STRATEGY = { productId: 'strategy-steady', priceId: 'strategy-steady-quarter' }
export const AGREED = ['service', 'privacy', 'risk'] as const

/** Asks and expects an answer, not a refusal. */
export async function ask<Request, Answer>(
  url: string,
  caller: Caller,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const envelope = await callGateway(url, call, request, caller)
  expect(envelope, `${call.path} ${envelope.msg}`).toMatchObject({ code: '0' })
  return parseAnswer(call.answer, envelope)
}

type OrderRequest = Parameters<typeof createOrder.request.encode>[0]

export function placeOrder(url: string, caller: Caller, wish: Partial<OrderRequest> = {}) {
  return ask(url, caller, createOrder, { ...COURSE, agreements: [...AGREED], ...wish })
}

export function openPayment(
  url: string,
  caller: Caller,
  orderId: string,
  method: PayMethod = 'qr',
) {
  return ask(url, caller, createPayment, { orderId, method })
}

export const orderDetail = (url: string, caller: Caller, orderId: string) =>
  ask(url, caller, getOrder, { orderId })

/** What the person does at the sandbox's cashier. */
export async function payAtCashier(
  url: string,
  paymentId: string,
  act: { outcome?: 'success' | 'fail' | 'late'; copies?: number; delaySeconds?: number } = {},
): Promise<void> {
  const response = await fetch(`${url}/sandbox/pay/outcome`, {
    method: 'POST',
    body: JSON.stringify({ paymentId, outcome: 'success', ...act }),
  })
  expect(response.status).toBe(200)
}

/** An order that is paid. */
export async function paidOrder(url: string, caller: Caller, wish: Partial<OrderRequest> = {}) {
  const order = await placeOrder(url, caller, wish)
  const { paymentId } = await openPayment(url, caller, order.orderId)
  await payAtCashier(url, paymentId)
  return { ...(await orderDetail(url, caller, order.orderId)), paymentId }
}

/** Registers and takes the assessment with the boldest or the most careful answers. */
export async function assess(
  url: string,
  caller: Caller,
  boldness: 'bold' | 'careful' = 'bold',
): Promise<number> {
  await ask(url, caller, submitInvestorInfo, INVESTOR)
  const { version, questions } = await ask(url, caller, getQuestionnaire, {})
  const answers = questions.map(({ questionId }) => {
    const options = DEFAULT_QUESTIONNAIRE.questions.find(({ id }) => id === questionId)?.options
    const ranked = [...(options ?? [])].sort((a, b) => a.score - b.score)
    return { questionId, key: ranked.at(boldness === 'bold' ? -1 : 0)?.key ?? '' }
  })
  return (await ask(url, caller, submitRiskAnswers, { version, answers })).level
}

export const INVESTOR = {
  realName: '张小明',
  idNumber: '11010519491231002X',
  isIdConfirmed: false,
  occupation: 'employee',
  income: 'to100',
  assets: 'to500',
  experience: 'to3',
  hasBadCredit: false,
  isForSelf: true,
} as const

/** The transaction a cashier would tell of, whether or not anybody paid. */
export async function transactionFor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  payment: { paymentId: string; fen: number },
) {
  const { account } = await sandboxKeys(db, config.secretKey)
  return {
    appid: account.appId,
    mchid: account.merchantId,
    out_trade_no: payment.paymentId,
    transaction_id: `4200${payment.paymentId.slice(1)}`.slice(0, 32),
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    amount: { total: payment.fen, currency: 'CNY' },
  }
}

/** A notice the cashier has signed. */
export async function signedNotice(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  transaction: Readonly<Record<string, unknown>>,
): Promise<SignedMessage> {
  return makeNotice(await sandboxKeys(db, config.secretKey), transaction, clock.now())
}

export async function sendNotice(url: string, message: SignedMessage): Promise<Response> {
  return fetch(`${url}/payment/notify`, {
    method: 'POST',
    headers: noticeHeaders(message),
    body: message.body,
  })
}

/** Written as a person would: three strokes across the pad. */
export const SIGNATURE = [
  [
    [100, 80],
    [300, 120],
    [500, 90],
  ],
  [
    [320, 60],
    [300, 200],
    [220, 340],
  ],
  [
    [340, 180],
    [520, 330],
  ],
] as const

/** Reads a contract to its end and signs it. */
export async function signOrder(url: string, caller: Caller, contractId: string) {
  const { textHash } = await ask(url, caller, getContract, { contractId })
  await ask(url, caller, markContractRead, { contractId })
  const { realName, idNumber } = INVESTOR
  const signed = { contractId, textHash, realName, idNumber, signature: SIGNATURE }
  return ask(url, caller, signContract, signed)
}

/** What a buyer says of a bank transfer. */
export const TRANSFER = { payerName: '张小明', accountTail: '0042', transferredOn: '2026-03-02' }

/** A small picture as a page would send it. */
export async function proofPicture(): Promise<string> {
  const canvas = { width: 40, height: 30, channels: 3, background: '#336699' } as const
  return (await sharp({ create: canvas }).png().toBuffer()).toString('base64')
}
