import { record, text, type ValueOf } from '#api/codec.ts'

/** A sheet for a class or a recording. */
export const handout = record({
  title: ['title', text()],
  /** Paragraphs, one per line. */
  text: ['content', text()],
})
export type Handout = ValueOf<typeof handout>
