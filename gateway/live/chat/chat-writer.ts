import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { sendChat } from '#api/live/chat/send-chat.ts'
import { shownNickname } from '#gateway/account/user-record.ts'
import type { Services } from '#gateway/http/handle.ts'
import { type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { stateOf } from '../room/room-queries.ts'
import { authorMark, publishToRoom } from '../room/room-topic.ts'
import { mutedText, slowText } from '../texts.ts'
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
import type { NameStocks } from './named-stocks.ts'

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

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'hub' | 'log'> & { nameStocks: NameStocks }

export interface ChatWriter {
  /**
   * Posts a message to a room. Messages that arrive while others are being stored share the next transaction, so that a
   * busy room costs the database a few commits per second, and readers get them in the order of their numbers.
   */
  post(roomId: string, draft: Draft): Promise<Outcome>
}

export function createChatWriter(parts: Parts): ChatWriter {
  const queues = new Map<string, Queue>()

  async function drain(roomId: string, queue: Queue): Promise<void> {
    queue.isRunning = true
    while (queue.waiting.length > 0) await settleBatch(parts, roomId, nextBatch(queue))
    queue.isRunning = false
    queues.delete(roomId)
  }

  return {
    post(roomId, draft) {
      const queue = queues.get(roomId) ?? { waiting: [], isRunning: false }
      queues.set(roomId, queue)
      if (queue.waiting.length >= WAITING_MAX) return Promise.resolve(refuse('CHAT_BUSY'))
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      queue.waiting.push({ draft, settle: resolve })
      if (!queue.isRunning) void drain(roomId, queue)
      return promise
    },
  }
}

async function settleBatch(parts: Parts, roomId: string, batch: readonly Waiting[]): Promise<void> {
  const drafts = batch.map(({ draft }) => draft)
  try {
    const outcomes = await storeBatch(parts, roomId, drafts)
    batch.forEach(({ settle }, order) => {
      settle(outcomes[order] ?? refuse('CHAT_BUSY'))
    })
  } catch (error) {
    for (const { settle } of batch) settle(Promise.reject(error))
  }
}

/** One message per person: the check of their second one has to see the first. */
function nextBatch(queue: Queue): Waiting[] {
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
  parts: Parts,
  roomId: string,
  drafts: readonly Draft[],
): Promise<readonly Outcome[]> {
  const { outcomes, stored } = await parts.db
    .transaction()
    .execute((db) => storeIn({ ...parts, db }, roomId, drafts))
  if (stored.length === 0) return outcomes
  try {
    const messages = await parts.nameStocks(stored)
    await publishToRoom(parts.hub, roomId, { kind: 'messages', messages })
    // Their authors see the same chips as everybody.
    const named = new Map<Outcome, ChatMessage | undefined>(
      stored.map((one, i) => [one, messages[i]]),
    )
    return outcomes.map((one) => named.get(one) ?? one)
  } catch (err) {
    // The messages are stored: readers fetch them when they detect the gap.
    parts.log.warn({ err }, 'messages not announced')
    return outcomes
  }
}

interface Stored {
  outcomes: readonly Outcome[]
  stored: readonly ChatMessage[]
}

async function storeIn(parts: Parts, roomId: string, drafts: readonly Draft[]): Promise<Stored> {
  const { db, clock } = parts
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
  const stored = await storeDrafts(parts, roomId, fresh)
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

/** Stores messages under the names and roles of their authors. */
export async function storeDrafts(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
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
