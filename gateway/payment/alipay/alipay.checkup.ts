import {
  type CheckupContext,
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
} from '#gateway/hooks/checkup.ts'
import { ProviderError } from '../provider/provider.ts'
import { createAlipayCaller, REFUSAL } from './alipay-caller.ts'
import type { AlipayAccount } from './alipay-config.ts'

/** No merchant numbers a payment like this. */
const NO_PAYMENT = 'PDOCTOR000000'

/** Asks for a payment that never was: free, signed by the application, and answered with the service’s signature. */
export const alipayCheckup = checkup('alipay', async (context) => {
  const { alipay } = context.config
  if (!alipay) return notSetUp('ALIPAY_…: nobody can pay by Alipay')
  return [await accountFinding(alipay, context), noticeFinding(alipay.notifyUrl)]
})

async function accountFinding(
  account: AlipayAccount,
  { outside, now, maxMs }: CheckupContext,
): Promise<CheckupFinding> {
  const call = createAlipayCaller(account, now, (address, request) =>
    outside(address, { ...request, maxMs }),
  )
  try {
    const { code, subCode } = await call('alipay.trade.query', { out_trade_no: NO_PAYMENT })
    return code === REFUSAL && subCode === 'ACQ.TRADE_NOT_EXIST'
      ? ok('the application signs as registered, and the service’s key fits')
      : refusedFinding(subCode || code)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return refusedFinding(error.code)
  }
}

/** What an operator does about the codes documented for every call. */
const REMEDIES: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /^signature$/,
    'see ALIPAY_PUBLIC_KEY_FILE: the key of Alipay itself, not that of the application',
  ],
  [/invalid-signature/, 'see ALIPAY_APP_KEY_FILE: its public half is registered at the platform'],
  [/invalid-app-id/, 'see ALIPAY_APP_ID and ALIPAY_GATEWAY_URL'],
  [/timestamp/, 'run NTP here'],
  [/permission/, 'sign the contract for 手机网站支付 and add it to the application'],
]

function refusedFinding(code: string): CheckupFinding {
  const remedy = REMEDIES.find(([pattern]) => pattern.test(code))?.[1]
  return fails(
    code === 'signature' ? 'its answer has a wrong signature' : `it answers ${code}`,
    remedy ?? 'see the service’s documents for this code',
  )
}

function noticeFinding(notifyUrl: string): CheckupFinding {
  const { protocol, pathname } = new URL(notifyUrl)
  return protocol === 'https:' && pathname.endsWith('/payment/notify/alipay')
    ? ok('ALIPAY_NOTIFY_URL is as the service wants it', 'notices')
    : fails(
        'ALIPAY_NOTIFY_URL leads nowhere',
        'https, and the path /payment/notify/alipay',
        'notices',
      )
}
