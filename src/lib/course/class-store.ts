import { atom } from 'nanostores'
import type { ClassDetail, ClassInTerm, Term } from '#api/course/class.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { CLASS_TEXTS } from './messages.ts'

export type TermsView =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; terms: readonly Term[] }

/** The terms of the college as this account may see them. */
export const $terms = atom<TermsView>({ state: 'loading' })
/** Handouts, homework and note of the class that is open. */
export const $class = atom<ClassDetail | undefined>(undefined)

export async function loadTerms(): Promise<readonly Term[]> {
  $terms.set({ state: 'loading' })
  try {
    await whenSessionKnown()
    const { askTerms } = await import('./class-calls.ts')
    const { terms, nowMs } = await askTerms()
    correctClock(nowMs)
    $terms.set({ state: 'ready', terms })
    return terms
  } catch (error) {
    if (!(error instanceof CancelledError)) $terms.set({ state: 'failed' })
    return []
  }
}

export async function openClass(id: string): Promise<void> {
  $class.set(undefined)
  try {
    const { askClass } = await import('./class-calls.ts')
    $class.set(await askClass(id))
  } catch (error) {
    if (!(error instanceof CancelledError)) showToast(messageOf(error), 'failure')
  }
}

/** Hands homework in; false where it did not arrive, and what was written stays. */
export async function handIn(id: string, answer: string): Promise<boolean> {
  if (answer.trim() === '') {
    showToast(CLASS_TEXTS.homeworkMissing, 'failure')
    return false
  }
  try {
    const { sendHomework } = await import('./class-calls.ts')
    const { reference } = await sendHomework(id, answer)
    const shown = $class.get()
    if (shown?.id === id) $class.set({ ...shown, answer, reference })
    changeClass(id, { isHandedIn: true })
    return true
  } catch (error) {
    showToast(messageOf(error), 'failure')
    return false
  }
}

/** Keeps the place in a recording; one that is lost is sent again with the next. */
export async function keepPlace(id: string, seconds: number, length: number): Promise<void> {
  try {
    const { sendPlace } = await import('./class-calls.ts')
    const { isFinished } = await sendPlace(id, seconds, length)
    changeClass(id, { seconds, length, isFinished })
  } catch {
    // The player goes on, and tells again a moment later.
  }
}

/** When the note was saved, in milliseconds; undefined where it was not. */
export async function keepNote(id: string, note: string): Promise<number | undefined> {
  try {
    const { sendNote } = await import('./class-calls.ts')
    return (await sendNote(id, note)).savedAt
  } catch {
    return undefined
  }
}

/** The class to open first: the one named, else on air, to come, or the latest, of a term that is open. */
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
  const view = $terms.get()
  if (view.state !== 'ready') return
  const terms = view.terms.map((term) => ({
    ...term,
    classes: term.classes.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }))
  $terms.set({ state: 'ready', terms })
}

function messageOf(error: unknown): string {
  return sentenceOf(error, CLASS_TEXTS.actionFailed)
}
