import { roomPath } from '#api/live/room/room-path.ts'
import { repeatEarlyTaps } from '#elements/shell/first-read/early-taps.ts'
import { onFirstRead } from '#elements/shell/first-read/on-first-read.ts'
import { isPlainVisit } from '#elements/shell/first-read/plain-visit.ts'
import { findPart, part, writePart } from '#elements/shell/parts.ts'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { placePictures } from '#lib/live/lobby/place-pictures.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { drawPictures } from './draw-pictures.ts'

/** The words of the wire that a card is drawn from. */
interface WireRoom {
  id: string
  title: string
  summary: string
  cover: string
  guestName: string
  certNo: string
  isVertical: boolean
  onlineNum: number
}

interface LobbyHead {
  pictures: readonly { url: string; grade: number }[]
  living: readonly WireRoom[]
}

// Inlined into the page by `?inline-script`: pictures and rooms on air are shown before any module runs.
repeatEarlyTaps()
onFirstRead(({ pictures, living }: LobbyHead) => {
  drawPictures(document, placePictures(pictures))
  if (isPlainVisit()) drawRooms(living)
  return Promise.all([...document.querySelectorAll('main img')].map(shown))
})

function drawRooms(rooms: readonly WireRoom[]): void {
  const list = findPart(document, 'first-rooms')
  const card = list?.firstElementChild
  if (!list || !card || rooms.length === 0) return
  list.replaceChildren(...rooms.map((room) => cardOf(card, room)))
  list.hidden = false
  part(document, 'waiting-rooms').hidden = true
}

function cardOf(card: Element, room: WireRoom): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement
  part<HTMLAnchorElement>(copy, 'link').href = roomPath({ ...room, state: 'live' })
  part<HTMLImageElement>(copy, 'cover').src = `${room.cover}.webp`
  part(copy, 'viewers').hidden = room.onlineNum === 0
  writePart(copy, 'count', formatBigNumber(room.onlineNum))
  writePart(copy, 'title', room.title)
  writePart(copy, 'summary', room.summary)
  writePart(copy, 'source', adviserLine({ adviser: room.guestName, certificate: room.certNo }))
  return copy
}

function shown(picture: Element): Promise<void> {
  // The modules do not wait for a picture that fails.
  return (picture as HTMLImageElement).decode().catch(() => {})
}
