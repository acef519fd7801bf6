import { call } from '../call.ts'
import { integer, record, text } from '../codec.ts'
import { watchlistCodes } from './codes.ts'

/** How long the gateway can undo a change; the page offers it for five seconds. */
export const UNDO_KEPT_MS = 60_000

/** Undoes one add, move or removal, as far as nothing else has changed the same stocks since. */
export const undoChange = call('POST', '/optional/undo', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({ undoId: ['undoId', text({ min: 1, max: 64 })] }),
  answer: record({ count: ['count', integer({ min: 0 })] }),
  refuses: watchlistCodes('GROUP_FULL', 'UNDO_OVER'),
})
