import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { flag, integer, oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import type { Services } from '#gateway/http/handle.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import { handleWebhook } from '#gateway/payment/webhook.endpoint.ts'
import { sandboxKeys } from './cashier-keys.ts'
import { createNotice, noticeHeaders, refundNoticeOf, transactionOf } from './cashier-notice.ts'
import { cashierPage, missingPaymentPage } from './cashier-pages.ts'
import {
  actOnPayment,
  findByPrepay,
  findSandboxPayment,
  PAY_OUTCOMES,
  type SandboxPayment,
  setCashierDown,
} from './cashier-payments.ts'
import { endSandboxRefund, setRefundBehaviour } from './cashier-refunds.ts'
import { REFUND_BEHAVIOURS } from './refund-behaviour.ts'

const ROOM = '/sandbox/pay'
const SANDBOX = { isSandboxOnly: true }
const SLOW_SECONDS = 5
const REPEATED = 3

/** The page behind the payment link, the QR code and the chat app's sheet. */
export const showCashier = endpoint(
  'GET',
  `${ROOM}/cashier`,
  async (c, { db, clock }) => {
    const payment = await findByPrepay(db, c.req.query('prepay') ?? '', clock.now())
    return payment
      ? cashierPage(payment, backOf(c, c.req.query('redirect_url')))
      : missingPaymentPage()
  },
  SANDBOX,
)

/** The action of each button on the page. */
export const actAtCashier = endpoint(
  'POST',
  `${ROOM}/act`,
  async (c, services) => {
    const form = new URLSearchParams(await c.req.text())
    const prepay = form.get('prepay') ?? ''
    const payment = await findByPrepay(services.db, prepay, services.clock.now())
    if (!payment) return missingPaymentPage()
    const choice = form.get('choice')
    await act(services, payment.payment_id, {
      outcome: choice === 'fail' ? 'fail' : 'success',
      delaySeconds: choice === 'slow' ? SLOW_SECONDS : 0,
      copies: choice === 'repeated' ? REPEATED : 1,
    })
    const query = new URLSearchParams({ prepay })
    const back = backOf(c, form.get('redirect_url') ?? undefined)
    if (back) query.set('redirect_url', back)
    return c.redirect(`${ROOM}/cashier?${query}`, 303)
  },
  SANDBOX,
)

const outcomeRequest = record({
  paymentId: ['paymentId', text({ min: 1, max: 64 })],
  outcome: ['outcome', oneOf(...PAY_OUTCOMES)],
  delaySeconds: ['delaySeconds', optional(integer({ min: 0, max: 600 }))],
  /** 0 sends none: the notice is lost, and the gateway must query. */
  copies: ['copies', optional(integer({ min: 0, max: 20 }))],
})

/** Pays, fails or pays late, for tests and demonstrations. */
export const decideOutcome = endpoint(
  'POST',
  `${ROOM}/outcome`,
  (c, services) =>
    answered(c, async () => {
      const request = outcomeRequest.decode(await jsonBody(c), '')
      const { paymentId, delaySeconds = 0, copies = 1, outcome } = request
      const acted = await act(services, paymentId, { outcome, delaySeconds, copies })
      return acted ? { state: acted.state } : undefined
    }),
  SANDBOX,
)

/** A newly signed notice of a paid payment, for tests that deliver it themselves. */
export const readNotice = endpoint(
  'GET',
  `${ROOM}/notice`,
  (c, { db, config, clock }) =>
    answered(c, async () => {
      const payment = await findSandboxPayment(db, c.req.query('paymentId') ?? '')
      if (payment?.state !== 'SUCCESS') return undefined
      const keys = await sandboxKeys(db, config.secretKey)
      const message = createNotice(keys, transactionOf(keys.account, payment), clock.now())
      return { headers: noticeHeaders(message), body: message.body }
    }),
  SANDBOX,
)

const behaviourRequest = record({
  isDown: ['down', optional(flag())],
  refund: ['refund', optional(oneOf(...REFUND_BEHAVIOURS))],
})

/** Stops the cashier or starts it again, and decides about the refunds that follow. */
export const setBehaviour = endpoint(
  'POST',
  `${ROOM}/behaviour`,
  (c, { db, config }) =>
    answered(c, async () => {
      const { isDown, refund } = behaviourRequest.decode(await jsonBody(c), '')
      await sandboxKeys(db, config.secretKey)
      if (isDown !== undefined) await setCashierDown(db, isDown)
      if (refund) await setRefundBehaviour(db, refund)
      return { down: isDown, refund }
    }),
  SANDBOX,
)

const refundRequest = record({
  refundNo: ['refundNo', text({ min: 1, max: 64 })],
  state: ['state', oneOf('SUCCESS', 'ABNORMAL', 'CLOSED')],
})

/** Ends a refund under way and sends its notice. */
export const chooseRefundEnd = endpoint(
  'POST',
  `${ROOM}/refund`,
  (c, services) =>
    answered(c, async () => {
      const { refundNo, state } = refundRequest.decode(await jsonBody(c), '')
      const { db, config, clock } = services
      const refund = await endSandboxRefund(db, refundNo, state)
      const payment = refund && (await findSandboxPayment(db, refund.payment_id))
      if (!payment) return undefined
      const keys = await sandboxKeys(db, config.secretKey)
      const content = refundNoticeOf(keys.account, payment, refund)
      await handleWebhook(services, createNotice(keys, content, clock.now(), `REFUND.${state}`))
      return { state }
    }),
  SANDBOX,
)

interface Act {
  outcome: (typeof PAY_OUTCOMES)[number]
  delaySeconds: number
  copies: number
}

async function act(
  services: Services,
  paymentId: string,
  { outcome, delaySeconds, copies }: Act,
): Promise<SandboxPayment | undefined> {
  const { db, clock, log } = services
  const payment = await actOnPayment(db, paymentId, outcome, clock.now())
  if (payment?.state !== 'SUCCESS') return payment
  const sending = deliver(services, payment, delaySeconds, copies)
  if (delaySeconds === 0) await sending
  else sending.catch((err: unknown) => log.error({ err }, 'sandbox notice not delivered'))
  return payment
}

/** If a notice is lost with the process, the gateway queries the payment, as with the real service. */
async function deliver(
  services: Services,
  payment: SandboxPayment,
  delaySeconds: number,
  copies: number,
): Promise<void> {
  const { db, config, clock } = services
  if (delaySeconds > 0) await sleep(delaySeconds * 1000, undefined, { ref: false })
  const keys = await sandboxKeys(db, config.secretKey)
  for (let i = 0; i < copies; i++)
    await handleWebhook(
      services,
      createNotice(keys, transactionOf(keys.account, payment), clock.now()),
    )
}

/** Accepts only an address of the site itself, as a path. */
function backOf(c: Context, address: string | undefined): string | undefined {
  const here = new URL(c.req.url)
  const back = address && URL.canParse(address, here.href) ? new URL(address, here) : undefined
  return back?.host === here.host ? back.pathname + back.search : undefined
}

async function answered(c: Context, run: () => Promise<object | undefined>): Promise<Response> {
  try {
    const answer = await run()
    return answer ? c.json(answer) : c.json({ error: 'no such payment' }, 404)
  } catch (error) {
    if (error instanceof ParseError) return c.json({ error: error.message }, 400)
    throw error
  }
}
