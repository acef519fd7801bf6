import { CONTRACT_CODES, type ContractCode } from '#api/contract/codes.ts'
import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the contracts. */
export function no(code: ContractCode, data?: unknown): Refusal {
  return refuse(code, CONTRACT_CODES[code], data)
}

/** What is not there and what is somebody else's sound the same. */
export function notFound(): Refusal {
  return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
}
