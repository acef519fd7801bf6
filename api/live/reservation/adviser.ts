import { record, text, type ValueOf } from '#api/codec.ts'

/** The speaker of a room, with their certificate. */
export const adviser = record({
  name: ['guestName', text()],
  certificate: ['certNo', text()],
  position: ['title', text()],
  introduction: ['intro', text()],
})
export type Adviser = ValueOf<typeof adviser>
