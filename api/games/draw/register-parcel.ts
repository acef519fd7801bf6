import { call } from '../../call.ts'
import { record } from '../../codec.ts'
import { addressId } from '../../order/address/address.ts'
import { gameCodes } from '../codes.ts'
import { ownWin } from './draw-state.ts'
import { playId } from './get-proof.ts'

/** Names the address for a prize that is sent. */
export const registerParcel = call('POST', '/activity/api/game/registerParcel', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ playId: ['playId', playId], addressId: ['addressId', addressId] }),
  answer: ownWin,
  refuses: gameCodes('NO_SUCH_WIN', 'NO_SUCH_ADDRESS', 'PARCEL_EXPIRED'),
})
