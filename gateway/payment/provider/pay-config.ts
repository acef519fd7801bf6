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
  'PAY_NOTIFY_URL',
] as const

/** One key of the service by itself; `PAY_PLATFORM_KEYS` names any number. */
const ONE_KEY = ['PAY_PLATFORM_SERIAL', 'PAY_PLATFORM_KEY_FILE'] as const

const API_KEY_LENGTH = 32

/** Where the service’s notices arrive, also those of the sandbox’s stand-in. */
export const NOTICE_PATH = '/payment/notify'

type Env = Readonly<Record<string, string | undefined>>

/** Reads the payment variables; either all or none must be set. */
export function readPayConfig(env: Env): PayConfig | undefined {
  const wanted = [...NAMES, ...(env.PAY_PLATFORM_KEYS ? [] : ONE_KEY)]
  const missing = wanted.filter((name) => !env[name])
  if (missing.length === NAMES.length + ONE_KEY.length) return undefined
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
    platformKeys: readPlatformKeys(env),
    notifyUrl: given('PAY_NOTIFY_URL'),
  }
}

/** Keys of both sources: while the service changes its key, answers and notices are signed with either. */
function readPlatformKeys(env: Env): PayConfig['platformKeys'] {
  const listed = Object.entries(parseKeyFiles(env.PAY_PLATFORM_KEYS)).map(
    ([serial, file]) => [serial, readPem(file, `PAY_PLATFORM_KEYS (${serial})`)] as const,
  )
  const [serial, file] = ONE_KEY.map((name) => env[name])
  const single = serial && file ? { [serial]: readPem(file, ONE_KEY[1]) } : {}
  return { ...Object.fromEntries(listed), ...single }
}

const WRONG_KEYS = 'PAY_PLATFORM_KEYS is no JSON object of PEM files by serial number or key id'

function parseKeyFiles(json: string | undefined): Record<string, string> {
  if (!json) return {}
  let files: unknown
  try {
    files = JSON.parse(json)
  } catch {
    throw new ConfigError(WRONG_KEYS)
  }
  const entries = typeof files === 'object' && files !== null ? Object.entries(files) : []
  if (entries.length === 0) throw new ConfigError(WRONG_KEYS)
  return Object.fromEntries(
    entries.map(([serial, file]) => {
      if (typeof file !== 'string' || !/^\w{8,64}$/.test(serial)) throw new ConfigError(WRONG_KEYS)
      return [serial, file]
    }),
  )
}

/** The text of a PEM file; the name of its variable is in the error. */
export function readPem(file: string, name: string): string {
  try {
    const pem = readFileSync(file, 'utf8')
    if (pem.includes('-----BEGIN ')) return pem
  } catch {
    // The sentence below says what an operator can do about it.
  }
  throw new ConfigError(`${name} names no readable PEM file`)
}
