import type { Services } from '#gateway/http/handle.ts'
import { askSandboxCashier } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import type { Cashier } from './provider.ts'
import { createChatAppCashier } from './wechat-pay.ts'
import { askPayService } from './wechat-pay-service.ts'
import type { PayAccount } from './wechat-pay-signature.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock'>

/** The account money is taken with; undefined where none is configured. */
export async function payAccountOf({ config, db }: Parts): Promise<PayAccount | undefined> {
  if (config.pay) return config.pay
  return config.isSandbox ? sandboxPayAccount(db, config.secretKey) : undefined
}

/** The cashier in use: the configured account, else the sandbox's stand-in, else none. */
export async function cashierOf(parts: Parts): Promise<Cashier | undefined> {
  const account = await payAccountOf(parts)
  if (!account) return undefined
  const { config, clock } = parts
  const ask = config.pay ? askPayService(config.pay, clock.now) : askSandboxCashier(parts)
  return createChatAppCashier(account, ask)
}
