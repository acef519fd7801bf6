import { flag, optional, record, type ValueOf } from '../codec.ts'
import { PIECE_LINE_FIELDS } from './piece.ts'

/** Topic of the flashes pushed to every reader of a brand, at `/stream/flashes`. */
export const flashTopic = (brand: string): string => `flashes:${brand}`

/** An event of that stream: a flash as its list shows it; a correction or withdrawal has the id of an earlier one. */
export const flashEvent = record({
  ...PIECE_LINE_FIELDS,
  isWithdrawn: ['withdrawn', optional(flag())],
})
export type FlashEvent = ValueOf<typeof flashEvent>
