import type { Services } from '#gateway/http/handle.ts'
import { createSandboxPayCaller } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import type { PaymentProvider } from './provider.ts'
import { createWechatPay, createWechatPayCaller } from './wechat-pay.ts'
import type { PayAccount } from './wechat-pay-signature.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock'>

/** The account that receives payments; undefined if none is configured. */
export async function payAccountOf({ config, db }: Parts): Promise<PayAccount | undefined> {
  if (config.pay) return config.pay
  return config.isSandbox ? sandboxPayAccount(db, config.secretKey) : undefined
}

/** The provider in use: the configured account, else the sandbox's stand-in, else undefined. */
export async function paymentProviderOf(parts: Parts): Promise<PaymentProvider | undefined> {
  const account = await payAccountOf(parts)
  if (!account) return undefined
  const { config, clock } = parts
  const call = config.pay
    ? createWechatPayCaller(config.pay, clock.now)
    : createSandboxPayCaller(parts)
  return createWechatPay(account, call)
}
