import { mobile } from '../account/mobile.ts'
import { call } from '../call.ts'
import { type Codec, integer, oneOf, record, text, type ValueOf } from '../codec.ts'
import { inviteCodes } from './codes.ts'

const userId = text({ min: 1, max: 128, label: '用户编号' })
/** The fields of each type. */
export const byOldId = record({ oldUserId: ['oldUid', userId], newUserId: ['newUid', userId] })
export const byMobile = record({ mobile: ['mobile', mobile], newUserId: ['newUid', userId] })
const kinds = record({ type: ['type', oneOf('1', '2')] })

/** Type 1 carries the old id, type 2 the mobile (§4). */
export type RefreshUserIdRequest =
  | ({ kind: 'oldId' } & ValueOf<typeof byOldId>)
  | ({ kind: 'mobile' } & ValueOf<typeof byMobile>)

const request: Codec<RefreshUserIdRequest> = {
  decode: (wire, at) =>
    kinds.decode(wire, at).type === '1'
      ? { kind: 'oldId', ...byOldId.decode(wire, at) }
      : { kind: 'mobile', ...byMobile.decode(wire, at) },
  encode: (value) =>
    value.kind === 'oldId'
      ? Object.assign({ type: '1' }, byOldId.encode(value))
      : Object.assign({ type: '2' }, byMobile.encode(value)),
}

/**
 * Assigns share events reported under an earlier id, or under the user's own mobile, to the user (§4). The new id must
 * be that of the logged-in user; events of another person's account remain theirs.
 */
export const refreshUserId = call('POST', '/crm/share/refreshuUid', {
  family: 'crmApi',
  access: 'login',
  effect: 'idempotent',
  request,
  answer: record({ refreshedCount: ['count', integer()] }),
  refuses: inviteCodes('NOT_OWN_ID'),
})
