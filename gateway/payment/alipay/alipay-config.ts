import { createPrivateKey, createPublicKey } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'
import { readPem } from '../provider/pay-config.ts'

/** The account at Alipay’s open platform, by keys: RSA2, without certificates. */
export interface AlipayAccount {
  appId: string
  /** The merchant’s own number, which receives the money. */
  sellerId: string
  /** The application’s private key, PEM. */
  appKey: string
  /** Alipay’s public key, PEM: another one than the application’s. */
  serviceKey: string
  /** This gateway’s `/payment/notify/alipay`, as Alipay reaches it. */
  notifyUrl: string
  /** Where requests go to; Alipay’s own sandbox has another address. */
  gatewayUrl: string
}

const NAMES = [
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_APP_KEY_FILE',
  'ALIPAY_PUBLIC_KEY_FILE',
  'ALIPAY_NOTIFY_URL',
] as const

const GATEWAY_URL = 'https://openapi.alipay.com/gateway.do'

type Env = Readonly<Record<string, string | undefined>>

/** Reads the variables of Alipay; either all or none must be set. */
export function readAlipayConfig(env: Env): AlipayAccount | undefined {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return undefined
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const given = (name: (typeof NAMES)[number]) => env[name] ?? ''
  if (!/^\d{16}$/.test(given('ALIPAY_APP_ID')))
    throw new ConfigError('ALIPAY_APP_ID is not 16 digits')
  if (!/^2088\d{12}$/.test(given('ALIPAY_SELLER_ID')))
    throw new ConfigError('ALIPAY_SELLER_ID is not 16 digits that begin with 2088')
  return {
    appId: given('ALIPAY_APP_ID'),
    sellerId: given('ALIPAY_SELLER_ID'),
    appKey: readKey(given('ALIPAY_APP_KEY_FILE'), 'ALIPAY_APP_KEY_FILE', createPrivateKey),
    serviceKey: readKey(given('ALIPAY_PUBLIC_KEY_FILE'), 'ALIPAY_PUBLIC_KEY_FILE', createPublicKey),
    notifyUrl: webAddress(given('ALIPAY_NOTIFY_URL'), 'ALIPAY_NOTIFY_URL'),
    gatewayUrl: webAddress(env.ALIPAY_GATEWAY_URL || GATEWAY_URL, 'ALIPAY_GATEWAY_URL'),
  }
}

/** A file that holds the other half of a pair is found at the start, and not with the first payment. */
function readKey(file: string, name: string, create: (pem: string) => unknown): string {
  const pem = readPem(file, name)
  const isPrivate = pem.includes('PRIVATE KEY-----')
  try {
    if (isPrivate !== (create === createPrivateKey)) throw new Error('the other half')
    create(pem)
  } catch {
    throw new ConfigError(
      `${name} holds no ${create === createPrivateKey ? 'private' : 'public'} key`,
    )
  }
  return pem
}

function webAddress(value: string, name: string): string {
  if (!/^https?:\/\/[^?#\s]+$/.test(value) || !URL.canParse(value))
    throw new ConfigError(`${name} is no address without a query`)
  return value
}
