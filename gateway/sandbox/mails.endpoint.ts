import { endpoint } from '../http/endpoint.ts'
import { mailsTo } from './mails.ts'

/** The sandbox's mailbox: mail to an address, newest first. */
export const mails = endpoint(
  'GET',
  '/sandbox/mails',
  async (c, { db, config }) => {
    const mails = await mailsTo(db, c.req.query('to') ?? '', config.secretKey)
    c.header('Cache-Control', 'no-store')
    return c.json({
      mails: mails.map(({ subject, sent_at: at }) => ({ subject, at: at.toISOString() })),
    })
  },
  { isSandboxOnly: true },
)
