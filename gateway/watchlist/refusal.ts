import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { WATCHLIST_CODES } from '#api/watchlist/codes.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the watch list. */
export function no(code: keyof typeof WATCHLIST_CODES): Refusal {
  return refuse(code, WATCHLIST_CODES[code])
}

/** What is not there and what is somebody else's sound the same. */
export function notFound(): Refusal {
  return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
}
