import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside, type Outside } from '#gateway/http/outside.ts'
import { createSandboxPay } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { createWechatBills, type FetchBill } from './wechat-bills.ts'
import { type CallWechatPay, createWechatPay, refusalCode } from './wechat-pay.ts'
import { createBillDownload, createWechatPayCaller } from './wechat-pay-caller.ts'
import type { PayAccount } from './wechat-pay-signature.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Whether there is an account that receives payments. */
export function takesPayments({ pay, isSandbox }: Services['config']): boolean {
  return pay !== undefined || isSandbox
}

/** The account that receives payments; undefined if none is configured. */
export async function payAccountOf({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<PayAccount | undefined> {
  if (config.pay) return config.pay
  return config.isSandbox ? sandboxPayAccount(db, config.secretKey) : undefined
}

/** The provider in use: the configured account, else the sandbox's stand-in, else undefined. */
export async function paymentProviderOf(parts: Parts): Promise<PaymentProvider | undefined> {
  const account = await payAccountOf(parts)
  if (!account) return undefined
  const { clock } = parts
  const call = createWechatPayCaller(account, clock.now, outsideOf(parts))
  return createWechatPay(account, clock.now, observed(call, parts))
}

/** The bills of that provider. */
export async function paymentBillsOf(parts: Parts): Promise<FetchBill | undefined> {
  const account = await payAccountOf(parts)
  if (!account) return undefined
  const { clock } = parts
  const outside = outsideOf(parts)
  const call = createWechatPayCaller(account, clock.now, outside)
  return createWechatBills(observed(call, parts), createBillDownload(account, clock.now, outside))
}

function outsideOf(parts: Parts): Outside {
  return parts.config.pay ? fetchOutside : createSandboxPay(parts)
}

/** Logs and counts what the service refuses; payments are named by their number alone. */
function observed(call: CallWechatPay, { log, metrics }: Parts): CallWechatPay {
  return async (method, path, fields) => {
    const operation = `${method} ${path.replace(/\?.*$/, '').replace(/\/P\w+/, '/:id')}`
    try {
      const answer = await call(method, path, fields)
      if (answer.status >= 400) {
        const code = refusalCode(answer)
        log.warn({ operation, status: answer.status, code }, 'payment service refused')
        metrics.countOutsideFailure('pay', operation, code)
      }
      return answer
    } catch (err) {
      const code = err instanceof ProviderError ? err.code : 'unreachable'
      metrics.countOutsideFailure('pay', operation, code)
      throw err
    }
  }
}
