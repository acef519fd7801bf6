import type { ClassDetail } from '#api/course/class.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, setText } from '#elements/shell/parts.ts'
import { saveBlob } from '#elements/shell/save-file.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { adoptPosition, fetchClass, saveNote } from '#lib/course/class-store.ts'
import { COLLEGE_TEXTS } from '#lib/course/college-texts.ts'
import { stampedLines } from '#lib/course/note/stamped-lines.ts'
import { CLASS_TEXTS } from '#lib/course/texts.ts'
import { clockTime, type VideoScreen } from '#lib/live/player/video-source.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import { saveVisit } from '#lib/shell/storage/visits.ts'
import { followPlayback } from './follow-playback.ts'

const NOTE_PAUSE_MS = 1200
type Player = HTMLElement & VideoScreen & { readonly seconds: number }

/** A lesson of the college: its video, chapters, and for its owners progress and notes. */
export function mountCollegeVideo(root: HTMLElement): void {
  const { lesson: id = '', title = '', url } = root.dataset
  const player = root.querySelector<Player>('x-video-player')
  if (!player) return
  saveVisit('video', title)
  if (url) player.source = { key: id, title, url, isLive: false }
  root.addEventListener('click', ({ target }) => {
    const chapter = target instanceof Element && target.closest<HTMLElement>('[data-second]')
    if (chapter) void player.seek(Number(chapter.dataset.second))
  })
  const gate = part(root, 'gate')
  if (!$session.get()) {
    if (!url) setText(gate, COLLEGE_TEXTS.guest)
    return
  }
  void fetchClass(id).then((own) => {
    if (!own) return setText(gate, url ? '' : COLLEGE_TEXTS.closed)
    adoptPosition(own)
    showOwn(root, player, own)
    if (own.replayUrl) player.source = { key: id, title, url: own.replayUrl, isLive: false }
    else if (!url) setText(gate, COLLEGE_TEXTS.noReplay)
  })
}

function showOwn(root: HTMLElement, player: Player, { id, note }: ClassDetail): void {
  part(root, 'own').hidden = false
  const area = root.querySelector('textarea')
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    const savedAt = await saveNote(id, area?.value ?? '')
    const saved = findPart(root, 'saved')
    if (saved)
      setText(saved, savedAt ? CLASS_TEXTS.saved(clockText(savedAt)) : CLASS_TEXTS.notSaved)
  }
  const saveLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), NOTE_PAUSE_MS)
  }
  if (area) area.value = note
  const changed = () => {
    showStamps(root, area?.value ?? '')
    saveLater()
  }
  showStamps(root, note)
  area?.addEventListener('input', changed)
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
    changed()
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
