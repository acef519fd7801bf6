import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { getQuestionnaire } from '#api/contract/get-questionnaire.ts'
import { submitInvestorInfo } from '#api/contract/submit-investor-info.ts'
import { submitRiskAnswers } from '#api/contract/submit-risk-answers.ts'
import { OK, parseAnswer } from '#api/envelope.ts'
import { USER_ID_FIELD } from '#api/product.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { createPayment } from '#api/shop/create-payment.ts'
import { type Caller, callGateway } from './client.ts'

/** What the person who is logged in on a page has done before the test looks: registered, been assessed, paid. */

const REGISTERED = {
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

/** Registers and answers every question by its first option, which makes the lowest class. */
export async function assessedOn(page: Page, times = 1): Promise<void> {
  await askFor(page, submitInvestorInfo, REGISTERED)
  const { version, questions } = await askFor(page, getQuestionnaire, {})
  const answers = questions.map(({ questionId }) => ({ questionId, key: 'A' }))
  for (let i = 0; i < times; i++) await askFor(page, submitRiskAnswers, { version, answers })
}

/** An order for the course, paid at the sandbox's cashier; answers its number. */
export async function paidOrderOn(page: Page): Promise<string> {
  const agreements = ['service', 'privacy', 'risk'] as const
  const wish = { productId: 'course-basic', priceId: 'course-basic-year', agreements }
  const { orderId } = await askFor(page, createOrder, wish)
  const { paymentId } = await askFor(page, createPayment, { orderId, method: 'qr' })
  const data = { paymentId, outcome: 'success' }
  const response = await page.request.post('/sandbox/pay/outcome', { data })
  if (!response.ok()) throw new Error(`the cashier answered ${response.status()}`)
  return orderId
}

async function askFor<Request, Answer>(
  page: Page,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const { origin } = new URL(page.url())
  const envelope = await callGateway(origin, call, request, await callerOn(page))
  if (envelope.code !== OK) throw new Error(`${call.path} ${envelope.code} ${envelope.msg}`)
  return parseAnswer(call.answer, envelope)
}

async function callerOn(page: Page): Promise<Caller> {
  const stored = await page.evaluate(() => localStorage.getItem('info') ?? '')
  const record: Record<string, unknown> = JSON.parse(decodeURIComponent(stored))
  return { userId: String(record[USER_ID_FIELD]), token: String(record.token) }
}
