import { saveScreen } from '#api/screening/saved/save-screen.ts'
import { SAVED_SCREENS_MAX } from '#api/screening/saved/saved-screen.ts'
import { handle } from '#gateway/http/handle.ts'
import { lockUser } from '#gateway/http/lock-user.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { insertScreen, replaceScreen, savedAnswer, savedScreensOf } from './saved-queries.ts'

export default handle(saveScreen, async (request, { db, userId, now }) => {
  const { name, screen: wanted, isReplacing } = request
  await lockUser(db, userId)
  const saved = await savedScreensOf(db, userId)
  const same = saved.find((one) => one.name === name)
  if (same && !isReplacing) return refuse('SCREEN_EXISTS')
  if (same) return savedAnswer(await replaceScreen(db, same, wanted, now))
  if (saved.length >= SAVED_SCREENS_MAX) return refuse('TOO_MANY_SCREENS')
  return savedAnswer(await insertScreen(db, { userId, name, wanted }, now))
})
