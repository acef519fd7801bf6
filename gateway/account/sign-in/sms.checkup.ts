import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'

const DENIED = [401, 403]

/** Only reached, never used: every message costs money and surprises somebody. */
export const smsCheckup = checkup('SMS', async ({ config, outside, maxMs }) => {
  if (!config.smsUrl) return notSetUp('nobody can log in by mobile but in the sandbox’s outbox')
  const answer = await outside(config.smsUrl, { method: 'HEAD', redirect: 'manual', maxMs })
  await answer.body?.cancel()
  if (DENIED.includes(answer.status))
    return fails(`it answers ${answer.status}`, 'see the key in SMS_URL and the sender’s address')
  if (answer.status >= 500 || answer.status === 404)
    return fails(`it answers ${answer.status}`, 'see the path in SMS_URL and the service’s log')
  return ok('reached; no message was sent, so whether one arrives is not known')
})
