import { oneOf, optional } from '../../codec.ts'

/** Marks figures of prices that are not live; absent for live ones. */
export const feedLabel = optional(oneOf('模拟', '回放'))
