import type { ClassInTerm, Term } from '#api/course/class.ts'
import { followSharedRoom } from '#elements/live/chat/chat-session.ts'
import { findPart, marked, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { $class, $terms, classToOpen, loadTerms, openClass } from '#lib/course/class-store.ts'
import { CLASS_TEXTS } from '#lib/course/messages.ts'
import { loadRoom, roomIdIn } from '#lib/live/room/room-store.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { followKeyboard } from '../live/room/keyboard.ts'
import { followHomework, showGate, showHandouts, showHomework, stateText } from './class-parts.ts'

/** The class room: picture and chat of the class, its handouts, homework and timetable. */
export function openClassRoom(root: HTMLElement): void {
  followKeyboard()
  followHomework(root)
  followSharedRoom()
  $terms.subscribe((view) => {
    root.dataset.state = view.state === 'ready' && view.terms.length === 0 ? 'none' : view.state
  })
  $class.subscribe((shown) => {
    if (!shown) return
    showHandouts(root, shown)
    showHomework(root, shown)
  })
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-does="retry"]')) void start(root)
    const tab = target.closest<HTMLElement>('[data-tab]')?.dataset.tab
    if (tab) openTab(root, tab)
  })
  void start(root)
}

function openTab(root: HTMLElement, tab: string): void {
  for (const button of marked(root, 'tab'))
    button.setAttribute('aria-selected', String(button.dataset.tab === tab))
  for (const panel of marked(root, 'panel')) panel.hidden = panel.dataset.panel !== tab
}

async function start(root: HTMLElement): Promise<void> {
  const found = classToOpen(await loadTerms(), roomIdIn(location.search))
  if (!found) return
  const { term, one } = found
  showGate(root, term)
  showTimetable(root, term, one?.id)
  if (!term.isOpen || !one) return
  writePart(root, 'title', one.title)
  writePart(root, 'shown', one.title)
  writePart(root, 'term', `${term.title} · ${stateText(one)}`)
  setTitle(one.title)
  const review = findPart(root, 'review')
  review?.setAttribute('href', `/NjdxReview?id=${encodeURIComponent(one.id)}`)
  root.toggleAttribute('data-is-over', one.state === 'ended')
  void loadRoom(`?id=${encodeURIComponent(one.id)}`)
  void openClass(one.id)
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
