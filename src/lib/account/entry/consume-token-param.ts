import { MESSAGE_KINDS } from '#api/message/message.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { loginAddress } from '../session/login-address.ts'
import { $session, saveSession, whenSessionKnown } from '../session/session-store.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/**
 * Consumes a token in `u`, or marks the message in `msgId` as read; both are removed from the address. Returns whether
 * the page is being left.
 */
export async function consumeTokenParam(params: URLSearchParams): Promise<boolean> {
  const token = params.get('u')
  const messageId = params.get('msgId')
  if (token !== null) {
    const isRefused = await logInByToken(token).then(
      () => false,
      (error) => isRefusal(error, 'LOGIN_REQUIRED'),
    )
    const back = addressWithout('u')
    // §8, decision 0020: a login that holds is not ended by a link.
    location.replace(isRefused && !$session.get() ? loginAddress(back) : back)
    return true
  }
  if (messageId && (await whenSessionKnown())) {
    // A lost read mark leaves the message unread.
    await silently(markLinkedMessage(messageId, params.get('msgType')))
    location.replace(addressWithout('msgId'))
    return true
  }
  return false
}

/** Left for by a navigation: the chat app signs and reports the address with which a page was loaded. */
function addressWithout(name: string): string {
  const { pathname, search, hash } = location
  return pathname + withoutParams(search, [name]) + hash
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
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return others.length > 0 ? `?${others.join('&')}` : ''
}
