import { DELETION_DAYS, requestDeletion } from '#api/account/profile/request-deletion.ts'
import { handle } from '#gateway/http/handle.ts'
import { setDeletion } from '../queries.ts'

export default handle(requestDeletion, async (_request, context) => {
  const { db, userId, now } = context
  const at = new Date(now.getTime() + DELETION_DAYS * 86_400_000)
  return { deletionAt: (await setDeletion(db, userId, at)).getTime() }
})
