import type { INVALID, NOT_FOUND } from '#api/envelope.ts'
import { ApiError, sentenceOf } from './errors.ts'

/** Written out: the file they stand in brings the codecs along, which pages fetch with their first question. */
const MISSING: readonly [typeof NOT_FOUND, typeof INVALID] = ['E100004', 'E100001']

/** Whether what was asked for does not exist for its reader: there is none, or the address names it wrongly. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && MISSING.some((code) => code === error.code)
}

/** What a page shows that asked for one thing and did not get it; without a sentence the line failed. */
export type Failure = { state: 'missing' } | { state: 'failed'; sentence: string }

export function failureOf(error: unknown): Failure {
  return isMissing(error)
    ? { state: 'missing' }
    : { state: 'failed', sentence: sentenceOf(error, '') }
}
