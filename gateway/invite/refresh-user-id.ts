import { type RefreshUserIdRequest, refreshUserId } from '#api/invite/refresh-user-id.ts'
import { hashMobile } from '../account/mobile.ts'
import { findUser, userById } from '../account/queries.ts'
import { handle, type LoginContext } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { assignEventsOfId, assignEventsOfMobile } from './queries.ts'

export default handle(refreshUserId, async (request, context) => {
  const { db, userId } = context
  if (request.newUserId !== userId || !(await isOwn(request, context))) return refuse('NOT_OWN_ID')
  const refreshedCount =
    request.kind === 'oldId'
      ? await assignEventsOfId(db, request.oldUserId, userId)
      : await assignEventsOfMobile(db, hashMobile(request.mobile, context.config.secretKey), userId)
  return { refreshedCount }
})

/** A guest's id belongs to any account that presents it; an account's id only to the account it was merged into. */
async function isOwn(
  request: RefreshUserIdRequest,
  { config, db, userId }: LoginContext,
): Promise<boolean> {
  if (request.kind === 'mobile') {
    const { mobile_hash } = await userById(db, userId)
    return mobile_hash === hashMobile(request.mobile, config.secretKey)
  }
  const old = await findUser(db, request.oldUserId)
  return !old || old.user_id === userId || old.merged_into === userId
}
