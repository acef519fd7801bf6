import type { RoomDetail } from '#api/live/room/room.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import { findPart, marked, writePart } from '#elements/shell/parts.ts'
import { adviserLine } from '#lib/live/adviser-line.ts'
import { $reservation } from '#lib/live/reservation/reservation-store.ts'
import { RESERVATION_TEXTS } from '#lib/live/reservation/texts.ts'
import { calendarAddress } from '#lib/live/room/room-address.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { dayClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import { saveChannel } from '#lib/shell/storage/default-channel.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { RESERVED_EVENT } from './reservation-form-element.ts'

/** Fills the page of a reservation with its room, counts down to it, and shows the result of the form. */
export function mountReservePage(root: HTMLElement): () => void {
  rememberSharer(location.search)
  if (root.dataset.channel) saveChannel(root.dataset.channel)
  let startsAt: number | undefined
  let stopCountdown = () => {}
  const showLeft = (left: number) => {
    const { days, clock } = dayClock(left)
    const [hours = '', minutes = '', seconds = ''] = clock.split(':')
    const figures = { days: String(days), hours, minutes, seconds }
    for (const [name, text] of Object.entries(figures)) writePart(root, name, text)
  }
  const show = (shown: RoomDetail) => {
    root.dataset.room = shown.state
    root.toggleAttribute('data-reserved', shown.isReserved)
    writePart(root, 'title', shown.title)
    writePart(root, 'summary', shown.summary)
    writePart(root, 'source', adviserLine(shown))
    writePart(
      root,
      'when',
      `${nearMinuteText(shown.startsAt, serverNow())} – ${clockText(shown.endsAt)}`,
    )
    const { reservedBy } = RESERVATION_TEXTS
    writePart(
      root,
      'count',
      shown.reservations > 0 ? reservedBy(formatBigNumber(shown.reservations)) : '',
    )
    findPart(root, 'cover')?.setAttribute('src', `${shown.cover}.webp`)
    findPart(root, 'enter')?.setAttribute('href', roomPath(shown))
    writePart(
      root,
      'enter',
      shown.state === 'ended' ? RESERVATION_TEXTS.replay : RESERVATION_TEXTS.enter,
    )
    writePart(
      root,
      'enter-text',
      shown.state === 'ended' ? RESERVATION_TEXTS.ended : RESERVATION_TEXTS.live,
    )
    for (const link of marked(root, 'part', 'calendar'))
      link.setAttribute('href', calendarAddress(shown.id))
    if (shown.startsAt === startsAt) return
    startsAt = shown.startsAt
    stopCountdown()
    stopCountdown = followCountdown(startsAt, showLeft)
  }
  const stopRoom = $reservation.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') show(view.value)
    else writePart(root, 'summary', (view.state === 'failed' && view.sentence) || SAID[view.state])
  })
  root.addEventListener(RESERVED_EVENT, () => thank(root), true)
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-part="retry"]'))
      void $reservation.reload()
  })
  return () => {
    stopRoom()
    stopCountdown()
  }
}

const { summary: loading, missing, failed } = RESERVATION_TEXTS
const SAID = { loading, guest: loading, missing, failed } as const

/** The panel replaces the form, and screen readers announce it. */
function thank(root: HTMLElement): void {
  const done = root.querySelector<HTMLElement>('#lead-done')
  root.querySelector('form')?.setAttribute('inert', '')
  done?.setAttribute('data-shown', '')
  done?.focus()
}
