import { sharerOf } from '#api/live/room/share-link.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

const KEY = 'liveSharer'

/** Stores the account whose link was opened, for links shared from here; this logs nobody in. */
export function rememberSharer(search: string): void {
  const sharer = sharerOf(new URLSearchParams(search))
  if (sharer && sharer !== $session.get()?.userId) writeItem('session', KEY, sharer)
}

/** The account whose link led to this visit. */
export function knownSharer(): string | undefined {
  return readItem('session', KEY) ?? undefined
}
