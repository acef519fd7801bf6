import { record, text, type ValueOf } from '#api/codec.ts'

/** A sheet that goes with a class or a recording. */
export const handout = record({
  title: ['title', text()],
  /** Paragraphs, one a line. */
  text: ['content', text()],
})
export type Handout = ValueOf<typeof handout>
