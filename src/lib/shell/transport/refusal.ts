import type { Call } from '#api/call.ts'
import type { CommonRefusal } from '#api/envelope.ts'
import { ApiError, sentenceOf } from './errors.ts'

type Refusing = Pick<Call<never, never>, 'refuses'>

/** Names of a call's refusals. */
export type RefusalOf<Sent extends Refusing> = Sent['refuses'][number]['name'] | CommonRefusal

/**
 * Whether the gateway refused for one of these reasons. The type of the sent call, such as `typeof createOrder`,
 * determines the possible names; without it, those common to every call.
 */
export function isRefusal<Sent extends Refusing = { refuses: readonly [] }>(
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
