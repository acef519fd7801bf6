import { type Codec, optional, record, text } from '#api/codec.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { ProviderError } from '../provider/provider.ts'
import type { AlipayAccount } from './alipay-config.ts'
import { type AlipayParams, isSigned, signParams, writtenObject } from './alipay-signature.ts'

const ANSWER_MAX_MS = 5000

/** `10000` is success, `40004` a refusal of the business with its own code, everything else a fault of the request. */
export interface AlipayAnswer {
  code: string
  subCode: string
  /** The fields of the answer, parsed. */
  fields: unknown
}

export const SUCCESS = '10000'
export const REFUSAL = '40004'

/** Calls one interface of Alipay’s open platform with its business parameters. */
export type CallAlipay = (
  method: string,
  content: Readonly<Record<string, string>>,
) => Promise<AlipayAnswer>

/** Parameters of every request, for `signedParams`. */
interface Request {
  method: string
  content: Readonly<Record<string, string>>
  /** More common parameters, as the addresses of a payment. */
  more?: AlipayParams
}

/** All parameters of a request, signed. */
export function signedParams(
  account: AlipayAccount,
  { method, content, more = {} }: Request,
  now: Date,
): AlipayParams {
  const params = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timeText(now),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  return { ...params, sign: signParams(params, account.appKey) }
}

/**
 * Calls the service over HTTPS. The common parameters stand in the address, because the body is read in the charset
 * they name; answers are trusted only with a valid signature.
 */
export function createAlipayCaller(
  account: AlipayAccount,
  now: () => Date,
  outside: Outside,
): CallAlipay {
  return async (method, content) => {
    const { biz_content = '', ...common } = signedParams(account, { method, content }, now())
    const response = await outside(`${account.gatewayUrl}?${new URLSearchParams(common)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: String(new URLSearchParams({ biz_content })),
      maxMs: ANSWER_MAX_MS,
    })
    if (!response.ok)
      throw new ProviderError(`the provider answered ${response.status}`, String(response.status))
    return readAnswer(method, await response.text(), account.serviceKey)
  }
}

const outcome = record({ code: ['code', text()], subCode: ['sub_code', optional(text())] })
const signature = record({ sign: ['sign', optional(text())] })

/** An answer without a signature changes nothing: the service signs none to an application it does not know. */
function readAnswer(method: string, body: string, serviceKey: string): AlipayAnswer {
  const name = `${method.replaceAll('.', '_')}_response`
  const written = writtenObject(body, name) ?? writtenObject(body, 'error_response')
  if (!written) throw new ProviderError('an answer that is none of this service')
  const fields: unknown = JSON.parse(written)
  const { code, subCode = '' } = outcome.decode(fields, '')
  const { sign } = signature.decode(JSON.parse(body), '')
  if (!sign && code !== SUCCESS)
    throw new ProviderError('a refusal without a signature', subCode || code)
  if (!sign || !isSigned(written, sign, serviceKey))
    throw new ProviderError('an answer with a wrong signature', 'signature')
  return { code, subCode, fields }
}

/** The fields of a successful answer; throws the service’s own code otherwise. */
export function readSuccess<T>({ code, subCode, fields }: AlipayAnswer, codec: Codec<T>): T {
  if (code !== SUCCESS) throw new ProviderError(`the provider answered ${code}`, subCode || code)
  return codec.decode(fields, '')
}
