import { getRoom } from '#api/live/room/get-room.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { isModerator, mutedUntil, pinsOf } from '../chat/moderation-queries.ts'
import { heldOf } from '../moderation/held-queries.ts'
import { replayAddress } from '../recording/replay-address.ts'
import { issueTicket } from '../ticket.ts'
import { playAddress } from './live-service.ts'
import { isClosedTo } from './owners-only.ts'
import { findRoom, productsOf } from './room-queries.ts'
import { authorMark } from './room-topic.ts'

export default handle(getRoom, async ({ id, isToReserve }, { db, userId, now, config }) => {
  const wanted = isToReserve ? 'before' : 'live'
  const found = await findRoom(db, id, { userId, now }, wanted)
  if (!found) return notFound()
  const { room, slowSeconds, productId } = found
  if (productId && (await isClosedTo(db, room.id, userId, now))) return refuse('NOT_ENROLLED')
  const until = userId ? await mutedUntil(db, room.id, userId) : undefined
  const { secretKey } = config
  const { liveService } = config
  const isOver = room.state === 'ended'
  const picture = { roomId: room.id, endsAt: new Date(room.endsAt) }
  const held = userId ? await heldOf(db, { roomId: room.id, userId }) : []
  return {
    ...room,
    streamUrl:
      room.streamUrl ?? (liveService && !isOver ? playAddress(liveService, picture) : undefined),
    replayUrl: productId ? replayAddress(room.replayUrl, { now, secretKey }) : room.replayUrl,
    slowSeconds,
    nowMs: now.getTime(),
    products: await productsOf(db, room.id, now),
    pins: await pinsOf(db, room.id),
    me: userId ? authorMark(userId, secretKey) : undefined,
    isModerator: await isModerator(db, userId),
    ticket: productId && issueTicket({ use: 'liveTicket', subject: room.id, now, secretKey }),
    mutedUntil: until && until > now ? until.getTime() : undefined,
    held: held.length > 0 ? held : undefined,
  }
})
