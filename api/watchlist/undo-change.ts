import { call } from '../call.ts'
import { integer, record, text } from '../codec.ts'
import { watchlistCodes } from './codes.ts'

/** How long the gateway takes a change back; the page offers it for five seconds. */
export const UNDO_KEPT_MS = 60_000

/** Takes back what one add, move or removal did, as far as nothing else touched it since. */
export const undoChange = call('POST', '/optional/undo', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({ undoId: ['undoId', text({ min: 1, max: 64 })] }),
  answer: record({ count: ['count', integer({ min: 0 })] }),
  refuses: watchlistCodes('GROUP_FULL', 'UNDO_OVER'),
})
