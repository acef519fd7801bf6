import { createNoteWriter } from '#lib/course/note/note-writer.ts'

/** Saves what is typed into the note of the class shown: after a pause, and when the field or the page is left. */
export function bindNote(
  area: HTMLTextAreaElement,
  shownId: () => string,
  say: (sentence: string) => void,
): void {
  const writer = createNoteWriter((id, sentence) => {
    if (id === shownId()) say(sentence)
  })
  area.addEventListener('input', () => writer.edit(shownId(), area.value))
  area.addEventListener('change', () => void writer.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void writer.flush()
  })
}
