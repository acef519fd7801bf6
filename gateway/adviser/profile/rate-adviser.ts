import { rateAdviser } from '#api/adviser/profile/rate-adviser.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { saveRating } from './profile-queries.ts'

export default handle(rateAdviser, async ({ certificate, stars }, { db, userId, now }) => {
  const isSaved = await saveRating(db, { userId, certificate, stars }, now)
  return isSaved ? { stars } : refuse('NOT_SERVED')
})
