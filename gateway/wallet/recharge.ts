import { FEN_PER_COIN } from '#api/catalog/money.ts'
import { canRecharge, recharge } from '#api/wallet/recharge.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { createAtProvider } from '../payment/provider/create-at-provider.ts'

const PAY_WITHIN_MS = 30 * 60_000
const DESCRIPTION = '金币充值'

export default handle(recharge, async ({ coin, method }, context) => {
  const { db, userId, now } = context
  if (!canRecharge(coin)) return refuse('RECHARGE_UNKNOWN')
  await lockBuyer(db, userId)
  const opened = await createAtProvider(context, {
    method,
    order: undefined,
    purpose: 'recharge',
    fen: coin * FEN_PER_COIN,
    coin,
    description: DESCRIPTION,
    expiresAt: new Date(now.getTime() + PAY_WITHIN_MS),
  })
  return opened ?? refuse('NO_PAYMENT_PROVIDER')
})
