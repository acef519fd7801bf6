import { cancelDeletion } from '#api/account/profile/cancel-deletion.ts'
import { handle } from '#gateway/http/handle.ts'
import { clearDeletion } from '../queries.ts'

export default handle(cancelDeletion, async (_request, { db, userId }) => {
  await clearDeletion(db, userId)
  return {}
})
