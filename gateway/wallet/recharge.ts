import { FEN_PER_COIN } from '#api/catalog/money.ts'
import type { ValueOf } from '#api/codec.ts'
import { canRecharge, recharge } from '#api/wallet/recharge.ts'
import { handleInSteps, type LoginContext } from '../http/handle.ts'
import { isRefusal, refuse } from '../http/refusal.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { createReserved, reservePayment } from '../payment/provider/create-at-provider.ts'

const PAY_WITHIN_MS = 30 * 60_000
const DESCRIPTION = '金币充值'

type Request = ValueOf<typeof recharge.request>

export default handleInSteps(recharge, { reserve, finish })

async function reserve({ coin, method }: Request, context: LoginContext) {
  const { db, userId, now } = context
  if (!canRecharge(coin)) return refuse('RECHARGE_UNKNOWN')
  await lockBuyer(db, userId)
  const id = await reservePayment(context, {
    method,
    order: undefined,
    purpose: 'recharge',
    fen: coin * FEN_PER_COIN,
    coin,
    expiresAt: new Date(now.getTime() + PAY_WITHIN_MS),
  })
  return isRefusal(id) ? id : { kind: 'reservation' as const, id }
}

async function finish(paymentId: string, context: LoginContext) {
  const page = `/Recharge?${new URLSearchParams({ paymentId })}`
  const outcome = await createReserved(context, paymentId, {
    description: DESCRIPTION,
    returnPath: page,
    quitPath: page,
  })
  return outcome.kind === 'opened' ? outcome.opened : refuse('PAYMENT_PROVIDER_DOWN')
}
