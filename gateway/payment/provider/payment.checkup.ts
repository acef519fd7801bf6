import { daysBegun } from '#api/china-time.ts'
import { list, record, text } from '#api/codec.ts'
import {
  type CheckupContext,
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
} from '#gateway/hooks/checkup.ts'
import type { PayConfig } from './pay-config.ts'
import { ProviderError } from './provider.ts'
import { refusalCode, type WechatPayAnswer } from './wechat-pay.ts'
import { createWechatPayCaller } from './wechat-pay-caller.ts'
import { decryptResource } from './wechat-pay-signature.ts'

const CERTIFICATES = '/v3/certificates'
/** No merchant numbers a payment like this. */
const NO_PAYMENT = '/v3/pay/transactions/out-trade-no/PDOCTOR000000'
const DAYS_LEFT_MIN = 30

const sealed = record({
  ciphertext: ['ciphertext', text({ max: 20_000 })],
  nonce: ['nonce', text()],
  associatedData: ['associated_data', text()],
})
const certificates = record({
  all: [
    'data',
    list(
      record({
        serial: ['serial_no', text()],
        endsAt: ['expire_time', text()],
        sealed: ['encrypt_certificate', sealed],
      }),
    ),
  ],
})

/** Downloads the service's certificates: free, signed by the merchant, and sealed with the API key. */
export const paymentCheckup = checkup('payment', async (context) => {
  const { pay, isSandbox } = context.config
  if (!pay)
    return notSetUp(isSandbox ? 'the sandbox’s cashier plays it' : 'PAY_…: no money is accepted')
  const notice = noticeFinding(pay.notifyUrl)
  try {
    return [await accountFinding(pay, context), notice]
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return [doubtFinding(error), notice]
  }
})

async function accountFinding(pay: PayConfig, parts: CheckupContext): Promise<CheckupFinding> {
  const { outside, now, maxMs } = parts
  const call = createWechatPayCaller(pay, now, (address, request) =>
    outside(address, { ...request, maxMs }),
  )
  const answer = await call('GET', CERTIFICATES)
  if (answer.status === 200) return certificatesFinding(answer.body, pay, now())
  if (answer.status !== 404) return refusedFinding(answer)
  // A merchant with the public key alone has no certificates; asking for a payment that never was is as free.
  const query = await call('GET', `${NO_PAYMENT}?mchid=${pay.merchantId}`)
  return query.status === 404
    ? ok('the account signs as registered; the service’s public key shows with the first payment')
    : refusedFinding(query)
}

function certificatesFinding(body: unknown, pay: PayConfig, now: Date): CheckupFinding {
  const { all } = certificates.decode(body, '')
  try {
    for (const { sealed } of all) checkSeal(sealed, pay.apiKey)
  } catch {
    return fails('PAY_API_KEY opens nothing the service seals', 'copy the API v3 key again')
  }
  const days = Math.max(...all.map(({ endsAt }) => daysBegun(now, Date.parse(endsAt))))
  if (days < DAYS_LEFT_MIN)
    return fails(
      `the service’s certificate ends in ${days} days`,
      'add the next one to PAY_PLATFORM_KEYS',
    )
  const unknown = all.filter(({ serial }) => !Object.hasOwn(pay.platformKeys, serial))
  const hasPublicKey = Object.keys(pay.platformKeys).some((id) => id.startsWith('PUB_KEY_ID'))
  if (unknown.length > 0 && !hasPublicKey)
    return fails(
      `the service signs with ${unknown.map(({ serial }) => serial).join(', ')} as well`,
      'add these certificates to PAY_PLATFORM_KEYS, or notices are refused',
    )
  return ok(`account, keys and API key fit; the service’s certificate lasts ${days} days`)
}

/** A certificate is text, where the resource of a notice is JSON. */
function checkSeal(sealed: Parameters<typeof decryptResource>[0], apiKey: string): void {
  try {
    decryptResource(sealed, apiKey)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

/** What an operator does about the codes documented for every call. */
const REMEDIES: Readonly<Record<string, string>> = {
  SIGN_ERROR: 'see PAY_MERCHANT_SERIAL and PAY_MERCHANT_KEY_FILE: they belong to one certificate',
  NO_AUTH: 'the merchant has no right to this: see the merchant’s own pages',
  PARAM_ERROR: 'see PAY_MERCHANT_ID',
}

function refusedFinding(answer: WechatPayAnswer): CheckupFinding {
  const code = refusalCode(answer)
  const remedy = REMEDIES[code] ?? 'see PAY_MERCHANT_ID and the service’s documents for this code'
  return fails(`it answers ${answer.status} ${code}`, remedy)
}

function doubtFinding({ code }: ProviderError): CheckupFinding {
  if (code === 'timestamp') return fails('its clock and this one differ by minutes', 'run NTP here')
  return fails(
    `its answer has a wrong ${code}`,
    'see PAY_PLATFORM_KEYS: the serial number or key id, and the file of that very key',
  )
}

function noticeFinding(notifyUrl: string): CheckupFinding {
  const { protocol, search, pathname } = new URL(notifyUrl)
  const isRight = protocol === 'https:' && search === '' && pathname.endsWith('/payment/notify')
  return isRight
    ? ok('PAY_NOTIFY_URL is as the service wants it', 'notices')
    : fails(
        'PAY_NOTIFY_URL is refused by the service',
        'https, no query, and the path /payment/notify',
        'notices',
      )
}
