import type { ClassInTerm, Term } from '#api/course/class.ts'
import { findPart, writePart } from '#elements/shell/parts.ts'
import { replaceRows } from '#elements/shell/rows.ts'
import { $terms, adoptPosition, chooseClass, classToOpen } from '#lib/course/class-store.ts'
import { CLASS_TEXTS } from '#lib/course/texts.ts'
import type { VideoScreen } from '#lib/live/player/video-source.ts'
import { roomIdIn } from '#lib/live/room/room-store.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'
import { bindNote } from './bind-note.ts'
import {
  followClass,
  followHomework,
  showGate,
  showHandouts,
  showHomework,
  stateText,
} from './class-parts.ts'
import { followPlayback } from './follow-playback.ts'

/** Recordings of the college: term, class with its progress, player, handouts, homework and the reader's own note. */
export function mountReview(root: HTMLElement): () => void {
  let termId = ''
  let classId = ''
  const player = root.querySelector<HTMLElement & VideoScreen>('x-video-player')
  const area = root.querySelector<HTMLTextAreaElement>('[name="note"]')
  const showTerms = () => {
    const terms = $terms.ready() ?? []
    const term = terms.find(({ id }) => id === termId)
    replaceRows(findPart(root, 'terms'), terms, (chip, one) => {
      chip.textContent = one.title
      chip.dataset.term = one.id
      chip.setAttribute('aria-pressed', String(one.id === termId))
    })
    if (term) showLessons(root, term, classId)
  }
  const choose = (term: Term, one: ClassInTerm | undefined) => {
    termId = term.id
    showGate(root, term)
    const shown = one ?? term.classes.find(({ state }) => state === 'ended') ?? term.classes[0]
    classId = term.isOpen ? (shown?.id ?? '') : ''
    showTerms()
    root.toggleAttribute('data-has-class', classId !== '')
    if (!shown || !classId) return
    writePart(root, 'title', shown.title)
    writePart(root, 'summary', shown.summary)
    setTitle(shown.title)
    const poster = root.querySelector<HTMLImageElement>('x-video-player img')
    if (poster) {
      poster.src = `${shown.cover}.webp`
      poster.hidden = false
    }
    if (area) area.value = ''
    writePart(root, 'saved', '')
    chooseClass(classId)
  }
  const begin = (terms: readonly Term[]) => {
    const named = roomIdIn(location.search)
    const found = classToOpen(terms, named)
    // Without a name in the address, the most recently finished class comes first: this page is for reviewing.
    if (found) choose(found.term, named ? found.one : undefined)
  }
  if (area)
    bindNote(
      area,
      () => classId,
      (sentence) => writePart(root, 'saved', sentence),
    )
  followPlayback(root, () => classId)
  followHomework(root)
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const terms = $terms.ready() ?? []
    const chosen = target.closest<HTMLElement>('[data-term]')?.dataset.term
    const term = terms.find(({ id }) => id === chosen)
    if (term) choose(term, undefined)
    const row = target.closest<HTMLElement>('[data-lesson]')?.dataset.lesson
    const current = terms.find(({ id }) => id === termId)
    const one = current?.classes.find(({ id }) => id === row)
    if (current && one) choose(current, one)
    if (target.closest('[data-does="retry"]')) void $terms.reload()
  })
  const stops = [
    $terms.subscribe((view, before) => {
      const isEmpty = view.state === 'ready' && view.value.length === 0
      root.dataset.state = isEmpty ? 'none' : view.state
      if (view.state !== 'ready') return
      if (before?.state === 'ready') showTerms()
      else begin(view.value)
    }),
    followClass((shown) => {
      if (shown.id !== classId) return
      showHandouts(root, shown)
      showHomework(root, shown)
      if (area && area.value === '') area.value = shown.note
      const { replayUrl: url } = shown
      writePart(root, 'no-replay', url ? '' : CLASS_TEXTS.noReplay)
      const title = findPart(root, 'title')?.textContent ?? ''
      if (url) {
        adoptPosition(shown)
        saveVisit('video', title, `/NjdxReview?id=${encodeURIComponent(classId)}`)
      }
      if (player) player.source = url ? { key: classId, title, url, isLive: false } : undefined
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function showLessons(root: HTMLElement, term: Term, shownId: string): void {
  replaceRows(findPart(root, 'lessons'), term.classes, (row, one) => {
    const button = row.querySelector('button')
    if (button) {
      button.dataset.lesson = one.id
      button.setAttribute('aria-current', String(one.id === shownId))
      button.disabled = !term.isOpen
    }
    writePart(row, 'name', one.title)
    writePart(row, 'progress', progressText(one))
    const bar = row.querySelector('progress')
    if (!bar) return
    bar.hidden = one.state !== 'ended'
    bar.value = one.isFinished ? 1 : partPlayed(one)
  })
}

function partPlayed({ playedSeconds, length }: ClassInTerm): number {
  return length > 0 ? Math.min(1, playedSeconds / length) : 0
}

function progressText(one: ClassInTerm): string {
  if (one.state !== 'ended') return stateText(one)
  const seen = one.isFinished
    ? CLASS_TEXTS.finished
    : one.playedSeconds > 0
      ? CLASS_TEXTS.seen(Math.floor(partPlayed(one) * 100))
      : CLASS_TEXTS.unseen
  return one.isHandedIn ? `${seen} · ${CLASS_TEXTS.handedInMark}` : seen
}
