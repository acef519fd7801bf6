import { deleteScreen } from '#api/screening/saved/delete-screen.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeScreen } from './saved-queries.ts'

export default handle(deleteScreen, async ({ screenId }, { db, userId }) =>
  (await removeScreen(db, userId, screenId)) ? {} : notFound(),
)
