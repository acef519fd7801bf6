import { readFileSync } from 'node:fs'
import { ConfigError } from '#gateway/config-error.ts'
import type { PayAccount } from './wechat-pay-signature.ts'

/** The account, and the address for notices of the payment service. */
export interface PayConfig extends PayAccount {
  notifyUrl: string
}

const NAMES = [
  'PAY_APP_ID',
  'PAY_MERCHANT_ID',
  'PAY_MERCHANT_SERIAL',
  'PAY_MERCHANT_KEY_FILE',
  'PAY_API_KEY',
  'PAY_PLATFORM_SERIAL',
  'PAY_PLATFORM_KEY_FILE',
  'PAY_NOTIFY_URL',
] as const

const API_KEY_LENGTH = 32

/** Reads the payment variables; either all or none must be set. */
export function readPayConfig(
  env: Readonly<Record<string, string | undefined>>,
): PayConfig | undefined {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return undefined
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const given = (name: (typeof NAMES)[number]) => env[name] ?? ''
  if (given('PAY_API_KEY').length !== API_KEY_LENGTH)
    throw new ConfigError(`PAY_API_KEY has not ${API_KEY_LENGTH} characters`)
  if (!URL.canParse(given('PAY_NOTIFY_URL'))) throw new ConfigError('PAY_NOTIFY_URL is no address')
  return {
    appId: given('PAY_APP_ID'),
    merchantId: given('PAY_MERCHANT_ID'),
    merchantSerial: given('PAY_MERCHANT_SERIAL'),
    merchantKey: readPem(given('PAY_MERCHANT_KEY_FILE'), 'PAY_MERCHANT_KEY_FILE'),
    apiKey: given('PAY_API_KEY'),
    platformKeys: {
      [given('PAY_PLATFORM_SERIAL')]: readPem(
        given('PAY_PLATFORM_KEY_FILE'),
        'PAY_PLATFORM_KEY_FILE',
      ),
    },
    notifyUrl: given('PAY_NOTIFY_URL'),
  }
}

function readPem(file: string, name: string): string {
  try {
    const pem = readFileSync(file, 'utf8')
    if (pem.includes('-----BEGIN ')) return pem
  } catch {
    // The sentence below says what an operator can do about it.
  }
  throw new ConfigError(`${name} names no readable PEM file`)
}
