import { getShareLink } from '#api/live/room/get-share-link.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { statusOf } from './room-queries.ts'

export default handle(getShareLink, async ({ id }, { db, now, origin, channelId }) => {
  if (id && !(await statusOf(db, id, now))) return notFound()
  const link = new URL(id ? '/watchLive' : '/LiveInteraction', origin)
  if (id) link.searchParams.set('id', id)
  if (channelId) link.searchParams.set('channelId', channelId)
  return link.href
})
