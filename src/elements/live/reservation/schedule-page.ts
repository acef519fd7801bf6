import type { AdviserSchedule } from '#api/live/reservation/get-adviser.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { $now } from '#lib/live/now-store.ts'
import { RESERVATION_TEXTS } from '#lib/live/reservation/messages.ts'
import {
  $chosen,
  $schedule,
  loadSchedule,
  noteReserved,
  toggleRoom,
} from '#lib/live/reservation/schedule-store.ts'
import { calendarAddress, roomAddress } from '#lib/live/room/room-address.ts'
import { rememberSharer } from '#lib/live/room/sharer.ts'
import { roomTime } from '#lib/live/room-time.ts'
import { RESERVED_EVENT } from './reservation-form-element.ts'

/** Fills the page of an adviser: who it is, what is to come and what was recorded. */
export function openSchedulePage(root: HTMLElement): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const write = (name: string, text: string) => {
    const element = part(name)
    if (element) element.textContent = text
  }
  const form = root.querySelector<HTMLElement>('x-reservation-form')
  rememberSharer(location.search)
  const show = ({ adviser, rooms, replays }: AdviserSchedule) => {
    write('name', adviser.name)
    write('initial', adviser.name.trim().at(-1) ?? '')
    write('position', adviser.position)
    write('certificate', adviser.certificate)
    write('introduction', adviser.introduction)
    fill(part('rooms'), rooms, rowOf)
    fill(part('replays'), replays, rowOf)
    root.toggleAttribute('data-has-replays', replays.length > 0)
    root.toggleAttribute('data-has-rooms', rooms.length > 0)
    showChosen($chosen.get())
  }
  const showChosen = (ids: readonly string[]) => {
    if (form) form.dataset.ids = ids.join(',')
    for (const row of root.querySelectorAll<HTMLElement>('[data-row]')) mark(row, ids)
    // While the code is on its way the button says so, and nothing else.
    const submit = part('submit')
    if (submit) submit.textContent = RESERVATION_TEXTS.submitChosen(ids.length)
  }
  const stopSchedule = $schedule.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') show(view.schedule)
    if (view.state === 'failed') write('broken', view.sentence || RESERVATION_TEXTS.failed)
  })
  const stopChosen = $chosen.listen(showChosen)
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const row = target.closest('[data-part="toggle"]')?.closest<HTMLElement>('[data-row]')
    if (row?.dataset.row) void toggleRoom(row.dataset.row)
    if (target.closest('[data-part="retry"]')) void loadSchedule(location.search)
  })
  root.addEventListener(RESERVED_EVENT, (event) => thank(root, event), true)
  void loadSchedule(location.search)
  return () => {
    stopSchedule()
    stopChosen()
  }
}

function thank(root: HTMLElement, event: Event): void {
  const ids: readonly string[] = event instanceof CustomEvent ? event.detail : []
  const done = root.querySelector<HTMLElement>('#lead-done')
  root.querySelector('form')?.setAttribute('inert', '')
  const calendar = done?.querySelector('[data-part="calendar"]')
  if (ids[0]) calendar?.setAttribute('href', calendarAddress(ids[0]))
  done?.setAttribute('data-shown', '')
  done?.focus()
  noteReserved(ids)
}

function fill(
  list: HTMLElement | null,
  rooms: readonly LiveRoom[],
  rowFor: (template: HTMLTemplateElement, room: LiveRoom) => Node,
): void {
  const template = list?.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(template, ...rooms.map((room) => rowFor(template, room)))
}

function rowOf(template: HTMLTemplateElement, room: LiveRoom): Node {
  const row = template.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return document.createTextNode('')
  const place = (name: string) => row.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const now = $now.get()
  row.dataset.row = room.id
  row.dataset.room = room.state
  if (room.isReserved) row.dataset.reserved = ''
  const link = place('link')
  if (link) link.textContent = room.title
  link?.setAttribute('href', roomAddress(room))
  const when = place('when')
  if (when) when.textContent = `${roomTime(room.startsAt, now)} · ${room.summary}`
  place('watch')?.setAttribute('href', roomAddress(room))
  const calendar = place('calendar')
  calendar?.setAttribute('href', calendarAddress(room.id))
  return row
}

/** Reserved goes before chosen; both are a pressed button. */
function mark(row: HTMLElement, chosen: readonly string[]): void {
  const toggle = row.querySelector('[data-part="toggle"]')
  const isReserved = row.dataset.reserved !== undefined
  const isChosen = chosen.includes(row.dataset.row ?? '')
  toggle?.setAttribute('aria-pressed', String(isReserved || isChosen))
  if (!toggle) return
  const { reserved, choose } = RESERVATION_TEXTS
  const text = isReserved ? reserved : isChosen ? RESERVATION_TEXTS.chosen : choose
  toggle.textContent = text
  const title = row.querySelector('[data-part="link"]')?.textContent ?? ''
  toggle.setAttribute('aria-label', `${text} ${title}`)
}
