import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { sendChat } from '#api/live/chat/send-chat.ts'
import { shownNickname } from '#gateway/account/user-record.ts'
import type { Services } from '#gateway/http/handle.ts'
import { type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import type { Hub } from '#gateway/stream/hub.ts'
import { mutedText, slowText } from '../messages.ts'
import { stateOf } from '../room/room-queries.ts'
import { authorMark, publishToRoom } from '../room/room-topic.ts'
import {
  authorsOf,
  claimTurns,
  type Draft,
  mutedOf,
  roomRow,
  sentBefore,
  storeMessages,
  toMessage,
} from './chat-queries.ts'
import { withStocks } from './named-stocks.ts'

const BATCH_MAX = 60
const WAITING_MAX = 2000

type Outcome = ChatMessage | RefusalOf<typeof sendChat>

interface Waiting {
  draft: Draft
  settle(outcome: Outcome | PromiseLike<Outcome>): void
}

interface Queue {
  waiting: Waiting[]
  isRunning: boolean
}

const queues = new WeakMap<Hub, Map<string, Queue>>()

/**
 * Says something in a room. Messages that arrive while others are being stored share the next transaction, so that a
 * busy room costs the database a few commits a second, and readers get them in the order of their numbers.
 */
export function say(services: Services, roomId: string, draft: Draft): Promise<Outcome> {
  const rooms = queues.get(services.hub) ?? new Map<string, Queue>()
  queues.set(services.hub, rooms)
  const queue = rooms.get(roomId) ?? { waiting: [], isRunning: false }
  rooms.set(roomId, queue)
  if (queue.waiting.length >= WAITING_MAX) return Promise.resolve(refuse('CHAT_BUSY'))
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  queue.waiting.push({ draft, settle: resolve })
  if (!queue.isRunning) void drain(services, roomId, queue)
  return promise
}

async function drain(services: Services, roomId: string, queue: Queue): Promise<void> {
  queue.isRunning = true
  while (queue.waiting.length > 0) {
    const batch = takeBatch(queue)
    try {
      const outcomes = await storeBatch(
        services,
        roomId,
        batch.map(({ draft }) => draft),
      )
      batch.forEach(({ settle }, order) => {
        settle(outcomes[order] ?? refuse('CHAT_BUSY'))
      })
    } catch (error) {
      for (const { settle } of batch) settle(Promise.reject(error))
    }
  }
  queue.isRunning = false
  queues.get(services.hub)?.delete(roomId)
}

/** One message per person: their second one has to see the first. */
function takeBatch(queue: Queue): Waiting[] {
  const batch = new Map<string, Waiting>()
  const rest: Waiting[] = []
  for (const one of queue.waiting) {
    const isTaken = batch.has(one.draft.userId) || batch.size >= BATCH_MAX
    if (isTaken) rest.push(one)
    else batch.set(one.draft.userId, one)
  }
  queue.waiting = rest
  return [...batch.values()]
}

async function storeBatch(
  services: Services,
  roomId: string,
  drafts: readonly Draft[],
): Promise<readonly Outcome[]> {
  const { outcomes, stored } = await services.db
    .transaction()
    .execute((db) => storeIn({ ...services, db }, roomId, drafts))
  if (stored.length === 0) return outcomes
  try {
    const messages = await withStocks(services.db, stored)
    await publishToRoom(services.hub, roomId, { kind: 'messages', messages })
  } catch (err) {
    // They are stored: readers fetch them once they notice the gap.
    services.log.warn({ err }, 'messages not announced')
  }
  return outcomes
}

interface Stored {
  outcomes: readonly Outcome[]
  stored: readonly ChatMessage[]
}

async function storeIn(
  services: Services,
  roomId: string,
  drafts: readonly Draft[],
): Promise<Stored> {
  const { db, clock } = services
  const now = clock.now()
  const room = await roomRow(db, roomId)
  if (!room || stateOf(room, now) === 'ended')
    return { outcomes: drafts.map(() => refuse('CHAT_CLOSED')), stored: [] }
  const slowSeconds = room.slow_seconds
  const userIds = drafts.map(({ userId }) => userId)
  const allowed = await claimTurns(db, { roomId, userIds, slowSeconds, now })
  const before = await sentBefore(db, roomId, drafts)
  const sentAs = ({ userId, key }: Draft) =>
    before.find((row) => row.user_id === userId && row.client_key === key)
  const fresh = drafts.filter((draft) => allowed.has(draft.userId) && !sentAs(draft))
  const stored = await store(services, roomId, fresh)
  const refused = userIds.filter((userId) => !allowed.has(userId))
  const muted = await mutedOf(db, { roomId, userIds: refused, now })
  const outcomes = drafts.map((draft) => {
    const again = sentAs(draft)
    if (again) return toMessage(again)
    const message = stored[fresh.indexOf(draft)]
    if (message) return message
    const until = muted.get(draft.userId)
    return until
      ? refuse('MUTED', { sentence: mutedText(until) })
      : refuse('TOO_FAST', { sentence: slowText(slowSeconds) })
  })
  return { outcomes, stored }
}

async function store(
  { db, clock, config }: Services,
  roomId: string,
  drafts: readonly Draft[],
): Promise<readonly ChatMessage[]> {
  if (drafts.length === 0) return []
  const userIds = drafts.map(({ userId }) => userId)
  const authors = await authorsOf(db, userIds)
  const messages = drafts.map(({ userId, key, text }) => {
    const author = authors.get(userId)
    return {
      userId,
      key,
      text,
      author: authorMark(userId, config.secretKey),
      nickname: author ? shownNickname(author) : '',
      role: author?.isModerator ? ('moderator' as const) : ('viewer' as const),
      sentAt: clock.now(),
    }
  })
  return (await storeMessages(db, roomId, messages)).map(toMessage)
}
