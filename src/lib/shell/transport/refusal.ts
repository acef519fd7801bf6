import type { Call } from '#api/call.ts'
import type { CommonRefusal } from '#api/envelope.ts'
import { ApiError, sentenceOf } from './errors.ts'

type Refusing = Pick<Call<never, never>, 'refuses'>

/** Names of what a call may refuse with. */
export type RefusalOf<Sent extends Refusing> = Sent['refuses'][number]['name'] | CommonRefusal

/**
 * Whether the gateway refused for one of these reasons. The type of the call that was sent, such as
 * `typeof createOrder`, says which there are; without it, those any call may have.
 */
export function isRefusal<Sent extends Refusing = { refuses: readonly [] }>(
  error: unknown,
  ...names: readonly RefusalOf<Sent>[]
): error is ApiError & { refusal: RefusalOf<Sent> } {
  return error instanceof ApiError && names.some((name) => name === error.refusal)
}

/** Whether what was asked for does not exist for its reader: there is none, or the address names it wrongly. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND', 'INVALID')
}

/** What a page shows that asked for one thing and did not get it; without a sentence the line failed. */
export type Failure = { state: 'missing' } | { state: 'failed'; sentence: string }

export function failureOf(error: unknown): Failure {
  return isMissing(error)
    ? { state: 'missing' }
    : { state: 'failed', sentence: sentenceOf(error, '') }
}
