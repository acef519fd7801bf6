import type { Call } from '#api/call.ts'
import { COMMON_CODES, type CommonRefusal, type Envelope } from '#api/envelope.ts'
import { ApiError, sentenceOf } from './errors.ts'

type Declaring = Pick<Call<never, never>, 'refuses'>

/** Names of a call's refusals. */
export type RefusalOf<Sent extends Declaring> = Sent['refuses'][number]['name'] | CommonRefusal

/**
 * Whether the gateway refused for one of these reasons. The type of the sent call, such as `typeof createOrder`,
 * determines the possible names; without it, those common to every call.
 */
export function isRefusal<Sent extends Declaring = { refuses: readonly [] }>(
  error: unknown,
  ...names: readonly RefusalOf<Sent>[]
): error is ApiError & { refusal: RefusalOf<Sent> } {
  return error instanceof ApiError && names.some((name) => name === error.refusal)
}

/** Whether the requested object does not exist for its reader: there is none, or the address is wrong. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND', 'INVALID')
}

/** State of a page whose object could not be loaded; without a sentence, the connection failed. */
export type Failure = { state: 'missing' } | { state: 'failed'; sentence: string }

export function failureOf(error: unknown): Failure {
  return isMissing(error)
    ? { state: 'missing' }
    : { state: 'failed', sentence: sentenceOf(error, '') }
}

/** What a call declares about its refusals. */
export type Refusing = Pick<Call<unknown, unknown>, 'refuses'> & { request: { fieldOf?: FieldOf } }
type FieldOf = (wireName: string) => string | undefined

/** The refusal in an envelope, by the name its call or every call gives to its code. */
export function refusalOf(call: Refusing, { code, msg, data }: Envelope): ApiError {
  const declared = call.refuses.find((one) => one.code === code)
  const common = Object.entries(COMMON_CODES).find(([, one]) => one === code)?.[0]
  return new ApiError(code, msg || (declared?.sentence ?? ''), {
    refusal: declared?.name ?? common,
    data,
    field: refusedField(call.request.fieldOf, data),
  })
}

/** The gateway names a refused field by its wire name. */
function refusedField(fieldOf: FieldOf | undefined, data: unknown): string | undefined {
  const isNamed = typeof data === 'object' && data !== null && 'field' in data
  return isNamed ? fieldOf?.(String(data.field)) : undefined
}
