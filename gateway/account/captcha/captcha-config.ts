import { ConfigError } from '#gateway/config-error.ts'
import type { TencentAccount } from '../cloud/call-tencent.ts'

/** A captcha of Tencent Cloud (天御验证码), and the account that may check its tickets. */
export interface CaptchaConfig extends TencentAccount {
  /** CaptchaAppId: pages name it. */
  appId: number
  /** AppSecretKey. */
  appSecret: string
}

const NAMES = [
  'CAPTCHA_APP_ID',
  'CAPTCHA_APP_SECRET',
  'CAPTCHA_KEY_ID',
  'CAPTCHA_KEY_SECRET',
] as const
const ENDPOINT = 'https://captcha.tencentcloudapi.com'

/** Reads the variables of the captcha; either all or none must be set. */
export function readCaptchaConfig(
  env: Readonly<Record<string, string | undefined>>,
): CaptchaConfig | undefined {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return undefined
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')}`)
  const appId = env.CAPTCHA_APP_ID ?? ''
  if (!/^[1-9]\d{5,14}$/.test(appId)) throw new ConfigError('CAPTCHA_APP_ID is not a number')
  const endpoint = env.CAPTCHA_ENDPOINT || ENDPOINT
  if (!URL.canParse(endpoint)) throw new ConfigError('CAPTCHA_ENDPOINT is not an address')
  return {
    endpoint,
    keyId: env.CAPTCHA_KEY_ID ?? '',
    keySecret: env.CAPTCHA_KEY_SECRET ?? '',
    appId: Number(appId),
    appSecret: env.CAPTCHA_APP_SECRET ?? '',
  }
}
