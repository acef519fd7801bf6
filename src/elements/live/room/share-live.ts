import { SHARE_COOKIE_LENGTH, sharerText } from '#api/live/room/share-link.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { knownSharer } from '#lib/live/room/sharer.ts'
import { LIVE_TEXTS } from '#lib/live/texts.ts'
import { readCookie, writeCookie } from '#lib/shell/storage/cookie.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const COOKIE = 'liveShare'
const COOKIE_SECONDS = 180 * 86_400

/** The link of the live tab, or of one room, naming the sharer. */
export async function shareLink(roomId: string | undefined): Promise<string> {
  const url = new URL(await call(() => import('#api/live/room/get-share-link.ts'), { id: roomId }))
  const session = $session.get()
  const words = sharerText({
    userId: session?.userId,
    id: session?.id,
    nickname: session?.nickname,
    cookie: shareCookie(),
    sharerId: knownSharer(),
  })
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
  return url.href
}

/** Opens the share sheet once its link has arrived: copying has to happen within the tap on it. */
export async function openShare(roomId: string | undefined): Promise<void> {
  const sheet = document.querySelector<HTMLDialogElement>('dialog#share')
  if (!sheet) return
  const link = await attempt(() => shareLink(roomId), LIVE_TEXTS.shareFailed)
  if (!link) return
  sheet.dataset.url = link.answer
  openPopup(sheet)
}

/** The random value in this visitor's links: stored, so that visits can be distinguished. */
function shareCookie(): string {
  const known = readCookie(COOKIE)
  if (known?.length === SHARE_COOKIE_LENGTH) return known
  const fresh = randomText(SHARE_COOKIE_LENGTH)
  writeCookie(COOKIE, fresh, COOKIE_SECONDS)
  return fresh
}
