import type { ClassDetail } from '#api/course/class.ts'
import { element } from '#elements/shell/element.ts'
import { part, setText, writePart } from '#elements/shell/parts.ts'
import { saveBlob } from '#elements/shell/save-file.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { adoptPosition, fetchClass } from '#lib/course/class-store.ts'
import { COLLEGE_TEXTS } from '#lib/course/college-texts.ts'
import { stampedLines } from '#lib/course/note/stamped-lines.ts'
import { clockTime, type VideoScreen } from '#lib/live/player/video-source.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'
import { bindNote } from './bind-note.ts'
import { showHandouts } from './class-parts.ts'
import { followPlayback } from './follow-playback.ts'

const READY_MAX_MS = 2000

type Player = HTMLElement & VideoScreen & { readonly seconds: number }

/** A lesson of the college: its video, chapters, and for its owners progress and notes. */
export function mountCollegeVideo(root: HTMLElement): void {
  const { lesson: id = '', title = '', url } = root.dataset
  const player = root.querySelector<Player>('x-video-player')
  if (!player) return
  saveVisit('video', title)
  const own = $session.get() ? fetchClass(id) : undefined
  // A place where another device stopped is worth a moment.
  const ready = own?.then((found) => found && adoptPosition(found))
  const source = { key: id, title, isLive: false, ready: ready && withTimeout(READY_MAX_MS, ready) }
  if (url) player.source = { ...source, url }
  root.addEventListener('click', ({ target }) => {
    const chapter = target instanceof Element && target.closest<HTMLElement>('[data-second]')
    if (chapter) void player.seek(Number(chapter.dataset.second))
  })
  const gate = part(root, 'gate')
  if (!own) {
    if (!url) setText(gate, COLLEGE_TEXTS.guest)
    return
  }
  void own.then((found) => {
    if (!found) return setText(gate, url ? '' : COLLEGE_TEXTS.closed)
    showOwn(root, player, found)
    // Whatever everybody may watch goes on playing.
    if (url) return
    if (found.replayUrl) player.source = { ...source, url: found.replayUrl }
    else setText(gate, COLLEGE_TEXTS.noReplay)
  })
}

function showOwn(root: HTMLElement, player: Player, own: ClassDetail): void {
  const { id, note } = own
  part(root, 'own').hidden = false
  showHandouts(root, own)
  const area = root.querySelector('textarea')
  showStamps(root, note)
  if (area) {
    area.value = note
    area.addEventListener('input', () => showStamps(root, area.value))
    bindNote(
      area,
      () => id,
      (sentence) => writePart(root, 'saved', sentence),
    )
  }
  part(root, 'export').addEventListener('click', () => {
    const text = `${root.dataset.title ?? ''}\n\n${area?.value ?? ''}\n`
    saveBlob(
      new Blob([text], { type: 'text/plain' }),
      COLLEGE_TEXTS.noteFile(root.dataset.title ?? ''),
    )
  })
  part(root, 'stamp').addEventListener('click', () => {
    if (!area) return
    area.value += `${area.value ? '\n' : ''}[${clockTime(player.seconds)}] `
    area.focus()
    area.dispatchEvent(new Event('input'))
  })
  followPlayback(root, () => id)
}

/** The moments that the note names: a tap plays from there, as a chapter does. */
function showStamps(root: HTMLElement, note: string): void {
  const rows = stampedLines(note).map(({ seconds, text }) => {
    const at = element('span', { class: 'quiet' }, clockTime(seconds))
    const attributes = { type: 'button', 'data-second': String(seconds) }
    return element('li', {}, element('button', attributes, at, ` ${text || COLLEGE_TEXTS.here}`))
  })
  part(root, 'stamps').replaceChildren(...rows)
}
