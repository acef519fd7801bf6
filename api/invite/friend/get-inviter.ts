import { call } from '../../call.ts'
import { optional, record, text } from '../../codec.ts'
import { inviteCode } from './invitation.ts'

/** Who invites, by their code: a masked name, none for a code of nobody. */
export const getInviter = call('GET', '/crm/invite/getInviter', {
  family: 'crmApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ code: ['code', inviteCode] }),
  answer: record({ name: ['nickname', optional(text())] }),
})
