import { DELETION_DAYS, requestDeletion } from '#api/account/profile/request-deletion.ts'
import { daysAfter } from '#api/china-time.ts'
import { handle } from '#gateway/http/handle.ts'
import { setDeletion } from '../queries.ts'

export default handle(requestDeletion, async (_request, context) => {
  const { db, userId, now } = context
  const at = daysAfter(now, DELETION_DAYS)
  return { deletionAt: (await setDeletion(db, userId, at)).getTime() }
})
