import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { LIVE_CODES } from '#api/live/codes.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the live domain. */
export function no(code: keyof typeof LIVE_CODES): Refusal {
  return refuse(code, LIVE_CODES[code])
}

export function notFound(): Refusal {
  return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
}
