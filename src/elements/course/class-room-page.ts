import type { ClassInTerm, Term } from '#api/course/class.ts'
import { followSharedRoom } from '#elements/live/chat/chat-session.ts'
import { findPart, marked, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { $terms, chooseClass, classToOpen } from '#lib/course/class-store.ts'
import { CLASS_TEXTS } from '#lib/course/texts.ts'
import { loadRoom, roomIdIn } from '#lib/live/room/room-store.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { followKeyboard } from '../live/room/keyboard.ts'
import {
  followClass,
  followHomework,
  showGate,
  showHandouts,
  showHomework,
  stateText,
} from './class-parts.ts'

/** The class room: picture and chat of the class, its handouts, homework and timetable. */
export function mountClassRoom(root: HTMLElement): void {
  followKeyboard()
  followHomework(root)
  followSharedRoom()
  $terms.subscribe((view) => {
    const isEmpty = view.state === 'ready' && view.value.length === 0
    root.dataset.state = isEmpty ? 'none' : view.state
    if (view.state === 'ready') showTerms(root, view.value)
  })
  followClass((shown) => {
    showHandouts(root, shown)
    showHomework(root, shown)
  })
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-does="retry"]')) void $terms.reload()
    const tab = target.closest<HTMLElement>('[data-tab]')?.dataset.tab
    if (tab) openTab(root, tab)
  })
}

function openTab(root: HTMLElement, tab: string): void {
  for (const button of marked(root, 'tab'))
    button.setAttribute('aria-selected', String(button.dataset.tab === tab))
  for (const panel of marked(root, 'panel')) panel.hidden = panel.dataset.panel !== tab
}

let shownId: string | undefined

function showTerms(root: HTMLElement, terms: readonly Term[]): void {
  const found = classToOpen(terms, roomIdIn(location.search))
  if (!found) return
  const { term, one } = found
  showGate(root, term)
  showTimetable(root, term, one?.id)
  if (!term.isOpen || !one || one.id === shownId) return
  shownId = one.id
  writePart(root, 'title', one.title)
  writePart(root, 'shown', one.title)
  writePart(root, 'term', `${term.title} · ${stateText(one)}`)
  setTitle(one.title)
  const review = findPart(root, 'review')
  review?.setAttribute('href', `/NjdxReview?id=${encodeURIComponent(one.id)}`)
  root.toggleAttribute('data-is-over', one.state === 'ended')
  loadRoom(one.id)
  chooseClass(one.id)
}

function showTimetable(root: HTMLElement, term: Term, shownId: string | undefined): void {
  replaceRows(findPart(root, 'timetable'), term.classes, (row, one) => {
    const link = row.querySelector('a')
    if (link) {
      link.href = addressOf(one)
      if (one.id === shownId) link.setAttribute('aria-current', 'true')
    }
    writePart(row, 'name', one.title)
    writePart(row, 'state', stateText(one))
    writePart(row, 'mark', one.isHandedIn ? CLASS_TEXTS.handedInMark : '')
  })
}

function addressOf({ id, state }: ClassInTerm): string {
  const page = state === 'ended' ? '/NjdxReview' : '/NjdxLive'
  return `${page}?id=${encodeURIComponent(id)}`
}
