import { updateScreen } from '#api/screening/saved/update-screen.ts'
import { handle } from '#gateway/http/handle.ts'
import { lockUser } from '#gateway/http/lock-user.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { changeScreen, savedAnswer, savedScreensOf } from './saved-queries.ts'

export default handle(updateScreen, async ({ screenId, ...change }, { db, userId }) => {
  await lockUser(db, userId)
  const saved = await savedScreensOf(db, userId)
  const row = saved.find(({ screen_id }) => screen_id === screenId)
  if (!row) return notFound()
  if (saved.some((one) => one !== row && one.name === change.name)) return refuse('NAME_TAKEN')
  return savedAnswer(await changeScreen(db, row, change))
})
