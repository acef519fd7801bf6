import type { LikeRank } from '#api/live/like/get-like-rank.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { loginAddress } from '#lib/account/session/guard.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { LIKE_TEXTS } from '#lib/live/like/like-messages.ts'
import { $likeRank, loadLikeRank } from '#lib/live/like/like-rank-store.ts'
import { $burstsCounted, like } from '#lib/live/like/like-store.ts'
import { roomAddress } from '#lib/live/room/room-address.ts'
import { $room, loadRoom, shownRoom } from '#lib/live/room/room-store.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { sayWhy } from '../room/room-gone.ts'
import { riseHeart } from './heart.ts'

const LOOK_MS = 15_000

/** The like page of a room: a tap counts at once, sum and rank are the gateway's. */
export function openLikePage(root: HTMLElement): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const write = (name: string, text: string) => {
    const element = part(name)
    if (element && element.textContent !== text) element.textContent = text
  }
  rememberSharer(location.search)
  const look = async () => {
    const id = shownRoom()?.id
    if (id) await loadLikeRank(id)
  }
  const ranks = poll(look, () => LOOK_MS)
  let shownId = ''
  const show = (room: RoomDetail) => {
    write('likes', formatBigNumber(room.likes))
    if (shownId === room.id) return
    shownId = room.id
    setTitle(room.title)
    write('title', room.title)
    write('source', adviserLine(room))
    part('cover')?.setAttribute('src', `${room.cover}.webp`)
    part('enter')?.setAttribute('href', roomAddress(room))
    ranks.ask()
  }
  const showRank = (rank: LikeRank) => {
    write('mine', mineText(rank))
    root.toggleAttribute('data-is-empty', rank.likers.length === 0)
    fillRank(part('rank'), rank)
  }
  const stops = [
    $room.subscribe((view) => {
      root.dataset.state = view.state
      if (view.state === 'ready') show(view.room)
      else sayWhy(root, view)
    }),
    $likeRank.subscribe((view) => {
      root.dataset.rank = view.state
      if (view.state === 'ready') showRank(view.rank)
    }),
    $burstsCounted.listen(ranks.ask),
    $session.listen(ranks.ask),
    ranks.stop,
  ]
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null
    if (button?.dataset.does === 'like' && shownRoom()) {
      like()
      riseHeart(button)
    }
    if (button?.dataset.does === 'retry') void loadRoom(location.search)
  })
  part('login')?.setAttribute('href', loginAddress())
  void loadRoom(location.search)
  return () => {
    for (const stop of stops) stop()
  }
}

function mineText({ mine }: LikeRank): string {
  if (mine) return LIKE_TEXTS.mine(formatBigNumber(mine.likes), mine.rank)
  return $session.get() ? LIKE_TEXTS.none : LIKE_TEXTS.guest
}

function fillRank(list: HTMLElement | null, { likers }: LikeRank): void {
  const template = list?.querySelector('template')
  if (!list || !template) return
  const rows = likers.map((liker) => {
    const row = template.content.firstElementChild?.cloneNode(true)
    if (!(row instanceof HTMLElement)) return document.createTextNode('')
    const texts = [
      String(liker.rank),
      liker.isMine ? `${liker.nickname}${LIKE_TEXTS.me}` : liker.nickname,
      formatBigNumber(liker.likes),
    ]
    for (const [index, text] of texts.entries()) {
      const cell = row.children[index]
      if (cell) cell.textContent = text
    }
    if (liker.isMine) row.dataset.mine = ''
    return row
  })
  list.replaceChildren(template, ...rows)
}
