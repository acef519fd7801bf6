import { listSavedScreens } from '#api/screening/saved/list-saved-screens.ts'
import { handle } from '#gateway/http/handle.ts'
import { savedAnswer, savedScreensOf } from './saved-queries.ts'

export default handle(listSavedScreens, async (_request, { db, userId }) =>
  (await savedScreensOf(db, userId)).map(savedAnswer),
)
