import { sharerIdOf, sharerOf } from '#api/live/room/share-link.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { callSilently } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { LIVE_TEXTS } from '../texts.ts'

const KEY = 'liveSharer'

/**
 * Stores the account whose link was opened, for links shared from here, and says once who invited the visitor; this
 * logs nobody in.
 */
export function rememberSharer(search: string): void {
  const params = new URLSearchParams(search)
  const sharer = sharerOf(params)
  if (!sharer || sharer === $session.get()?.userId || sharer === knownSharer()) return
  writeItem('session', KEY, sharer)
  const id = sharerIdOf(params)
  if (id !== undefined) void greet(id)
}

/** The nickname is the account's own: a link could claim any. */
async function greet(id: number): Promise<void> {
  const found = await callSilently(() => import('#api/account/profile/get-guest-user.ts'), { id })
  if (found?.user) showToast(LIVE_TEXTS.invitedBy(found.user.nickname))
}

/** The account whose link led to this visit. */
export function knownSharer(): string | undefined {
  return readItem('session', KEY) ?? undefined
}
