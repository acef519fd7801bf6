import { call } from '../../call.ts'
import { record, text } from '../../codec.ts'
import { inviteCodes } from '../codes.ts'
import { inviteCode } from './invitation.ts'

/** Binds a new person to who invited them, once and for good, and gives the newcomer's gift. */
export const acceptInvite = call('POST', '/crm/invite/accept', {
  family: 'crmApi',
  access: 'login',
  effect: 'write',
  request: record({ code: ['code', inviteCode] }),
  answer: record({ giftName: ['productName', text()] }),
  refuses: inviteCodes('NO_SUCH_INVITE', 'OWN_INVITE', 'NOT_NEW'),
})
