import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { getContract } from '#api/contract/get-contract.ts'
import { getQuestionnaire } from '#api/contract/get-questionnaire.ts'
import { markContractRead } from '#api/contract/mark-contract-read.ts'
import { signContract } from '#api/contract/sign-contract.ts'
import { submitInvestorInfo } from '#api/contract/submit-investor-info.ts'
import { submitRiskAnswers } from '#api/contract/submit-risk-answers.ts'
import { OK, parseAnswer } from '#api/envelope.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { createPayment } from '#api/shop/create-payment.ts'
import { getOrder } from '#api/shop/get-order.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/default-questionnaire.ts'
import { type Caller, callGateway } from './client.ts'

const PERSON = { realName: '张小明', idNumber: '11010519491231002X' }
const INVESTOR = {
  ...PERSON,
  isIdConfirmed: false,
  occupation: 'employee',
  income: 'to100',
  assets: 'to500',
  experience: 'to3',
  hasBadCredit: false,
  isForSelf: true,
} as const
const SIGNATURE = [
  [
    [100, 80],
    [500, 90],
  ],
  [
    [320, 60],
    [220, 340],
  ],
  [
    [340, 180],
    [520, 330],
  ],
] as const

/** Buys for whoever is logged in on the page, over the wire: assessed, paid and, where it is needed, signed. */
export async function buyService(
  page: Page,
  offer: { productId: string; priceId: string },
): Promise<void> {
  const url = new URL(page.url()).origin
  const caller = await callerOf(page)
  const ask = async <Request, Answer>(call: Call<Request, Answer>, request: Request) => {
    const envelope = await callGateway(url, call, request, caller)
    if (envelope.code !== OK) throw new Error(`${call.path} ${envelope.msg}`)
    return parseAnswer(call.answer, envelope)
  }
  await ask(submitInvestorInfo, INVESTOR)
  const { version, questions } = await ask(getQuestionnaire, {})
  const answers = questions.map(({ questionId }) => {
    const known = DEFAULT_QUESTIONNAIRE.questions.find(({ id }) => id === questionId)
    const boldest = [...(known?.options ?? [])].sort((a, b) => b.score - a.score)[0]
    return { questionId, key: boldest?.key ?? '' }
  })
  await ask(submitRiskAnswers, { version, answers })
  const agreements = ['service', 'privacy', 'risk'] as const
  const { orderId } = await ask(createOrder, { ...offer, agreements: [...agreements] })
  const { paymentId } = await ask(createPayment, { orderId, method: 'qr' })
  await page.request.post(`${url}/sandbox/pay/outcome`, { data: { paymentId, outcome: 'success' } })
  const { contractId } = await ask(getOrder, { orderId })
  if (!contractId) return
  const { textHash } = await ask(getContract, { contractId })
  await ask(markContractRead, { contractId })
  await ask(signContract, { contractId, textHash, ...PERSON, signature: SIGNATURE })
}

async function callerOf(page: Page): Promise<Caller> {
  const record = await page.evaluate(() => decodeURIComponent(localStorage.getItem('info') ?? '{}'))
  const { anztUid, token }: { anztUid?: unknown; token?: unknown } = JSON.parse(record)
  return { userId: String(anztUid), token: String(token), deviceId: 'buyer' }
}
