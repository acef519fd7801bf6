import { getClass } from '#api/course/get-class.ts'
import { handInHomework } from '#api/course/hand-in-homework.ts'
import { listClasses } from '#api/course/list-classes.ts'
import { recordClass } from '#api/course/record-class.ts'
import { saveClassNote } from '#api/course/save-class-note.ts'
import { send } from '#lib/shell/transport/http.ts'

/** What the college's pages ask: transport and codecs in one piece, fetched on demand. */
export const askTerms = () => send(listClasses, {})

export const askClass = (id: string) => send(getClass, { id })

export const sendPlace = (id: string, seconds: number, length: number) =>
  send(recordClass, { id, seconds, length })

export const sendNote = (id: string, note: string) => send(saveClassNote, { id, note })

export const sendHomework = (id: string, answer: string) => send(handInHomework, { id, answer })
