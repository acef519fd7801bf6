import { checkup, fails, notSetUp, ok } from '../hooks/checkup.ts'
import { greetServer, smtpReason } from './smtp.ts'

/** Greets the server and logs in; no mail is sent. */
export const mailCheckup = checkup('mail', async ({ config, maxMs }) => {
  const { mail } = config
  if (!mail) return notSetUp('SMTP_URL: no invoice is mailed, and operators get no alarms')
  try {
    await greetServer(mail, maxMs)
  } catch (error) {
    return fails(
      smtpReason(error),
      'see host, port, user and password in SMTP_URL; only on this machine may a server be without TLS',
    )
  }
  const greeted = mail.server.login
    ? 'it answers EHLO and accepts the login'
    : 'it answers EHLO; no login is set'
  const alarms = mail.alarmsTo.length
  return [
    ok(`${greeted}; no mail was sent`),
    alarms > 0
      ? ok(`${alarms} addresses in MAIL_ALARMS_TO`, 'alarms')
      : notSetUp('MAIL_ALARMS_TO: nobody hears by mail of what waits', 'alarms'),
  ]
})
