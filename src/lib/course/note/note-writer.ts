import { clockText } from '#lib/shell/format/time-text.ts'
import { saveNote } from '../class-store.ts'
import { CLASS_TEXTS } from '../texts.ts'

const PAUSE_MS = 1200

export interface NoteWriter {
  edit(id: string, note: string): void
  /** Saves at once what was typed since: the field is left, or the page. */
  flush(): Promise<void>
}

/** Saves the note of a class once its writer pauses, and reports the sentence about it. */
export function createNoteWriter(report: (id: string, sentence: string) => void): NoteWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { id: string; note: string } | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (!pending) return
    const { id, note } = pending
    pending = undefined
    const savedAt = await saveNote(id, note)
    // Tried again with the next words, or when the page is left.
    if (!savedAt) pending ??= { id, note }
    report(id, savedAt ? CLASS_TEXTS.saved(clockText(savedAt)) : CLASS_TEXTS.notSaved)
  }

  return {
    flush,
    edit(id, note) {
      // A note of another class is not lost with the pause of this one.
      if (pending && pending.id !== id) void flush()
      clearTimeout(timer)
      pending = { id, note }
      timer = setTimeout(() => void flush(), PAUSE_MS)
    },
  }
}
