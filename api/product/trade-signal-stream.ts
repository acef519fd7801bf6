import { record, text } from '../codec.ts'

/** Where pages learn that an instruction was published, corrected or withdrawn. */
export const TRADE_SIGNAL_STREAM = '/stream/instructions'

/** An instruction of this service is new or withdrawn; its words are asked for by those who may read them. */
export const tradeSignalEvent = record({ packageId: ['id', text({ max: 64 })] })
