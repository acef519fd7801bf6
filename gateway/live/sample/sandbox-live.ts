import type { Context as HonoContext } from 'hono'
import { flag, integer, oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { CHAT_ROLES, chatText } from '#api/live/chat/chat-message.ts'
import { roomId } from '#api/live/room/room.ts'
import { findUser } from '#gateway/account/queries.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import type { Services } from '#gateway/http/handle.ts'
import { jsonBody } from '#gateway/http/json-body.ts'
import { storeMessages, toMessage } from '../chat/chat-queries.ts'
import { setModerator } from '../chat/moderation-queries.ts'
import { findRoom } from '../room/room-queries.ts'
import { publishToRoom } from '../room/room-topic.ts'
import { sampleVideo } from './sample-video.ts'
import { saveRoom } from './seed-queries.ts'

const SANDBOX = { isSandboxOnly: true }

const moderator = record({
  userId: ['userId', text({ min: 1, max: 64 })],
  isModerator: ['isModerator', flag()],
})

/** Grants or revokes the moderator role, as a back office would. */
export const grantModerator = endpoint(
  'POST',
  '/sandbox/live/moderators',
  (c, { db, clock }) =>
    answer(c, async () => {
      const { userId, isModerator } = moderator.decode(await jsonBody(c), '')
      if (!(await findUser(db, userId))) return undefined
      await setModerator(db, userId, isModerator, clock.now())
      return { userId, isModerator }
    }),
  SANDBOX,
)

const room = record({
  id: ['id', roomId],
  title: ['title', text({ min: 1, max: 60 })],
  /** Minutes from the present, negative for the past. */
  startsIn: ['startsIn', integer()],
  endsIn: ['endsIn', integer()],
  isVertical: ['isVertical', optional(flag())],
  slowSeconds: ['slowSeconds', optional(integer({ min: 0, max: 600 }))],
})

/** Adds a room to the timetable, or moves it. */
export const saveSandboxRoom = endpoint(
  'POST',
  '/sandbox/live/rooms',
  (c, { db, clock }) =>
    answer(c, async () => {
      const { startsIn, endsIn, ...given } = room.decode(await jsonBody(c), '')
      const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
      const times = { startsAt: at(startsIn), endsAt: at(endsIn) }
      await saveRoom(db, { ...given, ...sampleVideo(given.id), ...times })
      return { id: given.id }
    }),
  SANDBOX,
)

const statement = record({
  id: ['roomId', roomId],
  nickname: ['nickname', text({ min: 1, max: 32 })],
  role: ['role', oneOf(...CHAT_ROLES)],
  certificate: ['certNo', optional(text({ max: 64 }))],
  text: ['content', chatText],
})

/** Posts a message as a host or adviser, who use tools of their own. */
export const postInSandbox = endpoint(
  'POST',
  '/sandbox/live/messages',
  (c, services) => answer(c, async () => postAs(services, statement.decode(await jsonBody(c), ''))),
  SANDBOX,
)

type Statement = ReturnType<typeof statement.decode>

/** Stores and publishes a message of somebody without an account here. */
export async function postAs(
  { db, clock, hub, live }: Pick<Services, 'db' | 'clock' | 'hub' | 'live'>,
  { id, nickname, role, certificate, text: said }: Statement,
) {
  const now = clock.now()
  if (!(await findRoom(db, id, { userId: undefined, now }))) return undefined
  const key = `sample-${now.getTime()}`
  const author = `sample-${role}-${nickname}`
  const message = {
    userId: null,
    key,
    author,
    nickname,
    role,
    certificate,
    text: said,
    sentAt: now,
  }
  const rows = await db.transaction().execute((trx) => storeMessages(trx, id, [message]))
  const messages = await live.nameStocks(rows.map(toMessage))
  await publishToRoom(hub, id, { kind: 'messages', messages })
  return { seq: messages[0]?.seq }
}

async function answer(c: HonoContext, run: () => Promise<object | undefined>): Promise<Response> {
  try {
    const done = await run()
    return done ? c.json(done) : c.json({ error: 'not found' }, 404)
  } catch (error) {
    if (error instanceof ParseError) return c.json({ error: error.message }, 400)
    throw error
  }
}
