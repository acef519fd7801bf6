import { getMembership } from '#api/vip/get-membership.ts'
import { handle } from '../http/handle.ts'
import { membershipAnswer } from './membership.ts'

export default handle(getMembership, async (_request, { db, userId, now }) =>
  membershipAnswer(db, userId, now),
)
