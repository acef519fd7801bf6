import { oneOf, optional, ParseError, record, text } from '#api/codec.ts'
import { MESSAGE_KINDS } from '#api/message/message.ts'
import { findUser } from '../account/queries.ts'
import { endpoint } from '../http/endpoint.ts'
import { jsonBody } from '../http/json-body.ts'
import { writeMessage } from './queries.ts'

const body = record({
  userId: ['userId', text({ min: 1, max: 64 })],
  kind: ['msgType', oneOf(...MESSAGE_KINDS)],
  title: ['title', text({ min: 1, max: 64 })],
  body: ['content', text()],
  target: ['url', optional(text({ max: 2048, pattern: /^\/(?!\/)/ }))],
})

/** Sends a message to a user, as a back office would. */
export const addSandboxMessage = endpoint(
  'POST',
  '/sandbox/messages',
  async (c, { db, clock }) => {
    try {
      const message = body.decode(await jsonBody(c), '')
      if (!(await findUser(db, message.userId))) return c.json({ error: 'no such user' }, 404)
      return c.json({ id: await writeMessage(db, message, clock.now()) })
    } catch (error) {
      if (error instanceof ParseError) return c.json({ error: error.message }, 400)
      throw error
    }
  },
  { isSandboxOnly: true },
)
