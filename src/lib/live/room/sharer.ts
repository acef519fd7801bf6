import { sharerOf } from '#api/live/room/share-link.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

const KEY = 'liveSharer'

/** Notes whose link was opened, for the links shared from here; nobody is logged in by it. */
export function rememberSharer(search: string): void {
  const sharer = sharerOf(new URLSearchParams(search))
  if (sharer && sharer !== $session.get()?.userId) writeItem('session', KEY, sharer)
}

/** The account whose link brought this visit. */
export function knownSharer(): string | undefined {
  return readItem('session', KEY) ?? undefined
}
