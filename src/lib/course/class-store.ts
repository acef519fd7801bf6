import { atom } from 'nanostores'
import type { ClassDetail, ClassInTerm, Term } from '#api/course/class.ts'
import type { PlaybackReport } from '#api/course/playback/collect-playback.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { playedHereAt, savePlaybackPosition } from '#lib/live/player/playback-position.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'

/** The terms of the college as visible to this account. */
export const $terms = resource<readonly Term[]>({
  access: 'open',
  async load() {
    const { terms, nowMs } = await call(() => import('#api/course/list-classes.ts'), {})
    correctClock(nowMs)
    return terms
  },
})

const $opened = atom<{ id: string } | undefined>(undefined)

/** Handouts, homework and note of the open class. */
export const $class = resource<ClassDetail, { id: string }>({
  access: 'open',
  key: $opened,
  async load({ id }) {
    const shown = await call(() => import('#api/course/get-class.ts'), { id })
    correctClock(shown.nowMs)
    return shown
  },
})

export function chooseClass(id: string): void {
  $opened.set({ id })
}

/** A class of this account; undefined if it is closed to it, or no answer arrived. */
export async function fetchClass(id: string): Promise<ClassDetail | undefined> {
  const own = await callSilently(() => import('#api/course/get-class.ts'), { id })
  if (own) correctClock(own.nowMs)
  return own
}

/** Shows the submitted homework and the model answer. */
export function showHandedIn(id: string, answer: string, reference: string): void {
  $class.patch((shown) => (shown.id === id ? { ...shown, answer, reference } : shown))
  changeClass(id, { isHandedIn: true })
}

/** Goes on where the account stopped on any device, unless this one has played the class since. */
export function adoptPosition({ id, seconds, length, playedAt }: ClassDetail): void {
  if (playedAt !== undefined && playedAt > playedHereAt(id))
    savePlaybackPosition(id, seconds, length, playedAt)
}

/** When the place shown of a class was reached: an answer to an older report may arrive after a newer one's. */
const placedAt = new Map<string, number>()

/** Reports position and played parts of a recording; false if no answer arrived. */
export async function reportPlayback({ id, ...played }: PlaybackReport): Promise<boolean> {
  const load = () => import('#api/course/playback/collect-playback.ts')
  const credited = await callSilently(load, { id, ...played })
  if (!credited) return false
  const { playedAt, ...shown } = credited
  if (playedAt < (placedAt.get(id) ?? 0)) return true
  placedAt.set(id, playedAt)
  changeClass(id, { length: played.length, ...shown })
  return true
}

/** When the note was saved, in milliseconds; undefined if it was not. */
export async function saveNote(id: string, note: string): Promise<number | undefined> {
  const saved = await callSilently(() => import('#api/course/save-class-note.ts'), { id, note })
  return saved?.savedAt
}

/** The class to open first: the named one, else one on air, upcoming, or the latest, of an unlocked term. */
export function classToOpen(
  terms: readonly Term[],
  named: string | undefined,
): { term: Term; one: ClassInTerm | undefined } | undefined {
  for (const term of terms) {
    const one = term.classes.find(({ id }) => id === named)
    if (one) return { term, one }
  }
  const open = terms.filter(({ isOpen }) => isOpen)
  const all = open.flatMap((term) => term.classes.map((one) => ({ term, one })))
  const first =
    all.find(({ one }) => one.state === 'live') ??
    all.find(({ one }) => one.state === 'before') ??
    all.at(0)
  if (first) return first
  const [term] = terms
  return term && { term, one: undefined }
}

function changeClass(id: string, change: Partial<ClassInTerm>): void {
  $terms.patch((terms) =>
    terms.map((term) => ({
      ...term,
      classes: term.classes.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })),
  )
}
