import { NO_CASHIER, RECHARGE_UNKNOWN } from '#api/shop/codes.ts'
import { FEN_PER_COIN } from '#api/shop/money.ts'
import { canRecharge, recharge as rechargeCall } from '#api/shop/recharge.ts'
import { handle } from '../http/handle.ts'
import { lockBuyer } from './lock-buyer.ts'
import { openAtCashier } from './open-at-cashier.ts'
import { no } from './refusal.ts'

const PAY_WITHIN_MS = 30 * 60_000
const DESCRIPTION = '金币充值'

export const recharge = handle(rechargeCall, async ({ coin, method }, context) => {
  const { db, userId, now } = context
  if (!canRecharge(coin)) return no(RECHARGE_UNKNOWN)
  await lockBuyer(db, userId)
  const opened = await openAtCashier(context, {
    method,
    order: undefined,
    purpose: 'recharge',
    fen: coin * FEN_PER_COIN,
    coin,
    description: DESCRIPTION,
    expiresAt: new Date(now.getTime() + PAY_WITHIN_MS),
  })
  return opened ?? no(NO_CASHIER)
})
