import type { ValueOf } from '../codec.ts'
import { pieceLine } from './piece.ts'

/** Topic of the flashes pushed to every reader, at `/stream/flashes`. */
export const FLASH_TOPIC = 'flashes'

/** An event of that stream: a flash as its list shows it; a correction has the id of an earlier one. */
export const flashEvent = pieceLine
export type FlashEvent = ValueOf<typeof flashEvent>
