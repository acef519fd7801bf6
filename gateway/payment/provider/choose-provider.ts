import { PAY_METHODS, type PayMethod } from '#api/payment/create-payment.ts'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside, type Outside } from '#gateway/http/outside.ts'
import { createSandboxPay } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { createAlipay, NO_TRADE } from '../alipay/alipay.ts'
import { createAlipayBills } from '../alipay/alipay-bills.ts'
import { type CallAlipay, createAlipayCaller, SUCCESS } from '../alipay/alipay-caller.ts'
import type { AlipayAccount } from '../alipay/alipay-config.ts'
import type { FetchBills } from '../bill/bill-file.ts'
import type { PaymentsTable } from '../tables.ts'
import { NOTICE_PATH, type PayConfig } from './pay-config.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { createWechatBills } from './wechat-bills.ts'
import { type CallWechatPay, createWechatPay, refusalCode } from './wechat-pay.ts'
import { createBillDownload, createWechatPayCaller } from './wechat-pay-caller.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** The methods for which an account receives payments. */
export function receivedMethods({
  pay,
  alipay,
  isSandbox,
}: Pick<Services['config'], 'pay' | 'alipay' | 'isSandbox'>): readonly PayMethod[] {
  return PAY_METHODS.filter((method) =>
    method === 'alipay' ? alipay !== undefined : pay !== undefined || isSandbox,
  )
}

/** The account at the chat app's service; undefined if none is configured. */
export async function payAccountOf({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<PayConfig | undefined> {
  if (config.pay) return config.pay
  if (!config.isSandbox) return undefined
  const notifyUrl = `http://${config.host}:${config.port}${NOTICE_PATH}`
  return { ...(await sandboxPayAccount(db, config.secretKey)), notifyUrl }
}

/** The provider of a method: its configured account, else the sandbox's stand-in, else undefined. */
export async function paymentProviderOf(
  parts: Parts,
  method: PaymentsTable['method'],
): Promise<PaymentProvider | undefined> {
  const { clock } = parts
  const { alipay } = parts.config
  if (method === 'offline') return undefined
  if (method === 'alipay')
    return alipay && createAlipay(alipay, clock.now, alipayCaller(alipay, parts))
  const account = await payAccountOf(parts)
  if (!account) return undefined
  const call = createWechatPayCaller(account, clock.now, outsideOf(parts))
  return createWechatPay(account, clock.now, observed(call, parts))
}

/** A link that nobody has opened is no trade: being asked about it is no failure. */
function alipayCaller(account: AlipayAccount, parts: Parts): CallAlipay {
  const call = createAlipayCaller(account, parts.clock.now, fetchOutside)
  return async (method, content) => {
    const answer = await counted(method, parts, () => call(method, content))
    const { code, subCode } = answer
    if (code !== SUCCESS && subCode !== NO_TRADE) countRefusal(parts, method, subCode || code)
    return answer
  }
}

/** The bills of every account. */
export async function paymentBillsOf(parts: Parts): Promise<FetchBills> {
  const { config, clock } = parts
  const { alipay } = config
  const account = await payAccountOf(parts)
  const outside = outsideOf(parts)
  const call = account && observed(createWechatPayCaller(account, clock.now, outside), parts)
  const download = account && createBillDownload(account, clock.now, outside)
  return {
    ...(call && download
      ? {
          trade: createWechatBills('trade', call, download),
          fund: createWechatBills('fund', call, download),
        }
      : {}),
    ...(alipay
      ? { alipay: createAlipayBills(alipay, alipayCaller(alipay, parts), fetchOutside) }
      : {}),
  }
}

function outsideOf(parts: Parts): Outside {
  return parts.config.pay ? fetchOutside : createSandboxPay(parts)
}

/** Logs and counts what the service refuses; payments are named by their number alone. */
function observed(call: CallWechatPay, parts: Parts): CallWechatPay {
  return async (method, path, fields) => {
    const operation = `${method} ${path.replace(/\?.*$/, '').replace(/\/P\w+/, '/:id')}`
    const answer = await counted(operation, parts, () => call(method, path, fields))
    if (answer.status >= 400) countRefusal(parts, operation, refusalCode(answer))
    return answer
  }
}

function countRefusal({ log, metrics }: Parts, operation: string, code: string): void {
  log.warn({ operation, code }, 'payment service refused')
  metrics.countOutsideFailure('pay', operation, code)
}

/** Counts a service that does not answer, or not as documented. */
async function counted<T>(
  operation: string,
  { metrics }: Parts,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (err) {
    const code = err instanceof ProviderError ? err.code : 'unreachable'
    metrics.countOutsideFailure('pay', operation, code)
    throw err
  }
}
