import { getAdviserProfile, PROFILE_REPLAYS } from '#api/adviser/profile/get-adviser-profile.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { activeRooms, endedRooms } from '#gateway/live/room/room-queries.ts'
import { adviserProfileOf, coursesOf } from './profile-queries.ts'

export default handle(getAdviserProfile, async ({ certificate }, { db, userId, now }) => {
  const reader = { userId, now }
  const adviser = await adviserProfileOf(db, certificate, reader)
  if (!adviser) return notFound()
  const ended = { after: undefined, limit: PROFILE_REPLAYS, certificate }
  return {
    adviser,
    rooms: await activeRooms(db, reader, certificate),
    replays: await endedRooms(db, reader, ended),
    courses: await coursesOf(db, certificate),
  }
})
