import { cancelDeletion as cancelDeletionCall } from '#api/account/cancel-deletion.ts'
import { handle } from '../http/handle.ts'
import { clearDeletion } from './queries.ts'

export const cancelDeletion = handle(cancelDeletionCall, async (_request, { db, userId }) => {
  await clearDeletion(db, userId)
  return {}
})
