import type { Services } from '../http/handle.ts'
import { mailInSandbox } from '../sandbox/mails.ts'
import { type Mail, type MailOutcome, sendBySmtp } from './smtp.ts'

/** Sends one mail; says why, if it is not sent, and never rejects because of the other side. */
export type Mailer = (mail: Mail) => Promise<MailOutcome>

/** The mailer in use: the server of `SMTP_URL`, else the sandbox's mailbox; undefined if nothing is mailed. */
export function mailerOf({
  config,
  db,
  clock,
  metrics,
}: Pick<Services, 'config' | 'db' | 'clock' | 'metrics'>): Mailer | undefined {
  const { mail: server, isSandbox, secretKey } = config
  if (server)
    return async (mail) => {
      const outcome = await sendBySmtp(server, mail)
      if (outcome.kind !== 'sent') metrics.countOutsideFailure('smtp', 'send', outcome.kind)
      return outcome
    }
  return isSandbox ? (mail) => mailInSandbox(db, mail, secretKey, clock.now()) : undefined
}
