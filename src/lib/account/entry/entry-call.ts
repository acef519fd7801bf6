import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { send } from '#lib/shell/transport/http.ts'
import { ACCOUNT_MESSAGES } from '../messages.ts'
import { keepSession, whenSessionKnown } from '../session/session-store.ts'
import { withoutParams } from './entry-address.ts'
import { markLinkedMessage } from './mark-linked-message.ts'

/** Takes a token in `u`, or marks the message in `msgId` as read; both leave the address. Answers whether the page is being left. */
export async function callForEntry(params: URLSearchParams): Promise<boolean> {
  const token = params.get('u')
  const messageId = params.get('msgId')
  if (token !== null) return leaveAfter(logInByToken(token), 'u')
  if (messageId && (await whenSessionKnown())) {
    return leaveAfter(markLinkedMessage(messageId, params.get('msgType')), 'msgId')
  }
  return false
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
