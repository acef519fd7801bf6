import type { LikeRank } from '#api/live/like/get-like-rank.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import { findPart, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { $likeRank } from '#lib/live/like/like-rank-store.ts'
import { like } from '#lib/live/like/like-store.ts'
import { LIKE_TEXTS } from '#lib/live/like/like-texts.ts'
import { $room, loadRoom, roomIdIn } from '#lib/live/room/room-store.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showRoomError } from '../room/room-gone.ts'
import { riseHeart } from './heart.ts'

type Liker = LikeRank['likers'][number]

/** The like page of a room: a tap counts at once; total and rank come from the gateway. */
export function mountLikePage(root: HTMLElement): () => void {
  rememberSharer(location.search)
  let shownId = ''
  const show = (room: RoomDetail) => {
    writePart(root, 'likes', formatBigNumber(room.likes))
    if (shownId === room.id) return
    shownId = room.id
    setTitle(room.title)
    writePart(root, 'title', room.title)
    writePart(root, 'source', adviserLine(room))
    findPart(root, 'cover')?.setAttribute('src', `${room.cover}.webp`)
    findPart(root, 'enter')?.setAttribute('href', roomPath(room))
  }
  const showRank = (rank: LikeRank) => {
    writePart(root, 'mine', mineText(rank))
    root.toggleAttribute('data-is-empty', rank.likers.length === 0)
    replaceRows(findPart(root, 'rank'), rank.likers, writeLiker)
  }
  const stops = [
    $room.subscribe((view) => {
      root.dataset.state = view.state
      if (view.state === 'ready') show(view.value)
      else showRoomError(root, view)
    }),
    $likeRank.subscribe((view) => {
      root.dataset.rank = view.state
      if (view.state === 'ready') showRank(view.value)
    }),
  ]
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null
    if (button?.dataset.does === 'like' && $room.ready()) {
      like()
      riseHeart(button)
    }
    if (button?.dataset.does === 'retry') void $room.reload()
  })
  findPart(root, 'login')?.setAttribute('href', loginAddress())
  loadRoom(roomIdIn(location.search))
  return () => {
    for (const stop of stops) stop()
  }
}

function mineText({ mine }: LikeRank): string {
  if (mine) return LIKE_TEXTS.mine(formatBigNumber(mine.likes), mine.rank)
  return $session.get() ? LIKE_TEXTS.none : LIKE_TEXTS.guest
}

function writeLiker(row: HTMLElement, { rank, nickname, likes, isMine }: Liker): void {
  const name = isMine ? `${nickname}${LIKE_TEXTS.me}` : nickname
  const texts = [String(rank), name, formatBigNumber(likes)]
  for (const [index, text] of texts.entries()) {
    const cell = row.children[index]
    if (cell) cell.textContent = text
  }
  if (isMine) row.dataset.mine = ''
}
