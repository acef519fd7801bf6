import type { AdviserSchedule } from '#api/live/reservation/get-adviser.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { roomPath } from '#api/live/room/room-path.ts'
import { findPart, marked, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { $now } from '#lib/live/now-store.ts'
import {
  $chosen,
  $schedule,
  markReserved,
  toggleRoom,
} from '#lib/live/reservation/schedule-store.ts'
import { RESERVATION_TEXTS } from '#lib/live/reservation/texts.ts'
import { calendarAddress } from '#lib/live/room/room-address.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { nearMinuteText } from '#lib/shell/format/near-time.ts'
import { RESERVED_EVENT } from './reservation-form-element.ts'

/** Fills the page of an adviser: who they are, upcoming and recorded broadcasts. */
export function mountSchedulePage(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLElement>('x-reservation-form')
  rememberSharer(location.search)
  const show = ({ adviser, rooms, replays }: AdviserSchedule) => {
    writePart(root, 'name', adviser.name)
    writePart(root, 'initial', adviser.name.trim().at(-1) ?? '')
    writePart(root, 'position', adviser.position)
    writePart(root, 'certificate', adviser.certificate)
    writePart(root, 'introduction', adviser.introduction)
    replaceRows(findPart(root, 'rooms'), rooms, writeRow)
    replaceRows(findPart(root, 'replays'), replays, writeRow)
    root.toggleAttribute('data-has-replays', replays.length > 0)
    root.toggleAttribute('data-has-rooms', rooms.length > 0)
    showChosen($chosen.get())
  }
  const showChosen = (ids: readonly string[]) => {
    if (form) form.dataset.ids = ids.join(',')
    for (const row of marked(root, 'row')) mark(row, ids)
    // While the code is on its way the button shows only that.
    writePart(root, 'submit', RESERVATION_TEXTS.submitChosen(ids.length))
  }
  const stopSchedule = $schedule.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') show(view.value)
    if (view.state === 'failed')
      writePart(root, 'broken', view.sentence || RESERVATION_TEXTS.failed)
  })
  const stopChosen = $chosen.listen(showChosen)
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const row = target.closest('[data-part="toggle"]')?.closest<HTMLElement>('[data-row]')
    if (row?.dataset.row) void toggleRoom(row.dataset.row)
    if (target.closest('[data-part="retry"]')) void $schedule.reload()
  })
  root.addEventListener(RESERVED_EVENT, (event) => thank(root, event), true)
  return () => {
    stopSchedule()
    stopChosen()
  }
}

function thank(root: HTMLElement, event: Event): void {
  const ids: readonly string[] = event instanceof CustomEvent ? event.detail : []
  const done = root.querySelector<HTMLElement>('#lead-done')
  root.querySelector('form')?.setAttribute('inert', '')
  if (done && ids[0]) findPart(done, 'calendar')?.setAttribute('href', calendarAddress(ids[0]))
  done?.setAttribute('data-shown', '')
  done?.focus()
  markReserved(ids)
}

function writeRow(row: HTMLElement, room: LiveRoom): void {
  row.dataset.row = room.id
  row.dataset.room = room.state
  if (room.isReserved) row.dataset.reserved = ''
  writePart(row, 'link', room.title)
  writePart(row, 'when', `${nearMinuteText(room.startsAt, $now.get())} · ${room.summary}`)
  for (const name of ['link', 'watch']) findPart(row, name)?.setAttribute('href', roomPath(room))
  findPart(row, 'calendar')?.setAttribute('href', calendarAddress(room.id))
}

/** "Reserved" takes precedence over "chosen"; both are a pressed button. */
function mark(row: HTMLElement, chosen: readonly string[]): void {
  const toggle = findPart(row, 'toggle')
  const isReserved = row.dataset.reserved !== undefined
  const isChosen = chosen.includes(row.dataset.row ?? '')
  toggle?.setAttribute('aria-pressed', String(isReserved || isChosen))
  if (!toggle) return
  const { reserved, choose } = RESERVATION_TEXTS
  const text = isReserved ? reserved : isChosen ? RESERVATION_TEXTS.chosen : choose
  toggle.textContent = text
  const title = findPart(row, 'link')?.textContent ?? ''
  toggle.setAttribute('aria-label', `${text} ${title}`)
}
