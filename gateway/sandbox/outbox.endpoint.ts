import { MOBILE_PATTERN } from '#api/account/mobile.ts'
import { deliveredTo } from '../account/sms/outbox.ts'
import { endpoint } from '../http/endpoint.ts'

/** The sandbox's phone: messages to a mobile, newest first. */
export const outbox = endpoint(
  'GET',
  '/sandbox/outbox',
  async (c, { db, config }) => {
    const mobile = c.req.query('mobile') ?? ''
    const messages = MOBILE_PATTERN.test(mobile)
      ? await deliveredTo(db, mobile, config.secretKey)
      : []
    c.header('Cache-Control', 'no-store')
    return c.json({
      messages: messages.map((message) => ({ ...message, at: message.at.toISOString() })),
    })
  },
  { isSandboxOnly: true },
)
