import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { getContract } from '#api/contract/get-contract.ts'
import { getQuestionnaire } from '#api/contract/get-questionnaire.ts'
import { markContractRead } from '#api/contract/mark-contract-read.ts'
import { signContract } from '#api/contract/sign-contract.ts'
import { submitInvestorInfo } from '#api/contract/submit-investor-info.ts'
import { submitRiskAnswers } from '#api/contract/submit-risk-answers.ts'
import { parseAnswer } from '#api/envelope.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { createPayment } from '#api/shop/create-payment.ts'
import { getOrder } from '#api/shop/get-order.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/default-questionnaire.ts'
import { logIn } from './browser.ts'
import { type Caller, callGateway } from './client.ts'

/** What browser tests need to have happened before a page is opened, done over the wire. */

export const SIGNER = { realName: '张小明', idNumber: '11010519491231002X' } as const
const INVESTOR = {
  ...SIGNER,
  isIdConfirmed: false,
  occupation: 'employee',
  income: 'to100',
  assets: 'to500',
  experience: 'to3',
  hasBadCredit: false,
  isForSelf: true,
} as const

export async function answerOf<Request, Answer>(
  url: string,
  caller: Caller,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const envelope = await callGateway(url, call, request, caller)
  if (envelope.code !== '0') throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`)
  return parseAnswer(call.answer, envelope)
}

/** Logs in on the page, registers, is assessed and pays for a service whose contract then waits. */
export async function becomeBuyer(page: Page, url: string) {
  await logIn(page)
  const record: Record<string, string> = await page.evaluate(() =>
    JSON.parse(decodeURIComponent(localStorage.getItem('info') ?? '{}')),
  )
  const caller: Caller = { token: String(record.token), userId: String(record.anztUid) }
  const ask = <Request, Answer>(call: Call<Request, Answer>, request: Request) =>
    answerOf(url, caller, call, request)
  await ask(submitInvestorInfo, INVESTOR)
  const { version, questions } = await ask(getQuestionnaire, {})
  const answers = questions.map(({ questionId }) => {
    const options = DEFAULT_QUESTIONNAIRE.questions.find(({ id }) => id === questionId)?.options
    const boldest = [...(options ?? [])].sort((a, b) => b.score - a.score)[0]
    return { questionId, key: boldest?.key ?? '' }
  })
  await ask(submitRiskAnswers, { version, answers })
  const { orderId } = await ask(createOrder, {
    productId: 'strategy-steady',
    priceId: 'strategy-steady-quarter',
    agreements: ['service', 'privacy', 'risk'],
  })
  const { paymentId } = await ask(createPayment, { orderId, method: 'qr' })
  await fetch(`${url}/sandbox/pay/outcome`, {
    method: 'POST',
    body: JSON.stringify({ paymentId, outcome: 'success' }),
  })
  const { contractId = '' } = await ask(getOrder, { orderId })
  return { caller, orderId, contractId }
}

/** Reads and signs a contract over the wire. */
export async function signOverTheWire(url: string, caller: Caller, contractId: string) {
  const { textHash } = await answerOf(url, caller, getContract, { contractId })
  await answerOf(url, caller, markContractRead, { contractId })
  const stroke = [[100, 80] as const, [500, 90] as const, [220, 340] as const]
  const signed = { contractId, textHash, ...SIGNER, signature: [stroke] }
  await answerOf(url, caller, signContract, signed)
}
