import type { Call } from '#api/call.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { getOrder } from '#api/order/detail/get-order.ts'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import type { Order } from '#api/order/order.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { DEFAULT_QUESTIONNAIRE } from '#gateway/contract/risk/default-questionnaire.ts'
import type { Caller, Host } from '../gateway/client.ts'
import { send } from '../gateway/send.ts'

/** A buyer's actions over the wire, for tests of the gateway and of pages alike; a refusal fails the test. */

export const COURSE = { productId: 'course-basic', priceId: 'course-basic-year' }
/** A course with a printed book: its order requires an address. */
export const BOOK = { productId: 'course-book', priceId: 'course-book-year' }
export const CLASS = { productId: 'class-offline', priceId: 'class-offline-east' }
export const STRATEGY = { productId: 'strategy-steady', priceId: 'strategy-steady-quarter' }
export const AGREED = ['service', 'privacy', 'risk'] as const

export const SIGNER = { realName: '张小明', idNumber: '11010519491231002X' } as const
export const INVESTOR = {
  ...SIGNER,
  isIdConfirmed: false,
  occupation: 'employee',
  income: 'to100',
  assets: 'to500',
  experience: 'to3',
  hasBadCredit: false,
  isForSelf: true,
} as const

/** A signature as a person would write it: three strokes across the pad. */
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

export type Wish = Partial<Parameters<typeof createOrder.request.encode>[0]>

/** A person's action at the sandbox's cashier; `copies` 0 loses the notice. */
export interface CashierAct {
  outcome?: 'success' | 'fail' | 'late'
  copies?: number
  delaySeconds?: number
}

export interface Buyer {
  send<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>
  /**
   * Registers, then takes the assessment `times` times, with the boldest or the most careful answers; returns the risk
   * grade.
   */
  assess(boldness?: 'bold' | 'careful', times?: number): Promise<number>
  /** Orders the course by default. */
  order(wish?: Wish): Promise<Order>
  /** Acts on the newest payment of an order; opens one if there is none. */
  payOrder(orderId: string, act?: CashierAct): Promise<OrderDetail>
  /** Reads a contract to its end and signs it. */
  sign(contractId: string): Promise<ReturnType<typeof signContract.answer.decode>>
  /** Buys coins. */
  addCoins(coin: number): Promise<void>
}

/** Signed calls contain the time: `clock` reads it where a test may have moved it. */
export function buyerAt(caller: Caller, clock?: () => Promise<number>): Buyer {
  const asking: Buyer['send'] = async (call, request) =>
    send({ ...caller, ...(clock ? { nowMs: await clock() } : {}) }, call, request)
  return {
    send: asking,
    async assess(boldness = 'bold', times = 1) {
      await asking(submitInvestorInfo, INVESTOR)
      const { version, questions } = await asking(getQuestionnaire, {})
      const answers = questions.map(({ questionId }) => ({
        questionId,
        key: answerTo(questionId, boldness),
      }))
      let level = 0
      for (let i = 0; i < times; i++)
        level = (await asking(submitRiskAnswers, { version, answers })).level
      return level
    },
    order: (wish = {}) => asking(createOrder, { ...COURSE, agreements: [...AGREED], ...wish }),
    async payOrder(orderId, act) {
      const { payments } = await asking(getOrder, { orderId })
      const payment = payments.at(-1) ?? (await asking(createPayment, { orderId, method: 'qr' }))
      await payAtCashier(caller, payment.paymentId, act)
      return asking(getOrder, { orderId })
    },
    async sign(contractId) {
      const { textHash } = await asking(getContract, { contractId })
      await asking(markContractRead, { contractId })
      return asking(signContract, { contractId, textHash, ...SIGNER, signature: SIGNATURE })
    },
    async addCoins(coin) {
      const { paymentId } = await asking(recharge, { coin, method: 'qr' })
      await payAtCashier(caller, paymentId)
    },
  }
}

export async function payAtCashier(
  { url }: Host,
  paymentId: string,
  act: CashierAct = {},
): Promise<void> {
  const response = await fetch(`${url}/sandbox/pay/outcome`, {
    method: 'POST',
    body: JSON.stringify({ paymentId, outcome: 'success', ...act }),
  })
  if (!response.ok) throw new Error(`the cashier answered ${response.status}`)
}

function answerTo(questionId: string, boldness: 'bold' | 'careful'): string {
  // The age of the citizen id above.
  if (questionId === 'age') return 'D'
  const options = DEFAULT_QUESTIONNAIRE.questions.find(({ id }) => id === questionId)?.options
  const ranked = [...(options ?? [])].sort((a, b) => a.score - b.score)
  return ranked.at(boldness === 'bold' ? -1 : 0)?.key ?? ''
}
