import { endpoint } from '../http/endpoint.ts'
import { noticesTo } from './notices.ts'

/** The sandbox's chat app: notices of the official account to a person, newest first. */
export const receivedNotices = endpoint(
  'GET',
  '/sandbox/notices',
  async (c, { db }) => {
    const notices = await noticesTo(db, c.req.query('openid') ?? '')
    c.header('Cache-Control', 'no-store')
    return c.json({
      notices: notices.map(({ notice, sent_at: at }) => ({ notice, at: at.toISOString() })),
    })
  },
  { isSandboxOnly: true },
)
