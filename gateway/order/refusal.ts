import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { SHOP_CODES, type ShopCode } from '#api/order/codes.ts'
import { type Refusal, refuse } from '../http/handle.ts'

/** The "no" of a code of the shop. */
export function no(code: ShopCode, data?: unknown): Refusal {
  return refuse(code, SHOP_CODES[code], data)
}

/** What is not there and what is somebody else's sound the same. */
export function notFound(): Refusal {
  return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
}
