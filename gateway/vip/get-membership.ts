import { getMembership as getMembershipCall } from '#api/vip/get-membership.ts'
import { handle } from '../http/handle.ts'
import { membershipAnswer } from './membership.ts'

export const getMembership = handle(getMembershipCall, async (_request, { db, userId, now }) =>
  membershipAnswer(db, userId, now),
)
