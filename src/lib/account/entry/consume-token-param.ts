import { MESSAGE_KINDS } from '#api/message/message.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { saveSession, whenSessionKnown } from '../session/session-store.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/**
 * Consumes a token in `u`, or marks the message in `msgId` as read; both are removed from the address. Returns whether
 * the page is being left.
 */
export async function consumeTokenParam(params: URLSearchParams): Promise<boolean> {
  const token = params.get('u')
  const messageId = params.get('msgId')
  if (token !== null) return leaveAfter(logInByToken(token), 'u')
  if (messageId && (await whenSessionKnown())) {
    return leaveAfter(markLinkedMessage(messageId, params.get('msgType')), 'msgId')
  }
  return false
}

/** A navigation rather than `replaceState`: the chat app signs and reports the address with which a page was loaded. */
async function leaveAfter(work: Promise<unknown>, name: string): Promise<boolean> {
  // An expired token leaves the visitor anonymous, a failed read mark leaves the message unread.
  await silently(work)
  const { pathname, search, hash } = location
  location.replace(pathname + withoutParams(search, [name]) + hash)
  return true
}

async function logInByToken(token: string): Promise<void> {
  const before = await whenSessionKnown()
  const load = () => import('#api/account/session/get-user-by-token.ts')
  const session = await call(load, { token })
  // A link must not silently move a person into an account that is not theirs.
  const isOther = before !== undefined && before.userId !== session.userId
  if (isOther && !confirm(ACCOUNT_TEXTS.switchAsk(session.nickname))) return
  await saveSession(session)
}

/** Marks the message that contained the link as read (§4). */
async function markLinkedMessage(id: string, kindWord: string | null): Promise<void> {
  const kind = MESSAGE_KINDS.find((known) => known === kindWord)
  await call(() => import('#api/message/read-message.ts'), { id, kind }, { isQuiet: true })
}

/** The query without the named parameters; all others are unchanged byte for byte. */
export function withoutParams(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
