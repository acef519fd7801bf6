import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { getQuestionnaire } from '#api/contract/get-questionnaire.ts'
import { submitInvestorInfo } from '#api/contract/submit-investor-info.ts'
import { submitRiskAnswers } from '#api/contract/submit-risk-answers.ts'
import { parseAnswer } from '#api/envelope.ts'
import { createPayment } from '#api/shop/create-payment.ts'
import { getOrder } from '#api/shop/get-order.ts'
import { recharge } from '#api/shop/recharge.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/default-questionnaire.ts'
import { type Caller, callGateway } from './client.ts'

/** What a buyer does beside the page: at the cashier, in other pages of the product, on another device. */
export interface Buyer {
  ask<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>
  /** Buys coins at the sandbox's cashier. */
  giveCoins(coin: number): Promise<void>
  /** Registers and takes the assessment with the boldest or the most careful answers. */
  assess(boldness: 'bold' | 'careful'): Promise<void>
  /** Acts on the newest payment of an order; `copies` 0 loses the notice. */
  payOrder(orderId: string, outcome?: 'success' | 'fail' | 'late', copies?: number): Promise<void>
}

/** The person who is logged in on the page. */
export async function buyerOn(page: Page): Promise<Buyer> {
  const { userId, token } = await page.evaluate(() => {
    const info: Record<string, unknown> = JSON.parse(
      decodeURIComponent(localStorage.getItem('info') ?? '{}'),
    )
    return { userId: String(info.anztUid), token: String(info.token) }
  })
  const url = new URL(page.url()).origin
  const caller: Caller = { userId, token }
  return buyerAt(url, caller)
}

function buyerAt(url: string, caller: Caller): Buyer {
  const ask: Buyer['ask'] = async (call, request) => {
    const nowMs = await serverTime(url)
    const envelope = await callGateway(url, call, request, { ...caller, nowMs })
    if (envelope.code !== '0') throw new Error(`${call.path} answered ${envelope.msg}`)
    return parseAnswer(call.answer, envelope)
  }
  const act = async (paymentId: string, outcome: string, copies: number) => {
    const body = JSON.stringify({ paymentId, outcome, copies })
    const response = await fetch(`${url}/sandbox/pay/outcome`, { method: 'POST', body })
    if (!response.ok) throw new Error(`the cashier answered ${response.status}`)
  }
  return {
    ask,
    async giveCoins(coin) {
      const { paymentId } = await ask(recharge, { coin, method: 'qr' })
      await act(paymentId, 'success', 1)
    },
    async assess(boldness) {
      await ask(submitInvestorInfo, INVESTOR)
      const { version, questions } = await ask(getQuestionnaire, {})
      const answers = questions.map(({ questionId }) => {
        const options = DEFAULT_QUESTIONNAIRE.questions.find(({ id }) => id === questionId)?.options
        const ranked = [...(options ?? [])].sort((a, b) => a.score - b.score)
        return { questionId, key: ranked.at(boldness === 'bold' ? -1 : 0)?.key ?? '' }
      })
      await ask(submitRiskAnswers, { version, answers })
    },
    async payOrder(orderId, outcome = 'success', copies = 1) {
      const { payments } = await ask(getOrder, { orderId })
      const paymentId =
        payments.at(-1)?.paymentId ??
        (await ask(createPayment, { orderId, method: 'qr' })).paymentId
      await act(paymentId, outcome, copies)
    },
  }
}

/** Signed calls tell the time, which a test may have moved. */
async function serverTime(url: string): Promise<number> {
  const response = await fetch(`${url}/sandbox/clock`)
  const { data } = (await response.json()) as { data: { now: string } }
  return new Date(data.now).getTime()
}

const INVESTOR = {
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

/** The order the page's address names. */
export function orderOnPage(page: Page): string {
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

export const COURSE_FORM =
  '/FillOrder?productId=course-basic&priceId=course-basic-year&productType=course&courseType=record'
export const BOOK_FORM = '/FillOrder?productId=course-book&priceId=course-book-year'
export const STRATEGY_FORM = '/FillOrder?productId=strategy-steady&priceId=strategy-steady-quarter'

/** Fills the form in and goes on to the cashier; answers the order. */
export async function orderHere(page: Page): Promise<string> {
  await page.locator('.kit-tick__box').first().waitFor()
  for (const box of await page.locator('.kit-tick__box').all()) await box.check()
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/(WatiForPay|pcPay)\?/)
  await page.getByRole('timer').waitFor()
  return orderOnPage(page)
}
