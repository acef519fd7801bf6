import { type CheckupFinding, checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { CHAT_APP_HOST, callOver } from './chat-app.ts'

/** What an operator does about the codes documented for the token. */
const REMEDIES: Readonly<Record<number, string>> = {
  40002: 'this account has no such right: it is not a service account',
  40013: 'see CHAT_APP_ID',
  40125: 'see CHAT_APP_SECRET; a reset ends the old one',
  40164: 'add this machine’s address to the account’s list of addresses',
  45009: 'the day’s calls are used up; wait until midnight',
  45011: 'too many calls a minute: try again',
}

/** Nothing but the token, which the account has free and which stays valid for everybody who holds it. */
export const chatAppCheckup = checkup('chat app', async ({ config, outside, maxMs }) => {
  if (!config.chatApp) return notSetUp('the sandbox’s stand-in logs people in')
  const { appId, appSecret } = config.chatApp
  const call = callOver(
    (address, request) => outside(address, { ...request, maxMs }),
    CHAT_APP_HOST,
  )
  const fields = { appid: appId, secret: appSecret, grant_type: 'client_credential' }
  return tokenFinding(await call({ method: 'POST', path: '/cgi-bin/stable_token', fields }))
})

function tokenFinding(answer: Readonly<Record<string, unknown>>): CheckupFinding {
  const { access_token: token, errcode, errmsg } = answer
  if (typeof token === 'string') return ok('the account is known and this address may use it')
  const remedy = REMEDIES[Number(errcode)] ?? 'see the account’s documents for this code'
  return fails(`it refuses the account: ${errcode} ${errmsg}`, remedy)
}
