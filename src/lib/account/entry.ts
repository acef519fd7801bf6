import { getUserByToken } from '#api/account/get-user-by-token.ts'
import { markMessageRead } from '#lib/message/mark-read.ts'
import { rememberShareOrigin } from '#lib/share/share-origin.ts'
import { send } from '#lib/shell/http.ts'
import { writeItem } from '#lib/shell/storage.ts'
import { arrivalQueries, forgetArrival } from './arrival.ts'
import { withoutParams } from './entry-address.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { keepSession, whenSessionKnown } from './session-store.ts'

const CHANNEL = /^\w{1,32}$/

/**
 * Takes what the address brings, before anything else: channel and share fields stay in it, a token in `u`
 * and a `msgId` leave it by a real navigation. Answers whether the page is being left.
 */
export async function enterPage(): Promise<boolean> {
  const params = new URLSearchParams(location.search)
  for (const query of arrivalQueries().reverse()) rememberChannel(query)
  rememberShareOrigin()
  forgetArrival()
  const token = params.get('u')
  const messageId = params.get('msgId')
  if (token !== null) return leaveAfter(logInByToken(token), 'u')
  if (messageId && (await whenSessionKnown())) {
    return leaveAfter(markMessageRead(messageId, params.get('msgType')), 'msgId')
  }
  return false
}

function rememberChannel(params: URLSearchParams): void {
  const channel = params.get('channelId') ?? params.get('channelid')
  const course = params.get('ccode')
  if (channel && CHANNEL.test(channel)) writeItem('session', 'channelId', channel)
  if (course && CHANNEL.test(course)) writeItem('session', 'ccode', course)
}

/** A navigation rather than `replaceState`: the chat app signs and reports the address a page was loaded with. */
async function leaveAfter(work: Promise<void>, name: string): Promise<boolean> {
  try {
    await work
  } catch {
    // An expired token leaves the visitor anonymous, a lost read mark leaves the message unread.
  }
  const { pathname, search, hash } = location
  location.replace(pathname + withoutParams(search, [name]) + hash)
  return true
}

async function logInByToken(token: string): Promise<void> {
  const before = await whenSessionKnown()
  const session = await send(getUserByToken, { token })
  // A link must not move a person silently into an account that is not theirs.
  const isOther = before !== undefined && before.userId !== session.userId
  if (isOther && !confirm(ACCOUNT_MESSAGES.switchAsk(session.nickname))) return
  await keepSession(session)
}
