import { record, text, type ValueOf } from '#api/codec.ts'

/** Who speaks in a room, and the certificate that allows it. */
export const adviser = record({
  name: ['guestName', text()],
  certificate: ['certNo', text()],
  position: ['title', text()],
  introduction: ['intro', text()],
})
export type Adviser = ValueOf<typeof adviser>
