import type { RoomDetail } from '#api/live/room/room.ts'
import { whenNear } from '#elements/shell/in-view.ts'
import { marked, setText } from '#elements/shell/parts.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { like } from '#lib/live/like/like-store.ts'
import { $room, loadRoom, roomIdIn } from '#lib/live/room/room-store.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { LIVE_TEXTS } from '#lib/live/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { forgetWayBack } from '#lib/shell/storage/way-back.ts'
import { followSharedRoom } from '../chat/chat-session.ts'
import { riseHeart } from '../like/heart.ts'
import { followKeyboard } from './keyboard.ts'
import { leaveRoom } from './leave-room.ts'
import { showRoomError } from './room-gone.ts'
import { fillShelf } from './shelf.ts'

/** Makes the page of a room work: loads it, follows it, and fills everything around picture and chat. */
export function mountRoomPage(root: HTMLElement): void {
  rememberSharer(location.search)
  followKeyboard()
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null
    if (button) act(root, button)
  })
  root.addEventListener('click', (event) => {
    const room = $room.ready()
    if (room && room.state !== 'before') leaveRoom(event, root, room)
  })
  // Also of a page that comes out of the browser's cache.
  addEventListener('pageshow', forgetWayBack)
  forgetWayBack()
  followSharedRoom()
  $room.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') show(root, view.value)
    else showRoomError(root, view)
  })
  loadRoom(roomIdIn(location.search))
}

function act(root: HTMLElement, button: HTMLElement): void {
  switch (button.dataset.does) {
    case 'like':
      like()
      riseHeart(button)
      return
    case 'share':
      void share($room.ready()?.id)
      return
    case 'follow':
      void follow(root)
      return
    case 'retry':
      void $room.reload()
  }
}

let shownId = ''

function show(root: HTMLElement, room: RoomDetail): void {
  const texts: Record<string, string> = {
    title: room.title,
    adviser: adviserLine(room),
    viewers: `${formatBigNumber(room.viewers)} ${LIVE_TEXTS.viewers}`,
    likes: formatBigNumber(room.likes),
    goods: room.products.length ? String(room.products.length) : '',
  }
  for (const [name, text] of Object.entries(texts))
    for (const place of marked(root, 'room', name)) setText(place, text)
  root.dataset.room = room.state
  if (shownId === room.id) return
  shownId = room.id
  if ($session.get()) void showFollow(root)
  setTitle(room.title)
  for (const scene of root.querySelectorAll<HTMLInputElement>('input[name="scene"]'))
    scene.value = room.id
  for (const way of marked<HTMLAnchorElement>(root, 'enter'))
    way.href = `/interactionLive?id=${room.id}`
  for (const shelf of marked(root, 'shelf')) void fillShelf(shelf, room.products)
  // Phones never see the code that opens the room on a phone.
  for (const place of marked(root, 'phone-code'))
    whenNear(place, () => void drawCode(place, room.id))
}

/** The code that opens the room of this page on a phone. */
async function drawCode(place: HTMLElement, roomId: string): Promise<void> {
  const { drawPhoneCode } = await import('./phone-code.ts')
  drawPhoneCode(place, roomId)
}

/** Only people with a login may follow anybody already. */
async function showFollow(root: HTMLElement): Promise<void> {
  const { mountFollow } = await import('./follow-button.ts')
  mountFollow(root)
}

async function follow(root: HTMLElement): Promise<void> {
  const { followAdviser } = await import('./follow-button.ts')
  followAdviser(root)
}

async function share(roomId: string | undefined): Promise<void> {
  const { openShare } = await import('./share-live.ts')
  await openShare(roomId)
}
