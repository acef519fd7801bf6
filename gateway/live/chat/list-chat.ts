import { CHAT_PER_PAGE, listChat } from '#api/live/chat/list-chat.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { statusOf } from '../room/room-queries.ts'
import { messagesBetween, removedSince, roomRow } from './chat-queries.ts'

const CATCH_UP_MAX = 200
/** About as many messages as readers keep: removals before them concern nobody. */
const REMOVED_WITHIN = 600

export default handle(listChat, async ({ id, before, after }, context) => {
  const { db, now, userId, live } = context
  const room = await roomRow(db, id)
  const status = await statusOf(db, id, now)
  if (!room || !status || (await isClosedTo(db, id, userId, now))) return notFound()
  const latest = room.last_seq
  const { first, last } = spanOf({ before, after, latest })
  const messages = await messagesBetween(db, id, first, last)
  return {
    messages: await live.nameStocks(messages),
    first,
    last,
    latest,
    removed: await removedSince(db, id, latest - REMOVED_WITHIN),
    status,
  }
})

interface Wanted {
  before?: number | undefined
  after?: number | undefined
  latest: number
}

function spanOf({ before, after, latest }: Wanted): { first: number; last: number } {
  if (after !== undefined) {
    const first = Math.min(after, latest) + 1
    return { first, last: Math.min(latest, first + CATCH_UP_MAX - 1) }
  }
  const last = before === undefined ? latest : Math.min(before - 1, latest)
  return { first: Math.max(1, last - CHAT_PER_PAGE + 1), last }
}
