import { call } from '../call.ts'
import { flag, record } from '../codec.ts'
import { shareEvent } from './share-event.ts'

/** Reports a share event. An event is stored once; `isFirst` says whether this request stored it. */
export const shareCallback = call('POST', '/crm/share/callback', {
  family: 'crmApi',
  access: 'open',
  effect: 'write',
  request: shareEvent,
  answer: record({ isFirst: ['first', flag()] }),
})
